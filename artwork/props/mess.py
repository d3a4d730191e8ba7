"""What a home looks like before the crew comes."""

import math
import random

from mathutils import Vector, noise

from kit.materials import Shader, clay, fabric
from kit.palette import oklch
from kit.scene import group, mesh
from kit.shapes import ball, bar, box, lathe, ring, tube

MUD = oklch(0.42, 0.045, 60)
GREASE = oklch(0.62, 0.095, 75)
LIME = oklch(0.86, 0.015, 90)


def stain(loc, width, height, colour=MUD, opacity=0.6, rot=(0, 0, 0), seed=0, shines=False):
    """A soft-edged spot lying on the floor; tipped by 90 degrees about x, it sits on a wall. On
    something that shines by itself, it has to shine too."""
    kind = "Emission" if shines else "Base_Color"
    shader = Shader("stain", Roughness=0.7, Specular=0.2, **{kind: colour})
    if shines:
        shader.surface.inputs["Base Color"].default_value = (0, 0, 0, 1)
    squash = shader.node("ShaderNodeMapping", {"Scale": (2 / width, 2 / height, 1)})
    away = shader.node("ShaderNodeVectorMath", operation="LENGTH")
    wobble = shader.node("ShaderNodeTexNoise", {"Scale": 2.2, "Detail": 4}, noise_dimensions="4D")
    wobble.inputs["W"].default_value = seed * 3.7
    edge = shader.node("ShaderNodeMath", operation="ADD")
    fade = shader.node(
        "ShaderNodeMapRange", {"From Min": 0.85, "From Max": 1.35, "To Min": opacity, "To Max": 0}
    )
    shader.wire(shader.place(), squash.inputs["Vector"])
    shader.wire(squash.outputs["Vector"], away.inputs[0])
    shader.wire(squash.outputs["Vector"], wobble.inputs["Vector"])
    shader.wire(away.outputs["Value"], edge.inputs[0])
    shader.wire(wobble.outputs["Fac"], edge.inputs[1])
    shader.wire(edge.outputs[0], fade.inputs["Value"])
    shader.wire(fade.outputs[0], shader.surface.inputs["Alpha"])
    x, y = width / 2, height / 2
    corners = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    return mesh("stain", corners, [(0, 1, 2, 3)], shader.material, loc, rot)


def footprints(steps, opacity=0.7):
    """Muddy soles: each step is (x, y, heading in degrees from +y)."""
    for index, (x, y, heading) in enumerate(steps):
        angle = math.radians(heading)
        forward = Vector((-math.sin(angle), math.cos(angle), 0))
        for away, width, height in ((0.055, 0.12, 0.19), (-0.085, 0.10, 0.11)):
            where = Vector((x, y, 0.0025)) + forward * away
            stain(where, width, height, MUD, opacity, (0, 0, heading), index + away)


def fluff(places):
    """Dust that has gathered into soft grey flakes, each place an (x, y, radius)."""
    grey = oklch(0.56, 0.010, 70)
    for index, (x, y, radius) in enumerate(places):
        stain((x, y, 0.004), radius * 6, radius * 4, grey, 0.75, (0, 0, 40 * index), index)
        stain((x, y, 0.006), radius * 3, radius * 2.4, grey, 0.8, (0, 0, 70 * index), index + 5)


def crumbs(m, centre, spread, count=40, seed=5, top=0.0):
    shake = random.Random(seed)
    for _ in range(count):
        x = centre[0] + shake.uniform(-1, 1) * spread[0]
        y = centre[1] + shake.uniform(-1, 1) * spread[1]
        size = shake.uniform(0.005, 0.012)
        ball(size, (x, y, top + size * 0.6), shake.choice((m.soil, m.oak, m.terracotta)), detail=1)


def cobweb(loc, size, rot=(0, 0, 0), seed=1):
    """Spans a corner in the xz plane, from the origin towards +x and -z."""
    shake = random.Random(seed)
    silk = clay(oklch(0.88, 0.006, 90), 0.9, 0.1)
    angles = [math.radians(a + shake.uniform(-4, 4)) for a in (0, 20, 43, 66, 90)]
    reach = [size * shake.uniform(0.8, 1.1) for _ in angles]

    def spot(index, share):
        away = reach[index] * share
        return (away * math.cos(angles[index]), 0, -away * math.sin(angles[index]))

    parts = [bar((0, 0, 0), spot(index, 1), 0.0018, silk) for index in range(len(angles))]
    for share in (0.3, 0.48, 0.66, 0.84):
        knots = []
        for index in range(len(angles)):
            knots.append(spot(index, share))
            if index + 1 < len(angles):
                between = (Vector(spot(index, share)) + Vector(spot(index + 1, share))) / 2
                knots.append(tuple(between * 0.88))
        parts.append(tube(knots, 0.0015, silk, curved=False))
    return group("cobweb", parts, loc, rot)


def newspaper(loc, rot=(0, 0, 0), fold=0, scale=1.0):
    """An open paper; its two pages rise towards the edges by `fold` degrees. Grey blocks stand for
    what is printed."""
    paper = clay(oklch(0.90, 0.015, 85), 0.9, 0.1)
    print_grey = clay(oklch(0.68, 0.006, 90), 0.9, 0.1)
    photo = clay(oklch(0.52, 0.03, 240), 0.9, 0.1)
    pages = []
    for side in (-1, 1):
        parts = [box((0.28, 0.40, 0.004), (side * 0.14, 0, 0), 0.001, paper)]
        blocks = [(0.14, 0.165, 0.22, 0.035, print_grey)]
        for column in range(3):
            x = 0.065 + 0.075 * column
            blocks.append((x, -0.115, 0.062, 0.13, print_grey))
            if side < 0 or column == 2:
                blocks.append((x, 0.045, 0.062, 0.15, print_grey))
        if side > 0:
            blocks.append((0.1025, 0.045, 0.137, 0.15, photo))
        for x, y, width, height, ink in blocks:
            parts.append(box((width, height, 0.001), (side * x, y, 0.0038), 0.0003, ink))
        pages.append(group("page", parts, rot=(0, -side * fold, 0)))
    return group("newspaper", pages, loc, rot, scale)


def paper_ball(loc, radius=0.06, seed=1):
    paper = clay(oklch(0.92, 0.012, 85), 0.9, 0.1)
    crumpled = ball(radius, loc, paper, detail=4)
    for vert in crumpled.data.vertices:
        where = vert.co.normalized() * 2.4 + Vector((seed * 3.1, 0, 0))
        vert.co *= 0.86 + 0.3 * abs(noise.noise(where)) + 0.1 * noise.noise(where * 3)
    crumpled.data.polygons.foreach_set("use_smooth", [False] * len(crumpled.data.polygons))
    return crumpled


def plates(m, loc, count=1, radius=0.125, seed=2):
    """A crooked pile of plates, curry left on the uppermost."""
    shake = random.Random(seed)
    leftover = clay(oklch(0.58, 0.11, 58), 0.5, 0.4)
    parts = []
    for index in range(count):
        x, y = (shake.uniform(-0.012, 0.012) for _ in range(2))
        z = index * 0.017
        dish = [(radius * 0.55, 0), (radius * 0.62, 0.004), (radius * 0.75, 0.010), (radius, 0.026)]
        parts.append(lathe(dish, (x, y, z), m.white, wall=0.004))
        for _ in range(5 if index == count - 1 else 1):
            away, angle = radius * 0.4 * shake.random(), shake.uniform(0, 6.3)
            where = (x + away * math.cos(angle), y + away * math.sin(angle), z + 0.008)
            parts.append(ball(radius * shake.uniform(0.14, 0.26), where, leftover, (1, 1, 0.35)))
    return group("plates", parts, loc)


def potato_sack(m, loc):
    """Jute, its mouth rolled down, and potatoes that rolled away towards +x."""
    jute = fabric(oklch(0.70, 0.055, 75), weave=160, creases=0.8)
    skin = clay(oklch(0.66, 0.07, 72), 0.8, 0.15)
    side = [(0.15, 0), (0.19, 0.02), (0.205, 0.14), (0.18, 0.27), (0.165, 0.31)]
    sack = lathe(side, material=jute, wall=0.008)
    for vert in sack.data.vertices:
        vert.co *= 1 + 0.10 * noise.noise(vert.co * 6)
    parts = [sack, ring(0.172, 0.315, 0.024, jute)]
    shake = random.Random(4)
    heap = [(0.11 * math.cos(k * 1.05), 0.11 * math.sin(k * 1.05), 0.30) for k in range(6)]
    heap += [(0.03, -0.04, 0.345), (-0.04, 0.03, 0.34)]
    loose = [(0.30, -0.10), (0.42, 0.04), (0.50, -0.13), (0.66, -0.04), (0.84, -0.10)]
    for where in heap + [(x, y, 0.034) for x, y in loose]:
        size = shake.uniform(0.040, 0.050)
        potato = ball(size, where, skin, (1.25, 1, 0.85))
        potato.rotation_euler.z = shake.uniform(0, 3)
        parts.append(potato)
    return group("potato sack", parts, loc)


def drips(places, y, colour, opacity, seed=0):
    """Runs on an upright face at y: each place an (x, top, length)."""
    for index, (x, top, length) in enumerate(places):
        where = (x, y - 0.0004 * index, top - length / 2)
        stain(where, 0.045, length, colour, opacity, (90, 0, 0), seed + index)


def worn_cloths():
    """Grey, brown and faded blue: what lies about is not of the brand's colours."""
    return (
        fabric(oklch(0.62, 0.03, 250), creases=0.5),
        fabric(oklch(0.66, 0.045, 60), creases=0.5),
        fabric(oklch(0.74, 0.02, 100), creases=0.5),
    )
