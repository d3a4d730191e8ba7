"""Hard forms: everything that would be made of wood, plastic, metal or clay."""

import math

import bmesh
import bpy
import numpy as np

from kit.scene import add, bevel, mesh, subdivide, thicken


def box(size, loc=(0, 0, 0), radius=0.02, material=None, rot=(0, 0, 0), segments=5):
    """Box with rounded edges; loc is the centre of its base."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    base = [(-x, -y), (x, -y), (x, y), (-x, y)]
    verts = [(*corner, height) for height in (0, z) for corner in base]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    obj = mesh("box", verts, faces, material, loc, rot, crease=35)
    return bevel(obj, min(radius, 0.49 * min(size)), segments)


def lathe(profile, loc=(0, 0, 0), material=None, rot=(0, 0, 0), segments=64, wall=0.0, smooth=1):
    """Surface of revolution. The profile lists (radius, z) from the bottom up; with a wall
    thickness the top stays open. `smooth` is the number of subdivisions."""
    verts = [
        (radius * math.cos(angle), radius * math.sin(angle), z)
        for radius, z in profile
        for angle in np.linspace(0, 2 * math.pi, segments, endpoint=False)
    ]
    faces = []
    for ring in range(len(profile) - 1):
        for step in range(segments):
            here, beside = ring * segments + step, ring * segments + (step + 1) % segments
            faces.append((here, beside, beside + segments, here + segments))
    if profile[0][0] > 1e-4:
        faces.append(tuple(reversed(range(segments))))
    if not wall and profile[-1][0] > 1e-4:
        last = (len(profile) - 1) * segments
        faces.append(tuple(range(last, last + segments)))
    obj = mesh("lathe", verts, faces, material, loc, rot, crease=50)
    if wall:
        thicken(obj, wall, -1)
    if smooth:
        subdivide(obj, smooth)
    return obj


def disc(radius, loc, material, thickness=0.004, rot=(0, 0, 0)):
    profile = [(radius - 0.001, 0), (radius, 0.001), (radius, thickness), (0.0001, thickness)]
    return lathe(profile, loc, material, rot, segments=72, smooth=0)


def tube(points, radius=0.01, material=None, closed=False, curved=True, taper=None, loc=(0, 0, 0)):
    """Round bar through the points; taper scales the radius at each of them."""
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions = "3D"
    data.bevel_depth = radius
    data.bevel_resolution = 6
    data.resolution_u = 10
    data.use_fill_caps = True
    if curved:
        spline = data.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for index, (knot, point) in enumerate(zip(spline.bezier_points, points, strict=True)):
            knot.co = point
            knot.handle_left_type = knot.handle_right_type = "AUTO"
            knot.radius = taper[index] if taper else 1
    else:
        spline = data.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for knot, point in zip(spline.points, points, strict=True):
            knot.co = (*point, 1)
    spline.use_cyclic_u = closed
    if material:
        data.materials.append(material)
    return add("tube", data, loc)


def bar(start, end, radius, material):
    return tube([start, end], radius, material, curved=False)


def ring(radius, z, thickness, material, loc=(0, 0, 0)):
    angles = np.linspace(0, 2 * math.pi, 16, endpoint=False)
    points = [(radius * math.cos(angle), radius * math.sin(angle), z) for angle in angles]
    return tube(points, thickness, material, closed=True, loc=loc)


def ball(radius, loc, material, squash=(1, 1, 1), detail=3):
    data = bpy.data.meshes.new("ball")
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=detail, radius=radius)
    bmesh.ops.scale(shape, vec=squash, verts=shape.verts)
    shape.to_mesh(data)
    shape.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(material)
    return add("ball", data, loc)


def prism(outline, depth, loc=(0, 0, 0), material=None, rot=(0, 0, 0), radius=0.01):
    """Slab standing in the xz plane, cut to an outline of (x, z) points."""
    count = len(outline)
    verts = [(x, side * depth / 2, z) for side in (-1, 1) for x, z in outline]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    for index in range(count):
        following = (index + 1) % count
        faces.append((index + count, following + count, following, index))
    return bevel(mesh("prism", verts, faces, material, loc, rot, crease=30), radius, 3)


def arch(width, height, depth, loc=(0, 0, 0), material=None, radius=0.012):
    """Round-headed slab: niche, mirror, door, headboard."""
    half = width / 2
    curve = [
        (half * math.cos(angle), height - half + half * math.sin(angle))
        for angle in np.linspace(0, math.pi, 40)
    ]
    return prism([(-half, 0), (half, 0), *curve], depth, loc, material, radius=radius)
