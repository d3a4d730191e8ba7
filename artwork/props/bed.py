"""A double bed seen from its foot."""

from kit import palette
from kit.materials import fabric, stripes
from kit.scene import group
from kit.shapes import arch, box, lathe
from kit.soft import cushion, pad
from props.furniture import LEG


def bed(m, loc, width=1.7, length=1.95):
    """Stands against a wall at y = 0; the headboard is a padded arch."""
    cotton = fabric(palette.WHITE, creases=0.35)
    quilt = stripes(palette.PALE_AQUA, palette.CREAM, 7.0)
    middle = -length / 2 - 0.10
    parts = [
        arch(width + 0.16, 1.55, 0.10, (0, -0.055, 0.08), m.blue_cloth, 0.045),
        box((width, length, 0.14), (0, middle, 0.14), 0.04, m.oak),
        pad((width - 0.04, length - 0.04, 0.26), (0, middle, 0.27), 0.014, 0.09, cotton),
        pad(
            (width + 0.04, length * 0.64, 0.21),
            (0, middle - length * 0.19, 0.345),
            0.02,
            0.085,
            quilt,
        ),
        pad((width + 0.05, 0.34, 0.225), (0, middle + length * 0.10, 0.345), 0.012, 0.07, cotton),
        pad(
            (width + 0.075, 0.46, 0.225),
            (0, middle - length * 0.33, 0.350),
            0.012,
            0.07,
            m.marigold_cloth,
        ),
    ]
    for side in (-1, 1):
        x = side * width / 4
        parts.append(cushion(0.74, 0.50, 0.24, (x, -0.27, 0.74), (-24, 0, 2 * side), cotton))
        foot = (side * (width / 2 - 0.1), middle - length / 2 + 0.1, 0)
        parts.append(lathe(LEG, foot, m.oak_upright, segments=24))
    parts.append(
        cushion(0.46, 0.46, 0.2, (-0.26, -0.46, 0.73), (-24, 4, 5), m.aqua_cloth, m.cream_cloth)
    )
    parts.append(cushion(0.52, 0.32, 0.17, (0.24, -0.50, 0.68), (-28, -3, -6), m.striped_cloth))
    return group("bed", parts, loc)


def bedside(m, loc):
    """Small oak chest with one drawer."""
    parts = [
        box((0.46, 0.38, 0.34), (0, 0, 0.16), 0.02, m.oak),
        box((0.40, 0.02, 0.13), (0, -0.192, 0.33), 0.010, m.white),
        box((0.40, 0.02, 0.12), (0, -0.192, 0.19), 0.010, m.white),
    ]
    for z in (0.395, 0.25):
        knob = [(0.001, 0), (0.014, 0.002), (0.016, 0.012), (0.001, 0.02)]
        parts.append(lathe(knob, (0, -0.202, z), m.brass, (90, 0, 0), segments=24))
    for x in (-0.18, 0.18):
        for y in (-0.14, 0.14):
            parts.append(lathe(LEG, (x, y, 0), m.oak_upright, segments=24))
    return group("bedside", parts, loc)
