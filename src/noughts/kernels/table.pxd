from noughts.kernels.shared.pulse cimport Pulse
