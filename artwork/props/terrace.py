"""What stands on the flat roof of an Indian house, and what one sees from it."""

import math
import random

import numpy as np

from kit.materials import backdrop, clay
from kit.palette import oklch
from kit.scene import group, mesh, thicken
from kit.shapes import ball, bar, box, disc, lathe, tube


def water_tank(m, loc, radius=0.66, height=1.30):
    """Ribbed plastic tank; its lid lies beside it, so one looks into a clean tank."""
    shoulder, slim = height * 0.80, radius - 0.02
    rings = [(radius - 0.015, 0), (radius, 0.015)]
    ribs = 6
    for k in range(ribs):
        for t in np.linspace(0, 1, 14, endpoint=False):
            bulge = math.sin(math.pi * (t * 1.45 - 0.22)) if 0.15 < t < 0.85 else 0
            swell = 0.026 * max(0, bulge) ** 0.7
            rings.append((slim + swell, 0.03 + (shoulder - 0.04) * (k + t) / ribs))
    dome = [
        (slim - (slim - 0.23) * (1 - math.cos(a)), shoulder + (height - shoulder) * math.sin(a))
        for a in np.linspace(0, math.pi / 2, 12)
    ]
    neck = [(0.25, height), (0.25, height + 0.055), (0.262, height + 0.06), (0.262, height + 0.085)]
    parts = [
        lathe([*rings, *dome, *neck], material=m.blue, segments=128, smooth=0, wall=0.012),
        disc(0.24, (0, 0, height * 0.93), m.water),
    ]
    return group("water tank", parts, loc)


def tank_lid(m, loc, rot=(0, 0, 0), radius=0.275):
    rim = [(radius, 0), (radius + 0.006, 0.012), (radius + 0.004, 0.05), (radius - 0.02, 0.062)]
    top = [(radius * 0.75, 0.07), (radius * 0.6, 0.082), (radius * 0.25, 0.086), (0.001, 0.086)]
    grip = [(-0.07, 0, 0.084), (-0.05, 0, 0.115), (0.05, 0, 0.115), (0.07, 0, 0.084)]
    parts = [
        lathe([*rim, *top], material=m.marigold, segments=96),
        tube(grip, 0.012, m.marigold),
    ]
    return group("tank lid", parts, loc, rot)


def pipe(material, points, radius=0.026):
    """Straight runs joined by elbows with collars, as plumbers lay it."""
    parts = []
    for start, end in zip(points, points[1:], strict=False):
        parts.append(bar(start, end, radius, material))
    for index, point in enumerate(points[1:-1], 1):
        parts.append(ball(radius * 1.28, point, material))
        for other in (points[index - 1], points[index + 1]):
            away = np.array(other, float) - point
            away *= 0.065 / np.linalg.norm(away)
            parts.append(bar(point, tuple(point + away), radius * 1.28, material))
    return group("pipe", parts)


def wheel_valve(m, loc):
    """A brass valve on a pipe that runs along x, its wheel towards -y."""
    x, y, z = loc
    parts = [
        bar((x - 0.06, y, z), (x + 0.06, y, z), 0.036, m.brass),
        bar((x, y, z), (x, y - 0.09, z), 0.014, m.brass),
    ]
    wheel = lathe(
        [(0.05, 0), (0.064, 0.004), (0.064, 0.014), (0.05, 0.018)], material=m.marigold, smooth=0
    )
    wheel.location, wheel.rotation_euler.x = (x, y - 0.08, z), math.pi / 2
    return group("valve", [*parts, wheel])


def ladder(m, loc, rot=(0, 0, 0), length=1.9, width=0.40):
    """Leans by its rot; its foot is at loc."""
    rungs = int(length / 0.27)
    parts = [bar((s * width / 2, 0, 0), (s * width / 2, 0, length), 0.022, m.aqua) for s in (-1, 1)]
    for k in range(rungs):
        z = 0.22 + 0.27 * k
        parts.append(bar((-width / 2, 0, z), (width / 2, 0, z), 0.016, m.aqua))
    for s in (-1, 1):
        parts.append(ball(0.026, (s * width / 2, 0, length), m.ink))
        parts.append(bar((s * width / 2, 0, 0), (s * width / 2, 0, 0.05), 0.027, m.ink))
    return group("ladder", parts, loc, rot)


def hose_coil(m, loc, turns=4, radius=0.20, end=None):
    """Lies on the floor; the loose end runs on through the points of `end`."""
    points = []
    for k in range(turns * 12 + 1):
        angle = math.pi * k / 6
        wobble = 1 + 0.05 * math.sin(k * 1.7)
        away = radius * wobble * (1 - 0.03 * (k // 12))
        points.append((away * math.cos(angle), away * math.sin(angle), 0.017 + 0.030 * k / 12))
    rest = [tuple(np.array(p) - loc) for p in end or ()]
    return group("hose", [tube([*rest[::-1], *points], 0.016, m.aqua)], loc)


def parapet(m, width=14, height=0.98):
    """The wall around the roof, along x at y = 0, with a coping."""
    return group(
        "parapet",
        [
            box((width, 0.16, height), (0, 0.08, 0), 0.004, m.wall),
            box((width, 0.24, 0.06), (0, 0.08, height), 0.02, m.trim),
            box((width, 0.03, 0.10), (0, -0.012, 0), 0.012, m.trim),
        ],
    )


def hanging_cloth(m, loc, width, drop, cloth, seed=1):
    """Laundry over a line at loc: the front part is longer than the back."""
    noise = random.Random(seed)
    phase, lean = noise.uniform(0, 6), noise.uniform(-0.02, 0.02)
    columns, rows = 60, 24
    verts, faces = [], []
    path = [(-0.012 - 0.05 * t * t, -drop * t) for t in np.linspace(1, 0, rows)]
    path += [(0.0, 0.012)]
    path += [(0.014 + 0.02 * t, -drop * 0.8 * t) for t in np.linspace(0, 1, rows)]
    for y, z in path:
        fall = max(0, -z) / drop
        for i in range(columns + 1):
            u = i / columns
            wave = 0.035 * fall * math.sin(2 * math.pi * 2.6 * u + phase)
            wave += 0.012 * fall * math.sin(2 * math.pi * 5.1 * u + 2 * phase)
            x = (u - 0.5) * width * (1 - 0.05 * fall) + lean * fall
            verts.append((x, y + wave - 0.03 * fall, z + 0.012 * fall * math.sin(7 * u + phase)))
    for j in range(len(path) - 1):
        for i in range(columns):
            corner = j * (columns + 1) + i
            faces.append((corner, corner + 1, corner + columns + 2, corner + columns + 1))
    obj = mesh("laundry", verts, faces, cloth, loc, crease=180)
    return thicken(obj, 0.004)


def clothesline(m, start, end, pegs=()):
    """A cord that sags a little, with a peg at each of the given x."""
    (x0, y, z), x1 = start, end[0]
    middle = ((x0 + x1) / 2, y, z - 0.05)
    parts = [tube([start, middle, end], 0.006, m.trim)]
    for x in pegs:
        t = (x - x0) / (x1 - x0)
        sag = z - 0.2 * t * (1 - t)
        parts.append(box((0.022, 0.034, 0.075), (x, y, sag - 0.05), 0.006, m.marigold))
    return group("clothesline", parts)


def skyline(seed=4):
    """Pale houses, trees and hills below the horizon, growing paler with distance; the sky."""
    sky = backdrop(oklch(0.965, 0.025, 210), oklch(0.80, 0.085, 235), 1.2, 6.4)
    box((70, 0.02, 40), (0, 26, -12), 0.001, sky)
    cloud = backdrop(oklch(0.95, 0.022, 220), oklch(0.995, 0.004, 220), 3.9, 4.9)
    for x, z, radius in (
        (-4.6, 4.25, 0.50),
        (-3.7, 4.45, 0.72),
        (-2.7, 4.25, 0.50),
        (4.4, 4.65, 0.36),
        (5.1, 4.80, 0.50),
        (5.8, 4.65, 0.36),
    ):
        ball(radius, (x, 24, z), cloud, (1.4, 0.2, 0.62), detail=4)
    hill = backdrop(oklch(0.90, 0.040, 195), oklch(0.86, 0.055, 200), -1, 3.2)
    for x, radius, z in ((-9, 5.0, -2.4), (-2.5, 4.2, -2.2), (5, 5.6, -2.9), (12, 5, -2.4)):
        ball(radius, (x, 22, z), hill, (1.5, 0.2, 1), detail=5)
    _town(seed)


def _town(seed):
    noise = random.Random(seed)
    walls = [
        clay(oklch(*colour), 0.9, 0.1)
        for colour in (
            (0.93, 0.02, 80),
            (0.90, 0.035, 205),
            (0.92, 0.035, 75),
            (0.95, 0.008, 90),
        )
    ]
    pane = clay(oklch(0.70, 0.04, 230), 0.6, 0.2)
    for x, y, width, top in (
        (-5.2, 9.0, 2.2, 1.35),
        (-2.9, 10.5, 1.9, 1.72),
        (0.6, 11.0, 2.4, 1.45),
        (3.3, 9.2, 1.9, 1.62),
        (5.6, 10.2, 2.0, 1.30),
    ):
        wall = noise.choice(walls)
        box((width, 1.5, 5), (x, y, top - 5), 0.03, wall)
        box((width + 0.16, 1.66, 0.10), (x, y, top), 0.03, walls[3])
        for k in range(3):
            at = x + (k - 1) * width * 0.3
            box((width * 0.15, 0.03, 0.42), (at, y - 0.755, top - 0.72), 0.01, pane)
    for x, y, radius, z in (
        (-4.0, 7.6, 0.8, 0.55),
        (-1.5, 8.2, 0.7, 0.60),
        (1.9, 7.8, 0.75, 0.62),
        (4.4, 7.4, 0.8, 0.5),
        (-6.4, 8.0, 0.9, 0.6),
        (6.6, 8, 0.9, 0.6),
    ):
        green = clay(oklch(0.72 + noise.uniform(-0.02, 0.03), 0.09, 150), 0.9, 0.1)
        for _ in range(5):
            across, back = noise.uniform(-0.5, 0.5), noise.uniform(-0.3, 0.3)
            where = (x + across, y + back, z + noise.uniform(-0.25, 0.2))
            ball(radius * noise.uniform(0.55, 0.8), where, green, (1, 1, 0.9), detail=4)
