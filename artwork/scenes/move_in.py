"""An open blue door under a toran, and the boxes of a family that is just arriving."""

import stage
from props.crew import crew_kit
from props.furniture import mooda
from props.home import books, framed, sunrise
from props.moving import arched_doorway, carton, key, open_carton, rolled_rug
from props.plants import herb, rubber_plant, toran

DOOR_X = -0.25


def build(m):
    stage.room(m)
    arched_doorway(m, (DOOR_X, -0.02, 0))
    toran(m, (DOOR_X - 0.66, -0.11, 2.02), (DOOR_X + 0.66, -0.11, 2.02), 6, beads=5)

    carton(m, (0.62, 0.46, 0.44), (1.42, -0.55, 0), 4)
    carton(m, (0.48, 0.40, 0.34), (1.38, -0.53, 0.44), -8, m.marigold)
    carton(m, (0.34, 0.30, 0.25), (1.42, -0.53, 0.78), 12)
    carton(m, (0.46, 0.42, 0.36), (2.05, -0.62, 0), -6, m.marigold)
    herb(m, (2.05, -0.62, 0.36), 1.3)
    open_carton(m, (0.52, 0.42, 0.36), (0.86, -1.12, 0), -10)
    books((0.78, -1.10, 0.22), [m.blue, m.white, m.marigold, m.aqua], (0.24, 0.18, 0.04))
    herb(m, (0.98, -1.06, 0.14), 1.35)
    key(m, (1.66, -0.70, 0.452), (0, 0, 30), 1.0)

    rolled_rug(m, (1.08, -1.80, 0), 1.25, 0.12, 22)
    mooda(m, (-1.78, -0.58, 0))
    rubber_plant(m, (-2.26, -0.45, 0), 1.42, 16, 0.40, seed=8)
    picture = framed(m, (0.52, 0.68), (2.30, -0.12, 0), sunrise(m))
    picture.rotation_euler.x = -0.12
    crew_kit(m, (-0.80, -1.85, 0), cloths_at=(-0.50, 0.02, 0))
    stage.daylight(patch=(0.85, 0, 1.85), patch_size=(1.6, 1.8))
    stage.view(z=1.66, distance=8.1)
