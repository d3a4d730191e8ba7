"""Small things that make a room somebody's home."""

import math

from mathutils import Vector

from kit import palette
from kit.light import point
from kit.materials import bulb, stripes
from kit.scene import group
from kit.shapes import arch, ball, bar, box, disc, lathe, tube
from kit.soft import curtain
from props.plants import Blooms


def curtains(m, centre_x, rail_z, spread, width=0.46):
    """A pair on a brass rail, hanging almost to the floor, `spread` from the centre."""
    y, reach = -0.12, spread + width * 0.58
    parts = [bar((centre_x - reach, y, rail_z), (centre_x + reach, y, rail_z), 0.013, m.brass)]
    for side, seed in ((-1, 2), (1, 5)):
        parts.append(ball(0.03, (centre_x + side * reach, y, rail_z), m.brass))
        top = (centre_x + side * spread, y, rail_z - 0.01)
        parts.append(curtain(width, rail_z - 0.08, 6, 0.042, top, m.drape, seed))
    return group("curtains", parts)


def framed(m, size, loc, art):
    """Oak frame on the wall; the art is placed in the frame's own x and z."""
    width, height = size
    border = 0.025
    parts = [
        box((width, 0.03, height), (0, -0.015, 0), 0.006, m.oak_upright),
        box((width - 2 * border, 0.008, height - 2 * border), (0, -0.031, border), 0.002, m.white),
    ]
    for piece in art:
        piece.location += Vector((0, -0.037, border))
    return group("frame", [*parts, *art], loc)


def sunrise(m):
    """The art of the house: a marigold sun over a blue and an aqua arch."""
    return [
        disc(0.085, (0, 0.004, 0.40), m.marigold, 0.008, (90, 0, 0)),
        arch(0.17, 0.30, 0.012, (-0.075, 0, 0.05), m.blue, 0.003),
        arch(0.17, 0.22, 0.012, (0.095, 0, 0.05), m.aqua, 0.003),
    ]


def floor_lamp(m, loc, height=1.72, power=9):
    foot = [(0.14, 0), (0.14, 0.015), (0.12, 0.024), (0.012, 0.03), (0.011, 0.06)]
    heart = (0, 0, height - 0.17)
    shade = [(0.20, height - 0.30), (0.13, height)]
    parts = [
        lathe(foot, material=m.brass, smooth=0),
        bar((0, 0, 0.03), (0, 0, height - 0.1), 0.009, m.brass),
        lathe(shade, material=m.shade, wall=0.004, smooth=0),
        ball(0.045, heart, bulb(palette.oklch(0.93, 0.08, 80), 4), detail=2),
        point(heart, power, (1, 0.78, 0.5)),
    ]
    return group("floor lamp", parts, loc)


def table_lamp(m, loc, power=3, body=None):
    """About 45 cm high, with a round ceramic foot."""
    foot = [(0.05, 0), (0.085, 0.03), (0.095, 0.09), (0.07, 0.15), (0.025, 0.19), (0.012, 0.23)]
    shade = [(0.16, 0.23), (0.105, 0.43)]
    parts = [
        lathe(foot, material=body or m.aqua),
        lathe(shade, material=m.shade, wall=0.004, smooth=0),
        ball(0.035, (0, 0, 0.31), bulb(palette.oklch(0.93, 0.08, 80), 4), detail=2),
        point((0, 0, 0.31), power, (1, 0.78, 0.5)),
    ]
    return group("table lamp", parts, loc)


def rug(size, loc, material, fringe=None):
    """Flat rug; fringe, if given, hangs out at both ends along x."""
    width, depth = size
    parts = [box((width, depth, 0.016), (0, 0, 0), 0.008, material)]
    count = int(depth / 0.0325)
    for end in (-1, 1) if fringe else ():
        for k in range(count):
            y = -depth / 2 + 0.016 + k * (depth - 0.032) / (count - 1)
            start = (end * (width / 2 - 0.005), y, 0.008)
            finish = (end * (width / 2 + 0.06), y + 0.006 * math.sin(k * 7), 0.005)
            parts.append(bar(start, finish, 0.005, fringe))
    return group("rug", parts, loc)


def striped_rug(m, size, loc, per_metre=6.2):
    striped = stripes(palette.PALE_AQUA, palette.CREAM, per_metre)
    return rug(size, loc, striped, m.cream_cloth)


def flower_bowl(m, loc, scale=1.0):
    """Marigolds in a brass bowl."""
    blooms = Blooms(m)
    bowl = [(0.03, 0), (0.05, 0.006), (0.075, 0.035), (0.085, 0.05)]
    parts = [lathe(bowl, material=m.brass, wall=0.003)]
    for k in range(7):
        away = 0.05 if k else 0
        where = (away * math.cos(k * 1.05), away * math.sin(k * 1.05), 0.067 if k == 0 else 0.055)
        parts.append(blooms.bloom(where, 0.031, k % 2 == 1))
    return group("flower bowl", parts, loc, scale=scale)


def fruit_bowl(m, loc, scale=1.0):
    """Oranges and a lime in a white bowl."""
    bowl = [(0.05, 0), (0.06, 0.008), (0.11, 0.05), (0.125, 0.085)]
    parts = [lathe(bowl, material=m.white, wall=0.006)]
    for angle, fruit in ((0.4, m.flower), (2.5, m.flower_deep), (4.6, m.leaf_light)):
        where = (0.052 * math.cos(angle), 0.052 * math.sin(angle), 0.088)
        parts.append(ball(0.05, where, fruit, (1, 1, 0.94)))
    parts.append(ball(0.048, (0, 0, 0.145), m.flower, (1, 1, 0.94)))
    return group("fruit bowl", parts, loc, scale=scale)


def cup(m, loc, body=None):
    profile = [(0.022, 0), (0.03, 0.004), (0.034, 0.06), (0.035, 0.07)]
    handle = [(0.034, 0, 0.055), (0.056, 0, 0.05), (0.056, 0, 0.025), (0.033, 0, 0.018)]
    material = body or m.aqua
    parts = [lathe(profile, material=material, wall=0.003), tube(handle, 0.004, material)]
    return group("cup", parts, loc, (0, 0, -25))


def books(loc, covers, size=(0.20, 0.14, 0.026), turn=8):
    parts = []
    for index, cover in enumerate(covers):
        where = (0, 0, index * (size[2] + 0.001))
        rot = (0, 0, turn - 14 * (index % 2))
        smaller = (size[0] - 0.02 * index, size[1], size[2])
        parts.append(box(smaller, where, 0.004, cover, rot))
    return group("books", parts, loc)
