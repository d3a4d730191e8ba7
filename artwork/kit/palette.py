"""Brand colours, written in OKLCH like the tokens of the site; Blender takes linear sRGB."""

import math


def oklch(lightness, chroma, hue, alpha=1.0):
    """Converts OKLCH to linear sRGB, clipped to the gamut."""
    a = chroma * math.cos(math.radians(hue))
    b = chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    return tuple(max(0.0, min(1.0, channel)) for channel in (red, green, blue)) + (alpha,)


BLUE = oklch(0.46, 0.14, 250)
DEEP_BLUE = oklch(0.34, 0.10, 252)
AQUA = oklch(0.78, 0.11, 200)
PALE_AQUA = oklch(0.90, 0.035, 205)
MIST = oklch(0.93, 0.03, 200)
MARIGOLD = oklch(0.80, 0.15, 75)
AMBER = oklch(0.72, 0.16, 62)
WALL = oklch(0.968, 0.010, 85)
TRIM = oklch(0.975, 0.006, 85)
CREAM = oklch(0.94, 0.025, 85)
WHITE = oklch(0.97, 0.004, 90)
GREY = oklch(0.80, 0.008, 250)
INK = oklch(0.30, 0.03, 250)
OAK = oklch(0.76, 0.075, 68)
OAK_GRAIN = oklch(0.66, 0.085, 62)
PLANK = oklch(0.74, 0.075, 68)
PLANK_DARK = oklch(0.66, 0.08, 62)
WALNUT = oklch(0.50, 0.07, 55)
LEAF = oklch(0.56, 0.10, 150)
LEAF_LIGHT = oklch(0.64, 0.11, 140)
TERRACOTTA = oklch(0.66, 0.115, 45)
BRASS = oklch(0.76, 0.10, 82)
