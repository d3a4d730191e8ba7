"""The empty scene, and how objects enter it. Metres; the back wall is y = 0, the floor z = 0,
and the camera looks along +y from negative y."""

import math

import bpy


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = "CYCLES"
    bpy.context.scene.cycles.device = "CPU"


def add(name, data, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Links an object to the scene; rot is in degrees."""
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = loc
    obj.rotation_euler = [math.radians(angle) for angle in rot]
    return obj


def mesh(name, verts, faces, material=None, loc=(0, 0, 0), rot=(0, 0, 0), crease=40):
    """Adds a smooth-shaded mesh whose edges stay sharp above `crease` degrees."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(vert) for vert in verts], [], faces)
    data.validate()
    data.update()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(crease)
    if material:
        data.materials.append(material)
    return add(name, data, loc, rot)


def group(name, parts, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Parents the parts to one handle, so that a prop is placed as a whole."""
    handle = add(name, None, loc, rot)
    handle.scale = (scale, scale, scale)
    for part in parts:
        part.parent = handle
    return handle


def bevel(obj, width, segments=4):
    modifier = obj.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.harden_normals = True
    return obj


def subdivide(obj, levels=1):
    modifier = obj.modifiers.new("subdivide", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return obj


def thicken(obj, thickness, offset=0):
    modifier = obj.modifiers.new("thicken", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = offset
    return obj
