"""Fittings of a bathroom."""

import math

import numpy as np

from kit.materials import backdrop, clay
from kit.palette import oklch
from kit.scene import group, mesh, subdivide, thicken
from kit.shapes import arch, ball, bar, box, disc, lathe, prism, tube
from kit.soft import pad


def towel(loc, cloth, width=0.34, front=0.55, back=0.42):
    """Hangs over a rail at loc, its lower edge a little wavy."""
    over = [(0.022 * math.cos(a), 0.022 * math.sin(a)) for a in np.linspace(math.pi, 0, 9)]
    down = [(-0.022, -front * (1 - k / 12)) for k in range(12)]
    up = [(0.022, -back * (k + 1) / 8) for k in range(8)]
    path = [*down, *over, *up]
    columns = 30
    verts, faces = [], []
    for y, z in path:
        for i in range(columns + 1):
            x = -width / 2 + width * i / columns
            wave = 0.010 * (max(0, -z) / front) * math.sin(9 * i / columns + 1)
            verts.append((x * (1 - 0.03 * max(0, -z)), y - abs(wave), z))
    for j in range(len(path) - 1):
        for i in range(columns):
            corner = j * (columns + 1) + i
            faces.append((corner, corner + 1, corner + columns + 2, corner + columns + 1))
    obj = mesh("towel", verts, faces, cloth, loc, crease=180)
    thicken(obj, 0.014)
    return subdivide(obj)


def towel_rail(m, loc, length):
    x, y, z = loc
    parts = [bar((x - length / 2, y, z), (x + length / 2, y, z), 0.010, m.brass)]
    for side in (-1, 1):
        at = x + side * (length / 2 - 0.02)
        parts.append(bar((at, y, z), (at, 0, z), 0.010, m.brass))
        parts.append(disc(0.026, (at, -0.012, z), m.brass, 0.012, (-90, 0, 0)))
        parts.append(ball(0.016, (x + side * length / 2, y, z), m.brass))
    return group("towel rail", parts)


def arched_mirror(m, loc, width, height):
    """Painted rather than reflecting: a real mirror would show that the set has no front."""
    glass = backdrop(oklch(0.955, 0.018, 210), oklch(0.875, 0.045, 225), loc[2], loc[2] + height)
    shine = backdrop(oklch(0.975, 0.012, 210))
    inner_width, inner_height = width - 0.06, height - 0.06
    parts = [
        arch(width, height, 0.035, (0, 0, 0), m.brass, 0.010),
        arch(inner_width, inner_height, 0.02, (0, -0.012, 0.03), glass, 0.004),
    ]
    for x, breadth in ((-0.12, 0.13), (0.06, 0.04)):
        low, high, lean = height * 0.30, height * 0.78, 0.24
        outline = [(x, low), (x + breadth, low), (x + breadth + lean, high), (x + lean, high)]
        slanted = [(at - 0.05, z) for at, z in outline]
        parts.append(prism(slanted, 0.004, (0, -0.022, 0), shine, radius=0.001))
    return group("arched mirror", parts, loc)


def vanity(m, loc, width=1.3):
    """Hanging cabinet with two drawers, a white top and a bowl on it; loc is under its middle."""
    low, high, depth = 0.42, 0.80, 0.46
    parts = [box((width, depth, high - low), (0, -depth / 2, low), 0.018, m.blue)]
    for side in (-1, 1):
        x = side * width / 4
        front = (width / 2 - 0.03, 0.024, high - low - 0.04)
        parts.append(box(front, (x, -depth - 0.006, low + 0.02), 0.012, m.blue))
        grip = high - 0.12
        start, end = (x - 0.09, -depth - 0.03, grip), (x + 0.09, -depth - 0.03, grip)
        parts.append(bar(start, end, 0.009, m.brass))
    stone = clay(oklch(0.965, 0.008, 85), 0.25, 0.5)
    parts.append(
        box((width + 0.04, depth + 0.03, 0.04), (0, -depth / 2 - 0.01, high), 0.014, stone)
    )
    bowl = [(0.11, 0), (0.16, 0.012), (0.205, 0.07), (0.222, 0.125), (0.224, 0.135)]
    parts.append(lathe(bowl, (0, -0.25, high + 0.04), m.white, segments=96, wall=0.012))
    spout_z = high + 0.28
    spout = [(0, 0, spout_z), (0, -0.08, spout_z), (0, -0.17, spout_z), (0, -0.19, spout_z - 0.05)]
    parts.append(tube(spout, 0.013, m.brass))
    parts.append(disc(0.032, (0, -0.022, spout_z), m.brass, 0.014, (-90, 0, 0)))
    for side in (-0.12, 0.12):
        parts.append(disc(0.026, (side, -0.05, spout_z), m.brass, 0.05, (-90, 0, 0)))
        cross = (side - 0.034, -0.045, spout_z), (side + 0.034, -0.045, spout_z)
        parts.append(bar(*cross, 0.008, m.brass))
    return group("vanity", parts, loc)


def shower(m, loc, tap_z=0.78, head_z=2.05):
    """Brass pipe from a wall tap up to a round head."""
    pipe = [(0, -0.05, tap_z), (0, -0.05, head_z - 0.1), (0, -0.10, head_z), (0, -0.28, head_z)]
    spout = [(0, -0.06, tap_z), (0, -0.16, tap_z), (0, -0.18, tap_z - 0.05)]
    parts = [
        bar(pipe[0], pipe[1], 0.011, m.brass),
        tube(pipe[1:], 0.011, m.brass),
        bar((0, -0.28, head_z), (0, -0.28, head_z - 0.05), 0.012, m.brass),
        disc(0.12, (0, -0.28, head_z - 0.066), m.brass, 0.018),
        tube(spout, 0.014, m.brass),
    ]
    for side in (-0.09, 0.09):
        parts.append(bar((side, -0.05, tap_z), (side, 0, tap_z), 0.016, m.brass))
        parts.append(disc(0.03, (side, -0.02, tap_z), m.brass, 0.02, (-90, 0, 0)))
        parts.append(ball(0.028, (side * 1.5, -0.05, tap_z), m.white))
    parts.append(bar((-0.13, -0.05, tap_z), (0.13, -0.05, tap_z), 0.015, m.brass))
    return group("shower", parts, loc)


def mug(m, loc, body, turn=0):
    """The plastic mug that goes with every bathing bucket."""
    profile = [(0.05, 0), (0.055, 0.006), (0.065, 0.12), (0.069, 0.125)]
    handle = [(0.063, 0, 0.105), (0.105, 0, 0.10), (0.11, 0, 0.06), (0.10, 0, 0.03)]
    parts = [
        lathe(profile, material=body, wall=0.004),
        tube(handle, 0.008, body, taper=[1, 1, 1, 0.8]),
    ]
    return group("mug", parts, loc, (0, 0, turn))


def pump_bottle(m, loc, body):
    profile = [(0.028, 0), (0.033, 0.006), (0.034, 0.10), (0.026, 0.12), (0.012, 0.126)]
    nose = [(0, 0, 0.158), (-0.02, 0, 0.16), (-0.042, 0, 0.152)]
    parts = [
        lathe([*profile, (0.012, 0.14)], material=body),
        bar((0, 0, 0.13), (0, 0, 0.158), 0.005, m.white),
        tube(nose, 0.007, m.white),
    ]
    return group("pump bottle", parts, loc)


def toothbrush_cup(m, loc):
    parts = [lathe([(0.028, 0), (0.033, 0.006), (0.036, 0.09)], material=m.white, wall=0.004)]
    for lean, colour in ((-0.022, m.aqua), (0.020, m.marigold)):
        parts.append(tube([(0, 0, 0.01), (lean * 0.6, 0, 0.09), (lean, 0, 0.17)], 0.005, colour))
        parts.append(box((0.012, 0.012, 0.026), (lean, -0.006, 0.155), 0.004, m.white))
    return group("toothbrush cup", parts, loc)


def bath_stool(m, loc):
    """Patla: the low wooden seat of an Indian bath."""
    parts = [pad((0.40, 0.28, 0.045), (0, 0, 0.13), 0.004, 0.02, m.oak)]
    parts += [box((0.03, 0.26, 0.13), (side * 0.14, 0, 0), 0.008, m.oak) for side in (-1, 1)]
    return group("bath stool", parts, loc)
