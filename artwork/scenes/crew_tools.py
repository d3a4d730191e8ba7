"""Still life of the crew's kit on plinths before an arch; beside the booking form."""

import math

import numpy as np

import stage
from kit import palette
from kit.materials import clay, plaster
from kit.scene import mesh
from kit.shapes import arch, ball, lathe
from kit.soft import leaf
from props.crew import brush, bucket, folded, mop, spray
from props.plants import marigold_head


def seamless(material):
    """Floor and wall in one sheet, joined by a wide curve."""
    turn = np.linspace(0, math.pi / 2, 14)
    curve = [(-0.55 + 0.55 * math.sin(a), 0.55 - 0.55 * math.cos(a)) for a in turn]
    section = [(-3.2, 0), *curve, (0, 3.2)]
    verts = [(x, y, z) for y, z in section for x in (-4, 4)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(section) - 1)]
    mesh("seamless", verts, faces, material, crease=80)


def plinth(radius, height, loc, material):
    edge = [(radius - 0.009, 0), (radius, 0.008), (radius, height - 0.008)]
    top = [(radius - 0.009, height), (0.001, height)]
    lathe([*edge, *top], loc, material, segments=96, smooth=0)


def build(m):
    seamless(plaster(palette.MIST, 0.02))
    arch(0.95, 1.02, 0.06, (0.06, -0.16, 0), m.wall, 0.02)
    plinth(0.28, 0.14, (-0.30, -0.62, 0), m.wall)
    plinth(0.207, 0.07, (0.40, -0.80, 0), m.blue)

    bucket(m, (-0.30, -0.62, 0.14), 18)
    spray(m, (0.36, -0.82, 0.07), -32, 1.25)
    spray(m, (0.60, -0.58, 0), -20, 1.15, m.blue)
    pile = [m.aqua_cloth, m.cream_cloth, m.marigold_cloth]
    folded(pile, (0.27, 0.2, 0.036), (0.02, -0.86, 0), 10)
    mop(m, (0.80, -0.36, 0), (-4, -7, -10), 1.3)
    brush(m, (-0.40, -1.0, 0), -24)

    bubble = clay(palette.oklch(0.97, 0.02, 215), 0.08, 0.6, coat=1)
    for x, y, radius in ((0.66, -0.98, 0.035), (0.76, -0.90, 0.022), (0.70, -1.04, 0.014)):
        ball(radius, (x, y, radius), bubble, detail=4)
    marigold_head(m, (-0.70, -0.95, 0.042), 0.052, m.flower, (35, 0, 20))
    marigold_head(m, (-0.61, -1.04, 0.034), 0.040, m.flower_deep, (50, 0, -30))
    leaf(0.15, 0.06, 0.5, 0.25, m.leaf, (-0.72, -0.98, 0.012), (10, 0, 100))
    leaf(0.12, 0.05, 0.5, 0.25, m.leaf_light, (-0.66, -1.02, 0.010), (10, 0, 140))

    stage.daylight((0.10, -0.1, 0.78), (2.2, 2.4), scale=0.46, centre=(0, -0.6, 0.3))
    stage.view(0.10, 0.06, z=1.02, distance=4.9, lens=72, drop=0.285)
