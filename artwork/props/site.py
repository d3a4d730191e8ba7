"""What builders leave behind."""

import math
import random

import numpy as np

from kit.materials import clay, fabric, glazed
from kit.palette import oklch
from kit.scene import group, mesh, subdivide
from kit.shapes import ball, bar, box, disc, lathe, ring, tube
from kit.soft import pad


def step_ladder(m, loc, height=1.7, turn=0, steps=5):
    """A-shaped, its steps towards -y."""
    parts = []
    spread, half = 0.36, 0.25
    for side in (-1, 1):
        x_low, x_top = side * half, side * (half - 0.07)
        parts.append(bar((x_low, -spread, 0), (x_top, -0.03, height), 0.022, m.aqua))
        parts.append(bar((x_low, spread, 0), (x_top, 0.03, height), 0.018, m.aqua))
        x, y, z = x_low * 0.94, spread * 0.62, height * 0.38
        parts.append(bar((x, -y, z), (x, y, z), 0.008, m.steel))
    for step in range(1, steps + 1):
        t = step / (steps + 1)
        x = 2 * (half - 0.07 * t) + 0.02
        y = -spread + (spread - 0.03) * t
        parts.append(box((x, 0.10, 0.03), (0, y, height * t - 0.015), 0.010, m.aqua))
    parts.append(box((0.44, 0.22, 0.04), (0, 0, height - 0.01), 0.014, m.marigold))
    return group("step ladder", parts, loc, (0, 0, turn))


def paint_tin(m, loc, colour, scale=1.0, is_open=True):
    """Tin with a coloured band; open, it shows its paint and a run down the side."""
    paint = glazed(colour)
    radius, height = 0.095, 0.20
    side = [
        (radius - 0.004, 0),
        (radius, 0.004),
        (radius, height - 0.006),
        (radius + 0.003, height),
    ]
    band = [(radius + 0.0012, 0.045), (radius + 0.002, 0.047), (radius + 0.002, 0.145)]
    hug = radius + 0.008
    handle = [
        (hug * math.cos(a), -hug * math.sin(a), height * 0.86 - 0.11 * math.sin(a))
        for a in np.linspace(0, math.pi, 9)
    ]
    parts = [
        lathe(side, material=m.white, wall=0.004, smooth=0),
        lathe([*band, (radius + 0.0012, 0.147)], material=paint, smooth=0),
        tube(handle, 0.004, m.steel),
    ]
    if is_open:
        parts.append(disc(radius - 0.005, (0, 0, height - 0.025), paint))
        for angle, length in ((-1.9, 0.07), (-1.55, 0.11), (-1.2, 0.05)):
            x, y = (radius + 0.003) * math.cos(angle), (radius + 0.003) * math.sin(angle)
            top, low = (x, y, height + 0.001), (x, y, height - length)
            parts.append(bar(top, low, 0.009, paint))
            parts.append(ball(0.011, low, paint))
        parts.append(ring(radius + 0.001, height, 0.005, paint))
    else:
        parts.append(disc(radius - 0.004, (0, 0, height - 0.004), m.white, 0.008))
    return group("paint tin", parts, loc, scale=scale)


def roller(m, loc, rot=(0, 0, 0), pole=1.6):
    """Paint roller on a pole: the sleeve lies along x at the origin, the pole below it."""
    frame = [(0.12, 0, 0), (0.155, 0, 0), (0.155, 0, -0.09), (0, 0, -0.12), (0, 0, -0.2)]
    parts = [
        bar((-0.115, 0, 0), (0.115, 0, 0), 0.032, m.aqua_cloth),
        tube(frame, 0.006, m.steel, curved=False),
        bar((0, 0, -0.18), (0, 0, -0.32), 0.016, m.marigold),
        bar((0, 0, -0.30), (0, 0, -pole), 0.0115, m.oak_upright),
    ]
    return group("roller", parts, loc, rot)


def broom(m, loc, rot=(0, 0, 0), length=1.35):
    """Push broom: the pole rises along z."""
    parts = [
        bar((0, 0, 0.12), (0, 0, length), 0.0125, m.oak_upright),
        box((0.40, 0.06, 0.05), (0, 0, 0.085), 0.016, m.blue),
        bar((0, 0, 0.12), (0, 0, 0.18), 0.02, m.blue),
    ]
    bristle = clay(oklch(0.80, 0.09, 80), 0.8, 0.1)
    for column in range(30):
        for row in range(4):
            x, y = -0.185 + 0.0128 * column, -0.020 + 0.0133 * row
            parts.append(bar((x, y, 0.09), (x * 1.05, y * 1.5, 0), 0.0055, bristle))
    return group("broom", parts, loc, rot)


def helmet(m, loc, turn=0):
    """Hard hat with a short peak towards -y."""
    dome = [(0.135, 0), (0.138, 0.02), (0.130, 0.07), (0.10, 0.12), (0.055, 0.148), (0.001, 0.156)]
    peak = disc(0.155, (0, -0.022, 0), m.marigold, 0.012)
    arc = ((0.12, 0.092), (0.06, 0.146), (0, 0.158), (-0.06, 0.146), (-0.12, 0.092))
    ridge = [(0, y, z) for y, z in arc]
    parts = [lathe(dome, material=m.marigold), peak, tube(ridge, 0.016, m.marigold)]
    for side in (-0.05, 0.05):
        rib = [(side, y * 0.94, z - 0.008) for _, y, z in ridge]
        parts.append(tube(rib, 0.009, m.marigold))
    return group("helmet", parts, loc, (0, 0, turn))


def cement_bags(m, loc, count=3):
    paper = fabric(oklch(0.84, 0.02, 80), weave=200, creases=0.6)
    noise = random.Random(3)
    parts = []
    for index in range(count):
        where = (noise.uniform(-0.02, 0.02), 0, index * 0.125)
        turn = (0, 0, noise.uniform(-5, 5))
        parts.append(pad((0.60, 0.38, 0.13), where, 0.012, 0.06, paper, turn))
        parts.append(box((0.20, 0.385, 0.112), (*where[:2], where[2] + 0.010), 0.045, m.blue, turn))
    return group("cement bags", parts, loc)


def bricks(loc, rows=3, seed=2):
    red = clay(oklch(0.62, 0.115, 40), 0.85, 0.15)
    noise = random.Random(seed)
    parts = []
    for row in range(rows):
        for k in range(3 - row):
            where = (0.225 * (k + row / 2 - 1), noise.uniform(-0.01, 0.01), row * 0.078)
            turn = (0, 0, noise.uniform(-4, 4))
            parts.append(box((0.21, 0.10, 0.074), where, 0.008, red, turn))
    return group("bricks", parts, loc)


def dust_sheet(loc, size, height, seed=1):
    """A sheet thrown over something box-shaped: flat on top, in folds down to the floor."""
    cloth = fabric(oklch(0.945, 0.012, 90), weave=140, sheen=0.2, creases=0.5)
    noise = random.Random(seed)
    phases = [noise.uniform(0, 6) for _ in range(3)]
    around, down = 160, 26
    width, depth = size
    verts, faces = [(0, 0, height)], []
    for j in range(1, down + 1):
        t = j / down
        fall = max(0, (t - 0.45) / 0.55)
        spread = min(1, t / 0.45)
        for i in range(around):
            angle = 2 * math.pi * i / around
            # A superellipse: nearly the box, with soft corners.
            c, s = math.cos(angle), math.sin(angle)
            x = math.copysign(abs(c) ** 0.45, c) * width / 2 * spread
            y = math.copysign(abs(s) ** 0.45, s) * depth / 2 * spread
            wave = math.sin(11 * angle + phases[0]) + 0.6 * math.sin(17 * angle + phases[1])
            flare = 1 + fall * (0.07 + 0.045 * wave)
            z = max(0.004, height * (1 - fall**1.15))
            verts.append((x * flare, y * flare, z))
    for i in range(around):
        faces.append((0, 1 + i, 1 + (i + 1) % around))
    for j in range(down - 1):
        for i in range(around):
            here, beside = 1 + j * around + i, 1 + j * around + (i + 1) % around
            faces.append((here, here + around, beside + around, beside))
    return subdivide(mesh("dust sheet", verts, faces, cloth, loc, crease=180))
