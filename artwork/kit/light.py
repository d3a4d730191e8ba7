"""Lamps. `window_light` carries the look of the set: the morning sun in the shape of a window."""

import math

import bpy
from mathutils import Vector

from kit.materials import clay
from kit.scene import add, mesh
from kit.soft import leaf

WARM = (1, 0.93, 0.82)


def aim(obj, target):
    obj.rotation_euler = (Vector(target) - Vector(obj.location)).to_track_quat("-Z", "Y").to_euler()


def _lamp(kind, loc, power, colour):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy = power
    data.color = colour
    return add(kind.lower(), data, loc), data


def world(colour, strength):
    background = bpy.data.worlds.new("world")
    bpy.context.scene.world = background
    background.use_nodes = True
    node = background.node_tree.nodes["Background"]
    node.inputs["Color"].default_value = colour
    node.inputs["Strength"].default_value = strength


def area(loc, target, side, power, colour):
    """Soft square lamp, unseen by the camera and by reflections."""
    obj, data = _lamp("AREA", loc, power, colour)
    data.size = side
    aim(obj, target)
    obj.visible_camera = obj.visible_glossy = False


def sun(direction, power=4.0, softness=1.6):
    obj, data = _lamp("SUN", (0, 0, 0), power, WARM)
    data.angle = math.radians(softness)
    aim(obj, direction)


def point(loc, power, colour, radius=0.08):
    obj, data = _lamp("POINT", loc, power, colour)
    data.shadow_soft_size = radius
    return obj


def _edges(length, panes, bar, reach):
    edges = [-reach]
    for pane in range(panes):
        edges.append(-length / 2 + length * (pane + bar / 2) / panes)
        edges.append(-length / 2 + length * (pane + 1 - bar / 2) / panes)
    return [*edges, reach]


def window_light(loc, target, size, power, panes=(2, 3), bar=0.17):
    """Paints a sunlit window of `size` metres around the target: a narrow spot shines through a
    plate with panes cut out, one metre in front of it. Leaves beside the plate shade a corner.
    Only shadow rays see the plate, so the effect costs no noise."""
    loc, target = Vector(loc), Vector(target)
    reduction = 1 / (target - loc).length
    width, height = size[0] * reduction, size[1] * reduction
    spot, data = _lamp("SPOT", loc, power, WARM)
    data.spot_size = 2 * math.atan(math.hypot(width, height) * 0.75)
    data.spot_blend = 0
    data.shadow_soft_size = 0.006
    aim(spot, target)

    reach = max(width, height) * 1.6
    xs, zs = _edges(width, panes[0], bar, reach), _edges(height, panes[1], bar, reach)
    verts = [(x, z, -1) for z in zs for x in xs]
    faces = []
    for j in range(len(zs) - 1):
        for i in range(len(xs) - 1):
            is_pane = i % 2 == 1 and j % 2 == 1
            if not is_pane:
                corner = j * len(xs) + i
                faces.append((corner, corner + 1, corner + len(xs) + 1, corner + len(xs)))
    material = clay((0, 0, 0, 1))
    plate = mesh("window plate", verts, faces, material, loc)
    plate.rotation_euler = spot.rotation_euler

    shades = [plate]
    for angle, x, z in ((-55, -0.62, -0.5), (-30, -0.6, -0.25), (-75, -0.5, -0.62), (-5, -0.62, 0)):
        shade = leaf(height * 0.55, height * 0.13, 0.3, 0.1, material, rot=(0, 0, angle))
        shade.modifiers.clear()
        shade.location = (x * width, z * height, -1.002)
        shade.parent = plate
        shades.append(shade)
    for shade in shades:
        shade.visible_camera = shade.visible_diffuse = False
        shade.visible_glossy = shade.visible_transmission = False
