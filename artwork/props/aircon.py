"""A wall air conditioner on its service day."""

from kit.materials import clay, stripes
from kit.palette import oklch
from kit.scene import group
from kit.shapes import ball, bar, box, disc, tube

WIDTH, HEIGHT, DEPTH = 1.22, 0.37, 0.25
MOUTH_LOW, MOUTH_HIGH = 0.14, 0.335
FILTER = (0.53, 0.30)


def _shell(m):
    """Open in front between the two heights of the mouth."""
    inside = clay(oklch(0.80, 0.010, 230), 0.7, 0.2)
    slot = clay(oklch(0.42, 0.02, 240), 0.8, 0.1)
    y, wide = -DEPTH / 2, WIDTH - 0.05
    parts = [
        box((wide, 0.08, HEIGHT - 0.02), (0, -0.04, 0.01), 0.004, inside),
        box((wide, DEPTH, HEIGHT - MOUTH_HIGH), (0, y, MOUTH_HIGH), 0.015, m.white),
        box((wide, DEPTH - 0.05, MOUTH_LOW), (0, y + 0.025, 0), 0.045, m.white),
        box((wide, 0.05, 0.045), (0, -DEPTH + 0.025, MOUTH_LOW - 0.045), 0.014, m.white),
        box((WIDTH - 0.14, 0.03, 0.075), (0, -DEPTH + 0.045, 0.022), 0.006, slot),
    ]
    for side in (-1, 1):
        x = side * (WIDTH / 2 - 0.03)
        parts.append(box((0.07, DEPTH + 0.008, HEIGHT), (x, y, 0), 0.032, m.white))
    lamp = (WIDTH / 2 - 0.13, -DEPTH, MOUTH_LOW - 0.022)
    parts.append(disc(0.011, lamp, m.aqua, 0.004, (90, 0, 0)))
    return parts


def _flap(m, lean):
    """The front panel, swung up over the unit on its hinge; one sees its inner side."""
    inner = clay(oklch(0.90, 0.012, 225), 0.6, 0.25)
    high = MOUTH_HIGH - MOUTH_LOW + 0.05
    panel = [
        box((WIDTH - 0.015, 0.018, high), (0, 0, 0), 0.008, m.white),
        box((WIDTH - 0.09, 0.006, high - 0.07), (0, -0.010, 0.035), 0.003, inner),
    ]
    for x in (-0.36, 0, 0.36):
        panel.append(box((0.02, 0.012, high - 0.09), (x, -0.013, 0.045), 0.004, m.white))
    return group("flap", panel, (0, -DEPTH + 0.02, HEIGHT - 0.012), (lean, 0, 0))


def wall_unit(m, loc, lean=24, scale=1.0):
    """Indoor unit with its flap up: the left filter is in its place, the right one is out."""
    fins = stripes(oklch(0.62, 0.03, 235), oklch(0.86, 0.012, 230), 62, share=0.38)
    coil = (WIDTH - 0.14, 0.04, MOUTH_HIGH - MOUTH_LOW + 0.02)
    blade = (WIDTH - 0.15, 0.085, 0.012)
    parts = [
        *_shell(m),
        box(coil, (0, -0.12, MOUTH_LOW - 0.01), 0.003, fins),
        box(blade, (0, -DEPTH + 0.012, 0.018), 0.005, m.white, (28, 0, 0)),
        _flap(m, lean),
    ]
    for z in (0.185, 0.24, 0.295):
        parts.append(bar((0.03, -0.142, z), (WIDTH / 2 - 0.09, -0.142, z), 0.006, m.brass))
    place = (-WIDTH / 4 + 0.025, -0.165, MOUTH_LOW - 0.03)
    parts.append(air_filter(m, place, (0, 0, 0), (0.53, 0.235)))
    return group("wall unit", parts, loc, scale=scale)


def air_filter(m, loc, rot=(0, 0, 0), size=FILTER, washed=1.0):
    """Fine net in a ribbed frame, standing on its long side; `washed` is the share, from the
    left, that is clean already."""
    width, height = size
    clean = stripes(oklch(0.83, 0.06, 212), oklch(0.74, 0.085, 216), 90)
    dusty = stripes(oklch(0.66, 0.022, 80), oklch(0.58, 0.022, 75), 90)
    edge, done = 0.026, (width - 0.01) * washed
    left = -width / 2 + 0.005
    parts = [box((done, 0.008, height - 0.01), (left + done / 2, 0, 0.005), 0.002, clean)]
    if washed < 1:
        rest = width - 0.01 - done
        where = (left + done + rest / 2, 0, 0.005)
        parts.append(box((rest, 0.008, height - 0.01), where, 0.002, dusty))
    for z in (0, height - edge):
        parts.append(box((width, 0.022, edge), (0, 0, z), 0.007, m.white))
    for x in (-width / 2 + edge / 2, width / 2 - edge / 2):
        parts.append(box((edge, 0.022, height), (x, 0, 0), 0.007, m.white))
    for k in range(1, 4):
        x = width * (k / 4 - 0.5)
        parts.append(box((0.010, 0.018, height - edge), (x, 0, edge / 2), 0.004, m.white))
    parts.append(box((width - edge, 0.018, 0.010), (0, 0, height / 2 - 0.005), 0.004, m.white))
    parts.append(box((0.09, 0.016, 0.03), (0, -0.004, height - 0.012), 0.007, m.aqua))
    return group("air filter", parts, loc, rot)


def switchboard(m, loc):
    """Two switches and a socket on the wall, as in every Indian room."""
    parts = [box((0.22, 0.022, 0.12), (0, -0.011, 0), 0.010, m.white)]
    for x in (-0.065, -0.02):
        parts.append(box((0.032, 0.014, 0.05), (x, -0.024, 0.035), 0.005, m.trim))
    for x, z in ((0.045, 0.045), (0.075, 0.045), (0.06, 0.075)):
        parts.append(disc(0.007, (x, -0.022, z), m.ink, 0.003, (90, 0, 0)))
    return group("switchboard", parts, loc)


def cable(m, points):
    return tube(points, 0.009, m.trim)


def remote(m, loc, turn=0):
    parts = [box((0.055, 0.15, 0.018), (0, 0, 0), 0.008, m.white)]
    parts.append(box((0.038, 0.045, 0.003), (0, 0.038, 0.017), 0.001, m.ink))
    for k in range(3):
        parts.append(ball(0.007, (0, -0.052 + 0.022 * k, 0.018), m.aqua, (1, 1, 0.5), detail=2))
    return group("remote", parts, loc, (0, 0, turn))
