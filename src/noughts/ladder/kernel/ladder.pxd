from noughts.common.kernel.pulse cimport Pulse
