"""Large pieces. Those against a wall stand with their back towards +y."""

from kit.scene import group
from kit.shapes import box, lathe, ring
from kit.soft import pad

LEG = [(0.017, 0), (0.019, 0.004), (0.028, 0.17)]


def sofa(m, loc, width=2.15, seats=2, rot=(0, 0, 0)):
    cloth, arm, depth = m.blue_cloth, 0.19, 0.88
    seat = (width - 2 * arm) / seats
    parts = [
        box((width - 0.06, depth - 0.1, 0.16), (0, 0, 0.16), 0.05, cloth),
        pad((width - 0.1, 0.2, 0.62), (0, depth / 2 - 0.1, 0.18), 0.012, 0.09, cloth),
    ]
    for side in (-1, 1):
        x = side * (width - arm) / 2
        parts.append(pad((arm, depth, 0.46), (x, 0, 0.15), 0.012, 0.085, cloth))
        for y in (-depth / 2 + 0.12, depth / 2 - 0.12):
            foot = (side * (width / 2 - 0.14), y, 0)
            parts.append(lathe(LEG, foot, m.oak_upright, (0, -7 * side, 0), segments=24))
    for index in range(seats):
        x = -(width / 2 - arm) + seat * (index + 0.5)
        sitting = (seat - 0.006, depth - 0.24, 0.19)
        parts.append(pad(sitting, (x, -0.08, 0.29), 0.035, 0.075, cloth))
        leaning = (seat - 0.012, 0.2, 0.47)
        parts.append(pad(leaning, (x, 0.20, 0.45), 0.045, 0.085, cloth, (-10, 0, 0)))
    return group("sofa", parts, loc, rot)


def round_table(m, loc, radius=0.26, height=0.48):
    edge = [(-0.012, -0.03), (0, -0.022), (0, -0.008), (-0.01, 0)]
    top = [(radius + r, height + z) for r, z in edge] + [(0.001, height)]
    stem = [(0.03, 0.02), (0.028, 0.1), (0.022, height * 0.6), (0.05, height - 0.03)]
    foot = radius * 0.62
    base = [(foot, 0), (foot, 0.012), (foot * 0.89, 0.022), (0.03, 0.03), (0.001, 0.03)]
    parts = [
        lathe(top, material=m.oak, segments=96, smooth=0),
        lathe(stem, material=m.oak_upright, segments=32),
        lathe(base, material=m.oak, segments=72, smooth=0),
    ]
    return group("round table", parts, loc)


def mooda(m, loc, scale=1.0):
    """Cane stool, waisted like an hourglass, with a padded seat."""
    body = [(0.20, 0), (0.205, 0.01), (0.17, 0.10), (0.135, 0.20), (0.165, 0.30), (0.20, 0.385)]
    rim = [(0.001, 0.385), (0.19, 0.385), (0.205, 0.40), (0.212, 0.425)]
    seat = [*rim, (0.20, 0.455), (0.14, 0.475), (0.001, 0.482)]
    parts = [
        lathe([*body, (0.19, 0.395)], material=m.cane, segments=96),
        lathe(seat, material=m.aqua_cloth, segments=72),
    ]
    parts += [ring(r, z, 0.012, m.blue) for z, r in ((0.012, 0.205), (0.20, 0.14), (0.385, 0.20))]
    return group("mooda", parts, loc, scale=scale)
