"""Soft forms: upholstery, cushions, curtains and leaves."""

import math
import random

import numpy as np

from kit.scene import mesh, subdivide, thicken
from kit.shapes import tube


def pad(size, loc=(0, 0, 0), crown=0.03, radius=0.07, material=None, rot=(0, 0, 0), cells=22):
    """Upholstery block: a soft-edged box whose faces bulge by up to `crown`."""
    half = np.array(size) / 2
    inner = half - min(radius, 0.98 * half.min())
    # Cells crowd towards the edges, where the rounding needs them.
    line = np.linspace(-1, 1, cells + 1)
    line = np.sin(line * math.pi / 2) * 0.5 + line * 0.5

    def bulged(u, v, t):
        point = np.array([u, v, t]) * half
        core = np.clip(point, -inner, inner)
        out = point - core
        length = np.linalg.norm(out)
        if length > 1e-9:
            point = core + out / length * min(radius, np.abs(out).max())
        swell = np.array(
            [
                0.4 * (1 - v * v) * (1 - t * t) * u**3,
                0.8 * (1 - u * u) * (1 - t * t) * v**3,
                (1 - u * u) * (1 - v * v) * t**3,
            ]
        )
        return tuple(point + crown * swell + (0, 0, half[2]))

    verts, faces, known = [], [], {}

    def vertex(*where):
        key = tuple(round(float(value), 6) for value in where)
        if key not in known:
            known[key] = len(verts)
            verts.append(bulged(*where))
        return known[key]

    for axis in range(3):
        for side in (-1, 1):
            for i in range(cells):
                for j in range(cells):
                    face = []
                    for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        where = [0, 0, 0]
                        where[axis] = side
                        where[(axis + 1) % 3] = line[a]
                        where[(axis + 2) % 3] = line[b]
                        face.append(vertex(*where))
                    faces.append(face if side > 0 else face[::-1])
    return mesh("pad", verts, faces, material, loc, rot, crease=180)


def cushion(width, height, depth, loc, rot, material, piping=None, cells=28):
    """Throw cushion facing -y, with pinched sides and pointed corners; loc is its centre."""

    def seam(u, v):
        return (
            width / 2 * u * (1 - 0.075 * (1 - v * v)),
            height / 2 * v * (1 - 0.075 * (1 - u * u)),
        )

    verts, faces = [], []
    row = cells + 1
    for front in (1, -1):
        start = len(verts)
        for j in range(row):
            for i in range(row):
                u, v = -1 + 2 * i / cells, -1 + 2 * j / cells
                x, z = seam(u, v)
                fill = max(0, (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)) ** 0.62
                verts.append((x, -front * depth / 2 * fill, z))
        for j in range(cells):
            for i in range(cells):
                corner = start + j * row + i
                face = (corner, corner + 1, corner + row + 1, corner + row)
                faces.append(face if front > 0 else face[::-1])
    obj = mesh("cushion", verts, faces, material, loc, rot, crease=180)
    obj.modifiers.new("weld", "WELD").merge_threshold = 0.0004
    if piping:
        edge = np.linspace(-1, 1, cells, endpoint=False)
        around = [(s, -1) for s in edge] + [(1, s) for s in edge]
        around += [(-s, 1) for s in edge] + [(-1, -s) for s in edge]
        points = [(x, 0, z) for x, z in (seam(u, v) for u, v in around)]
        tube(points, 0.006, piping, closed=True).parent = obj
    return obj


def leaf(length, width, bend=0.5, fold=0.25, material=None, loc=(0, 0, 0), rot=(0, 0, 0), cells=12):
    """Grows along +y: `bend` droops the tip, `fold` is the V along the midrib."""
    across = 6
    verts, faces = [], []
    for i in range(cells + 1):
        t = i / cells
        half = width / 2 * math.sin(math.pi * t**0.75) ** 0.8 * (1 - 0.15 * t) if 0 < t < 1 else 0
        y = length * math.sin(bend * t) / bend
        z = -length * (1 - math.cos(bend * t)) / bend
        for j in range(across + 1):
            s = -1 + 2 * j / across
            verts.append((half * s, y, z + fold * half * abs(s)))
    for i in range(cells):
        for j in range(across):
            corner = i * (across + 1) + j
            faces.append((corner, corner + 1, corner + across + 2, corner + across + 1))
    obj = mesh("leaf", verts, faces, material, loc, rot, crease=180)
    subdivide(obj)
    return thicken(obj, 0.003)


def curtain(width, height, folds, depth, loc, material, seed=1):
    """Pleated cloth hanging from loc, the middle of its upper edge."""
    noise = random.Random(seed)
    phase = [noise.uniform(-0.5, 0.5) for _ in range(3)]
    columns, rows = 140, 36
    verts, faces = [], []
    for j in range(rows + 1):
        t = j / rows
        for i in range(columns + 1):
            u = i / columns
            turn = 2 * math.pi * folds * u + phase[0] + 0.5 * math.sin(3 * u + phase[1])
            reach = depth * (0.55 + 0.45 * t) * (1 + 0.25 * math.sin(5 * u + phase[2]))
            x = (u - 0.5) * width * (1 - 0.04 * math.sin(math.pi * t))
            verts.append((x + 0.012 * math.sin(turn * 2), reach * math.sin(turn), -t * height))
    for j in range(rows):
        for i in range(columns):
            corner = j * (columns + 1) + i
            faces.append((corner, corner + columns + 1, corner + columns + 2, corner + 1))
    return mesh("curtain", verts, faces, material, loc, crease=180)
