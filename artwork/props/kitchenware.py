"""Vessels of an Indian kitchen."""

from kit.materials import clay
from kit.palette import oklch
from kit.scene import group
from kit.shapes import ball, bar, box, lathe, ring, tube


def steel():
    """Brushed, so that it shows the light and not the empty room in front of the set."""
    return clay(oklch(0.90, 0.006, 240), 0.34, 0.5, metallic=0.4)


def kettle(m, loc, scale=1.0):
    body = [(0.07, 0), (0.095, 0.008), (0.105, 0.05), (0.092, 0.11), (0.055, 0.145), (0.05, 0.148)]
    lid = [(0.056, 0.146), (0.05, 0.156), (0.02, 0.168), (0.001, 0.17)]
    spout = [(-0.085, 0, 0.06), (-0.125, 0, 0.085), (-0.145, 0, 0.125), (-0.165, 0, 0.14)]
    arc = [(-0.07, 0, 0.125), (-0.06, 0, 0.21), (0, 0, 0.245), (0.06, 0, 0.21), (0.07, 0, 0.125)]
    parts = [
        lathe(body, material=m.marigold),
        lathe(lid, material=m.marigold),
        ball(0.014, (0, 0, 0.18), m.oak_upright),
        tube(spout, 0.016, m.marigold, taper=[1.3, 1.1, 0.9, 0.8]),
        tube(arc, 0.006, m.ink),
        tube(arc[1:4], 0.013, m.oak),
    ]
    return group("kettle", parts, loc, scale=scale)


def steel_pot(m, loc, scale=1.0):
    """Wide pot with a lid and two side handles."""
    metal = steel()
    body = [(0.10, 0), (0.115, 0.008), (0.12, 0.12), (0.126, 0.124), (0.126, 0.13)]
    lid = [(0.12, 0.13), (0.11, 0.14), (0.05, 0.155), (0.001, 0.158)]
    parts = [lathe(body, material=metal), lathe(lid, material=metal)]
    parts.append(ball(0.016, (0, 0, 0.172), m.ink))
    for side in (-1, 1):
        x = side * 0.118
        grip = [(x, -0.03, 0.095), (x + side * 0.035, -0.025, 0.1)]
        grip += [(x + side * 0.035, 0.025, 0.1), (x, 0.03, 0.095)]
        parts.append(tube(grip, 0.007, m.ink))
    return group("pot", parts, loc, scale=scale)


def brass_lota(m, loc, scale=1.0):
    """Round water pot with a narrow neck and a flared lip."""
    foot = [(0.035, 0), (0.04, 0.006), (0.03, 0.014)]
    belly = [(0.07, 0.05), (0.075, 0.08), (0.06, 0.115), (0.036, 0.135)]
    lip = [(0.036, 0.15), (0.056, 0.17)]
    return lathe(
        [tuple(value * scale for value in spot) for spot in (*foot, *belly, *lip)],
        loc,
        m.brass,
        wall=0.003,
    )


def canister(m, loc, radius, height):
    """Steel storage tin with a lid."""
    metal = steel()
    side = [(radius - 0.004, 0), (radius, 0.004), (radius, height * 0.8)]
    lid = [
        (radius + 0.004, height * 0.8),
        (radius + 0.004, height - 0.01),
        (radius - 0.004, height),
    ]
    parts = [
        lathe([*side, (radius - 0.002, height * 0.8)], material=metal, smooth=0),
        lathe([*lid, (0.001, height)], material=metal, smooth=0),
        ball(0.012, (0, 0, height + 0.008), metal),
    ]
    return group("canister", parts, loc)


def jar(m, loc, lid):
    """White jar with a coloured lid."""
    parts = [
        lathe([(0.055, 0), (0.062, 0.008), (0.062, 0.12), (0.05, 0.14)], material=m.white),
        lathe(
            [(0.054, 0.138), (0.056, 0.142), (0.056, 0.168), (0.05, 0.172), (0.001, 0.172)],
            material=lid,
            smooth=0,
        ),
    ]
    return group("jar", parts, loc)


def ladle(m, hook, kind):
    """Hangs from its hook: a ladle, a slotted spoon or a turner, all of steel."""
    metal = steel()
    ends = {"ladle": 0.30, "spoon": 0.28, "turner": 0.26}
    length = ends[kind]
    parts = [
        ring(0.012, 0, 0.003, m.brass),
        bar((0, 0, -0.012), (0, 0, -length), 0.006, metal),
        bar((0, 0, -0.012), (0, 0, -0.11), 0.011, m.oak_upright),
    ]
    if kind == "ladle":
        bowl = [(0.001, 0), (0.03, 0.008), (0.042, 0.035)]
        parts.append(lathe(bowl, (0, -0.02, -length - 0.03), metal, wall=0.003))
    elif kind == "spoon":
        parts.append(ball(0.034, (0, 0, -length - 0.03), metal, (1, 0.22, 1.25)))
    else:
        parts.append(box((0.065, 0.006, 0.09), (0, 0, -length - 0.08), 0.003, metal))
    return group(kind, parts, hook)
