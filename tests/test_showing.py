"""What shows itself asks whoever draws, and nothing is drawn before that."""

import subprocess
import sys

from noughts import Position, Rules, analyse


def test_a_position_and_a_result_have_a_picture() -> None:
    position = Position(Rules.parse("3x3")).play(4)
    assert position._repr_svg_().startswith("<svg")
    assert "<svg" in analyse(position)._repr_html_() or "<table" in analyse(position)._repr_html_()


def test_nothing_is_drawn_before_it_is_asked_for() -> None:
    code = "import sys; from noughts import Position; assert not any(m.startswith('noughts.draw') for m in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=300)
