"""Leaves and flowers."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

from kit.materials import clay
from kit.palette import oklch
from kit.scene import add, group
from kit.shapes import ball, lathe, tube
from kit.soft import leaf


def pot(m, material, scale=1.0):
    """About 32 cm high, filled with soil."""
    side = [(0.12, 0), (0.13, 0.005), (0.165, 0.16), (0.178, 0.3), (0.18, 0.32), (0.168, 0.325)]
    outline = [(radius * scale, z * scale) for radius, z in (*side, (0.16, 0.3))]
    soil = [(0.001, 0.29 * scale), (0.165 * scale, 0.29 * scale)]
    return [
        lathe(outline, material=material, segments=72),
        lathe(soil, material=m.soil, segments=32, smooth=0),
    ]


def rubber_plant(m, loc, height=1.25, leaves=13, leaf_length=0.34, seed=3):
    """Four stems in a white pot, broad leaves spiralling up."""
    noise = random.Random(seed)
    parts = pot(m, m.white)
    for stem in range(4):
        heading = stem * 1.65 + noise.random()
        lean = 0.07 + 0.10 * noise.random()
        top = height * (0.74 + 0.26 * noise.random())
        knots = []
        for t in (0, 0.35, 0.7, 1):
            away = lean * t * t * 1.6 + 0.03
            x, y = math.cos(heading) * away, math.sin(heading) * away
            knots.append(Vector((x, y, 0.28 + (top - 0.28) * t)))
        parts.append(tube(knots, 0.011, m.leaf, taper=[1, 0.9, 0.75, 0.5]))
        count = leaves - stem * 2
        for k in range(count):
            t = 0.22 + 0.78 * k / (count - 1)
            segment = min(2, int(t * 3))
            base = knots[segment].lerp(knots[segment + 1], t * 3 - segment)
            tilt = 52 - 70 * (1 - t) + noise.uniform(-10, 10)
            length = leaf_length * (1 - 0.35 * t) * noise.uniform(0.85, 1.1)
            bend = 0.7 + 0.3 * noise.random()
            green = m.leaf if noise.random() < 0.6 else m.leaf_light
            turn = math.degrees(heading + k * 2.4 + stem)
            rot = (tilt, 0, turn)
            parts.append(leaf(length, length * 0.46, bend, 0.22, green, base, rot))
    return group("rubber plant", parts, loc)


def _frond(heading, reach, rise):
    """The curve of a frond's rib, from 0 at the soil to 1 at its tip."""

    def along(t):
        away = reach * t**1.8
        z = 0.28 + rise * (1.25 * t - 0.32 * t**3)
        return Vector((math.cos(heading) * away, math.sin(heading) * away, z))

    return along


def palm(m, loc, height=1.2, fronds=9, seed=5, scale=1.0):
    """Areca palm in a terracotta pot: arching fronds of narrow leaflets."""
    noise = random.Random(seed)
    parts = pot(m, m.terracotta)
    for frond in range(fronds):
        heading = frond * 2.399 + noise.uniform(-0.2, 0.2)
        reach = noise.uniform(0.28, 0.5)
        rise = height * noise.uniform(0.7, 1) - 0.28
        along = _frond(heading, reach, rise)
        rib = [along(t) for t in (0, 0.3, 0.6, 0.85, 1)]
        parts.append(tube(rib, 0.007, m.leaf_light, taper=[1.3, 1, 0.8, 0.5, 0.2]))
        for i in range(12):
            t = 0.36 + 0.62 * i / 11
            forward = (along(min(1, t + 0.02)) - along(t - 0.02)).normalized()
            length = 0.26 * math.sin(math.pi * (0.18 + 0.72 * i / 11))
            green = m.leaf if (i + frond) % 3 else m.leaf_light
            for side in (-1, 1):
                outward = forward.cross(Vector((0, 0, 1))).normalized() * side
                direction = outward * 0.8 + forward * 0.75 + Vector((0, 0, 0.12))
                leaflet = leaf(length, 0.03, 0.6, 0.3, green, along(t), cells=6)
                leaflet.rotation_euler = direction.to_track_quat("Y", "Z").to_euler()
                parts.append(leaflet)
    return group("palm", parts, loc, scale=scale)


def herb(m, loc, scale=1.0, seed=11):
    """A bushy curry-leaf plant in a small terracotta pot, for shelves and sills."""
    noise = random.Random(seed)
    parts = pot(m, m.terracotta, 0.42)
    for sprig in range(9):
        heading = sprig * 2.399
        lean = 0.02 + 0.10 * (sprig % 3) / 2
        top = noise.uniform(0.24, 0.34) - lean * 0.5
        end = Vector((math.cos(heading) * lean, math.sin(heading) * lean, top))
        start = Vector((0, 0, 0.12))
        parts.append(tube([start, start.lerp(end, 0.5), end], 0.003, m.leaf))
        for k in range(9):
            base = start.lerp(end, 0.25 + 0.75 * k / 8)
            green = m.leaf if (k + sprig) % 3 else m.leaf_light
            turn = math.degrees(heading) + k * 137.5
            rot = (noise.uniform(5, 40), 0, turn)
            parts.append(leaf(0.062, 0.03, 0.6, 0.25, green, base, rot, cells=6))
    return group("herb", parts, loc, scale=scale)


class Blooms:
    """Marigold heads that share one ruffled mesh per colour."""

    def __init__(self, m, seed=4):
        self.noise = random.Random(seed)
        shape = bmesh.new()
        bmesh.ops.create_icosphere(shape, subdivisions=4, radius=1)
        for vert in shape.verts:
            x, y, z = vert.co.normalized()
            swirl = math.sin(9 * math.atan2(y, x) + 6 * z)
            rows = math.sin(11 * math.acos(max(-1, min(1, z))))
            vert.co *= 1 + 0.10 * swirl * rows
        self.meshes = []
        for material in (m.flower, m.flower_deep):
            data = bpy.data.meshes.new("bloom")
            shape.to_mesh(data)
            data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
            data.materials.append(material)
            self.meshes.append(data)
        shape.free()

    def bloom(self, loc, radius, is_deep=False):
        rot = [self.noise.uniform(0, 170) for _ in range(3)]
        obj = add("bloom", self.meshes[is_deep], loc, rot)
        obj.scale = (radius, radius * 0.85, radius * 0.82)
        return obj


def marigold_head(m, loc, radius, material, tilt=(20, 0, 0)):
    """One flower for close-ups: ruffled petals packed in a spiral over a ball."""
    petals = 90
    parts = [ball(radius * 0.72, (0, 0, 0), material)]
    for k in range(petals):
        z = 1 - 1.5 * (k + 0.5) / petals
        turn = k * 2.399963
        flat = math.sqrt(1 - z * z)
        outward = Vector((flat * math.cos(turn), flat * math.sin(turn), z))
        petal = ball(radius * 0.30, outward * radius * 0.74, material, (1, 0.4, 0.7), detail=2)
        petal.rotation_euler = (outward + Vector((0, 0, 0.5))).to_track_quat("Z", "X").to_euler()
        parts.append(petal)
    return group("marigold head", parts, loc, tilt)


def toran(m, start, end, tassels, sag=0.16, beads=5):
    """Door garland of marigolds and mango leaves between two points of equal y and z, longer
    tassels at its ends."""
    blooms = Blooms(m)
    mango = clay(oklch(0.50, 0.10, 148), 0.45, 0.4)
    (x0, y, z), x1 = start, end[0]
    spans = tassels - 1
    count = int((x1 - x0) / 0.052)
    parts = []
    for k in range(count + 1):
        u = k / count
        swing = (u * spans) % 1
        hang = z - sag * 2 * swing * (1 - swing)
        parts.append(blooms.bloom((x0 + (x1 - x0) * u, y, hang), 0.030, k % 2 == 1))
    for k in range(tassels):
        x = x0 + (x1 - x0) * k / spans
        is_end = k in (0, spans)
        length = beads * 2 + 1 if is_end else beads - k % 2
        for bead in range(length):
            radius = 0.034 if bead == length - 1 else 0.027
            where = (x, y - 0.01, z - 0.045 * (bead + 0.6))
            parts.append(blooms.bloom(where, radius, bead % 2 == 1))
        if not is_end:
            for side in (-0.035, 0.035):
                where = (x + side, y + 0.012, z - 0.015)
                parts.append(leaf(0.15, 0.045, 0.3, 0.2, mango, where, (-88, 0, 0)))
    return group("toran", parts)
