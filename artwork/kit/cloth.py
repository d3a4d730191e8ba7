"""Cloth that was dropped: simulated once while the scene is built, then kept as a mesh."""

import math
import random

import bpy
from mathutils import Vector, noise

from kit.scene import add, mesh, subdivide, thicken
from kit.shapes import ball, box

FRAMES = 34
SIMULATED = 0.8  # metres: smaller cloths are scaled down, for the solver's distances fit this size


def crumpled(size, loc, material, seed=1, turn=0):
    """A square cloth of `size` metres that fell onto a flat place at loc."""
    shake = random.Random(seed)
    falling = _sheet(SIMULATED, shake, seed)
    obstacles = [box((4, 4, 0.2), (0, 0, -0.2), 0.001)]
    # Lumps keep the heap from lying flat; they are gone when the cloth has settled.
    for _ in range(3):
        radius = shake.uniform(0.07, 0.105)
        where = (shake.uniform(-0.1, 0.1), shake.uniform(-0.08, 0.08), radius * 0.3)
        obstacles.append(ball(radius, where, material, (1.3, 1.1, 0.9)))
    for obstacle in obstacles:
        obstacle.modifiers.clear()
        obstacle.modifiers.new("collision", "COLLISION")
        obstacle.collision.thickness_outer = 0.008
        obstacle.collision.cloth_friction = 30
    data = _settled(falling)
    for obj in (falling, *obstacles):
        bpy.data.objects.remove(obj)
    data.materials.append(material)
    for vert in data.vertices:
        vert.co *= size / SIMULATED
    return subdivide(thicken(add("crumpled cloth", data, loc, (0, 0, turn)), 0.006))


def _sheet(size, shake, seed, cells=36):
    """Stands almost upright, so that it falls into folds."""
    tilt, spin = math.radians(shake.uniform(74, 84)), math.radians(shake.uniform(25, 65))
    verts, faces = [], []
    for j in range(cells + 1):
        for i in range(cells + 1):
            u, v = (i / cells - 0.5) * size, (j / cells - 0.5) * size
            x = u * math.cos(spin) - v * math.sin(spin)
            y = u * math.sin(spin) + v * math.cos(spin)
            wave = 0.10 * noise.noise(Vector((u * 5 / size, v * 3 / size, seed * 3.1)))
            verts.append((x, y * math.cos(tilt) + wave, y * math.sin(tilt)))
    low = min(z for _, _, z in verts) - 0.02
    for j in range(cells):
        for i in range(cells):
            corner = j * (cells + 1) + i
            faces.append((corner, corner + 1, corner + cells + 2, corner + cells + 1))
    return mesh("sheet", [(x, y, z - low) for x, y, z in verts], faces, crease=180)


def _settled(sheet):
    cloth = sheet.modifiers.new("cloth", "CLOTH")
    cloth.point_cache.frame_end = FRAMES
    stuff, touch = cloth.settings, cloth.collision_settings
    stuff.quality, stuff.mass, stuff.air_damping = 6, 0.25, 2
    stuff.tension_stiffness = stuff.compression_stiffness = 12
    stuff.shear_stiffness, stuff.bending_stiffness = 4, 0.35
    touch.use_self_collision, touch.collision_quality = True, 3
    touch.distance_min = touch.self_distance_min = 0.008
    scene = bpy.context.scene
    for frame in range(1, FRAMES + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(sheet.evaluated_get(graph))
    scene.frame_set(1)
    return data
