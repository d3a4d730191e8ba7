"""The cleaning crew's kit: the signature that stands in a lower corner of every scene."""

import math
import random

import numpy as np

from kit.scene import group
from kit.shapes import ball, bar, box, lathe, tube
from kit.soft import pad


def spray(m, loc=(0, 0, 0), turn=0, scale=1.0, body=None):
    """Trigger bottle, about 26 cm; it sprays towards -x. The drop on its label faces the camera
    however the bottle is turned."""
    body = body or m.aqua
    waist = [(0.044, 0.02), (0.044, 0.115), (0.040, 0.14), (0.026, 0.165), (0.0165, 0.18)]
    label = [(0.0447, 0.03), (0.0449, 0.032), (0.0449, 0.098), (0.0447, 0.10)]
    collar = [(0.021, 0.192), (0.0225, 0.195), (0.0225, 0.215), (0.02, 0.219)]
    drop = [(0.0001, -0.019), (0.011, -0.015), (0.015, -0.006), (0.010, 0.008), (0.004, 0.02)]
    toward = math.radians(-90 - turn)
    mark = (0.0437 * math.cos(toward), 0.0437 * math.sin(toward), 0.063)
    emblem = lathe([*drop, (0.0001, 0.029)], mark, m.marigold, (0, 0, -turn), segments=32)
    for vert in emblem.data.vertices:
        vert.co.y *= 0.16
    trigger = [(-0.034, 0, 0.222), (-0.043, 0, 0.203), (-0.046, 0, 0.182), (-0.055, 0, 0.162)]
    parts = [
        lathe([(0.036, 0), (0.042, 0.004), *waist, (0.0165, 0.195)], material=body),
        lathe(label, material=m.white, smooth=0),
        emblem,
        lathe(collar, material=m.white, smooth=0),
        box((0.092, 0.032, 0.036), (-0.014, 0, 0.220), 0.014, m.white),
        box((0.020, 0.022, 0.022), (-0.068, 0, 0.227), 0.006, m.marigold),
        tube(trigger, 0.0068, m.marigold, taper=[1, 1.05, 1, 0.9]),
    ]
    return group("spray", parts, loc, (0, 0, turn), scale)


def bucket(m, loc=(0, 0, 0), turn=0, scale=1.0, body=None, foamy=True):
    """About 28 cm high, its handle up."""
    height, radius = 0.28, 0.155
    lip = [(1.05, 0.945), (1.06, 0.97), (1.05, 1), (0.98, 1)]
    outline = [(0.78, 0), (0.80, 0.014), (0.86, 0.35), (0.97, 0.94), *lip]
    profile = [(radius * r, height * z) for r, z in outline]
    handle = [
        (radius * 1.04 * math.cos(angle), 0, height * 0.93 + 0.155 * math.sin(angle))
        for angle in np.linspace(0, math.pi, 9)
    ]
    water = [(0.001, height * 0.8), (radius * 0.93, height * 0.8)]
    parts = [
        lathe(profile, material=body or m.marigold, segments=96, wall=0.006),
        lathe(water, material=m.water, smooth=0),
        tube(handle, 0.005, m.steel),
        tube(handle[3:6], 0.012, m.white),
    ]
    parts += [ball(0.017, (side * radius * 1.03, 0, height * 0.93), m.white) for side in (-1, 1)]
    if foamy:
        parts.append(foam(m, (0, 0, height * 0.85)))
    return group("bucket", parts, loc, (0, 0, turn), scale)


def foam(m, loc, radius=0.118, seed=2):
    """A heap of bubbles: big ones in the middle, crumbs at the rim."""
    noise = random.Random(seed)
    parts = []
    for _ in range(85):
        angle, away = noise.uniform(0, 2 * math.pi), math.sqrt(noise.random())
        size = noise.uniform(0.012, 0.036) * (1.1 - 0.45 * away)
        rise = (1 - away * away) * noise.uniform(0.02, 0.055)
        where = (radius * away * math.cos(angle), radius * away * math.sin(angle), rise)
        parts.append(ball(size, where, m.foam))
    return group("foam", parts, loc)


def mop(m, loc=(0, 0, 0), rot=(0, 0, 0), length=1.25):
    """Flat mop: the pole rises along z from the middle of the head."""
    parts = [
        bar((0, 0, 0.06), (0, 0, length), 0.0115, m.steel),
        bar((0, 0, length - 0.16), (0, 0, length + 0.01), 0.0165, m.blue),
        bar((0, 0, 0.045), (0, 0, 0.16), 0.017, m.blue),
        box((0.38, 0.11, 0.022), (0, 0, 0.028), 0.01, m.blue),
        pad((0.43, 0.15, 0.034), crown=0.004, radius=0.015, material=m.aqua_cloth),
    ]
    return group("mop", parts, loc, rot)


def folded(cloths, size=(0.28, 0.2, 0.036), loc=(0, 0, 0), turn=0, scale=1.0):
    """A pile of cloths, the first at the bottom, the fold towards -y."""
    width, depth, step = size
    parts = []
    for index, cloth in enumerate(cloths):
        low = index * step
        for layer in (0, 1):
            layer_size = (width - 0.004 * index, depth, step * 0.56)
            where = (0, 0, low + layer * step * 0.5)
            parts.append(pad(layer_size, where, 0.004, step * 0.25, cloth))
        y, z = -depth / 2 + 0.004, low + step * 0.5
        start, end = (-width / 2 + 0.008, y, z), (width / 2 - 0.008, y, z)
        parts.append(bar(start, end, step * 0.42, cloth))
    return group("folded cloths", parts, loc, (0, 0, turn), scale)


def brush(m, loc, turn=0):
    """Scrubbing brush."""
    parts = [pad((0.17, 0.06, 0.035), (0, 0, 0.028), 0.006, 0.016, m.oak)]
    for column in range(12):
        for row in range(4):
            x, y = -0.07 + 0.0127 * column, -0.018 + 0.012 * row
            parts.append(bar((x, y, 0), (x, y, 0.032), 0.0042, m.cream_cloth))
    return group("brush", parts, loc, (0, 0, turn))


def crew_kit(m, loc, scale=1.14, cloths_at=(0.66, 0.06, 0)):
    """Bucket, spray and cloths side by side, the bucket at loc."""
    pile = [m.aqua_cloth, m.cream_cloth, m.marigold_cloth]
    parts = [
        bucket(m, turn=20),
        spray(m, (0.36, -0.10, 0), -28, 1.12),
        folded(pile, loc=cloths_at, turn=12),
    ]
    return group("crew kit", parts, loc, scale=scale)
