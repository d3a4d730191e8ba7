"""A small car in the yard, half under foam: the bonnet is being washed."""

from mathutils import Vector

import stage
from kit.materials import tiles
from kit.palette import oklch
from kit.shapes import arch
from props.car import car, sponge, suds
from props.crew import crew_kit, foam
from props.plants import palm, rubber_plant
from props.terrace import hose_coil


def build(m):
    warm, warmer = oklch(0.885, 0.020, 75), oklch(0.87, 0.024, 72)
    paving = tiles(warm, warmer, oklch(0.93, 0.012, 80), (0.5, 0.5), 0.35)
    stage.room(m, floor=paving, width=14, depth=9, height=5)
    arch(3.6, 3.0, 0.02, (0.3, -0.01, 0), m.mist_wall)

    body = car(m)
    suds(body, m, (-1.14, -0.20), (0.24, 0.38), body.above, 170, 1, 0.06)
    suds(body, m, (-0.20, 0.32), (0.10, 0.20), body.above, 50, 2)
    suds(body, m, (-0.14, 0.56), (0.30, 0.09), body.side, 90, 3)
    suds(body, m, (0.34, 0.66), (0.12, 0.10), body.side, 40, 6, 0.04)
    suds(body, m, (0.42, -0.20), (0.24, 0.22), body.above, 80, 5, 0.055)
    spot, _ = body.above(-1.06, -0.12)
    body.parts.append(sponge(m, spot + Vector((0, 0, 0.018)), (4, 8, 60)))
    body.place((0.36, -1.75, 0), 24)

    palm(m, (-2.15, -0.6, 0), 1.45)
    rubber_plant(m, (2.75, -0.6, 0), 1.5, 16, 0.42, seed=8)
    crew_kit(m, (-1.72, -3.1, 0), 1.2, cloths_at=(-0.02, -0.46, 0))
    drops = ((-0.42, -3.05, 0.15, 1), (0.16, -3.22, 0.10, 3), (-0.62, -3.32, 0.07, 5))
    for x, y, size, seed in drops:
        foam(m, (x, y, 0), size, seed)
    loose = [(1.5, -3.85, 0.017), (1.1, -3.9, 0.017), (0.7, -3.75, 0.017)]
    hose_coil(m, (1.75, -3.55, 0), end=loose)
    stage.daylight(patch=(1.45, 0, 0.85), patch_size=(2.8, 2.8), centre=(0.2, -1.6, 0.8), scale=1.3)
    stage.view(x=0.30, z=1.50, distance=10.4, lens=58, drop=0.125)
