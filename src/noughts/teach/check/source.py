"""What a program's source text says about it, without running it. Runs in the student's process."""

import ast

LOOPS = (ast.For, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.Lambda)


def global_names(tree: ast.Module) -> set[str]:
    """The globals that functions change."""
    return {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}


def reassigned(tree: ast.Module, kind: str) -> set[str]:
    """The attributes that methods of a class other than the constructor change."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == kind:
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name != "__init__":
                    found |= {
                        inner.attr
                        for inner in ast.walk(method)
                        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store)
                    }
    return found


def searches_itself(tree: ast.Module) -> bool:
    """Whether a function calls itself, directly or through others, from within a loop."""
    calls: dict[str, set[str]] = {}
    looped: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            calls.setdefault(node.name, set()).update(_called(node))
            loops = [inner for inner in ast.walk(node) if isinstance(inner, LOOPS)]
            looped.setdefault(node.name, set()).update(name for loop in loops for name in _called(loop))
    return any(name in _reached(calls, other) for name, inner in looped.items() for other in inner if other in calls)


def _called(node: ast.AST) -> set[str]:
    """The names of the functions and methods called in a part of a program."""
    called = [inner.func for inner in ast.walk(node) if isinstance(inner, ast.Call)]
    return {
        one.id if isinstance(one, ast.Name) else one.attr
        for one in called
        if isinstance(one, (ast.Name, ast.Attribute))
    }


def _reached(calls: dict[str, set[str]], start: str) -> set[str]:
    """The functions called, directly or through others, including the first itself."""
    found, rest = {start}, [start]
    while rest:
        for name in calls.get(rest.pop(), set()) - found:
            found.add(name)
            rest.append(name)
    return found


def asked_of(tree: ast.Module, function: str, parameter: str) -> set[str]:
    """The attributes of a parameter that functions of this name use."""
    return {
        node.attr
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef) and outer.name == function
        for node in ast.walk(outer)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == parameter
    }


def returning(tree: ast.Module) -> list[str]:
    """The functions that are written to return something other than a constant."""
    return sorted(
        {
            outer.name
            for outer in ast.walk(tree)
            if isinstance(outer, ast.FunctionDef)
            for node in ast.walk(outer)
            if isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant)
        }
    )
