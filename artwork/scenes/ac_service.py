"""An air conditioner with its flap up; one filter is out and half washed."""

import stage
from kit.materials import fabric
from kit.palette import CREAM
from kit.scene import group
from kit.shapes import arch, ball, box, lathe
from props.aircon import air_filter, cable, remote, switchboard, wall_unit
from props.crew import crew_kit, folded, spray
from props.furniture import LEG, mooda
from props.home import books, flower_bowl, framed, rug, sunrise
from props.kitchenware import brass_lota
from props.plants import herb, palm
from props.site import step_ladder

UNIT_X, UNIT_Z = 0.12, 1.50
TOP = 0.74


def sideboard(m, loc, width=1.72, depth=0.42):
    """Blue, on oak legs, with three doors."""
    low = 0.17
    parts = [
        box((width, depth, TOP - low - 0.02), (0, 0, low), 0.016, m.blue),
        box((width + 0.04, depth + 0.03, 0.035), (0, -0.005, TOP - 0.035), 0.012, m.oak),
    ]
    door = width / 3
    for k in (-1, 0, 1):
        front = (door - 0.035, 0.024, TOP - low - 0.09)
        parts.append(box(front, (k * door, -depth / 2 - 0.004, low + 0.03), 0.012, m.blue))
        knob = (k * door + (0.20 if k < 1 else -0.20), -depth / 2 - 0.028, TOP - 0.20)
        parts.append(ball(0.017, knob, m.brass))
    for x in (-width / 2 + 0.14, width / 2 - 0.14):
        for y in (-depth / 2 + 0.08, depth / 2 - 0.08):
            parts.append(lathe(LEG, (x, y, 0), m.oak_upright, segments=24))
    return group("sideboard", parts, loc)


def build(m):
    stage.room(m)
    arch(2.25, 2.42, 0.02, (UNIT_X, -0.01, 0), m.mist_wall)
    wall_unit(m, (UNIT_X, 0, UNIT_Z), scale=1.24)
    switchboard(m, (1.52, 0, 1.40))
    lead = [(UNIT_X + 0.74, -0.03, 1.70), (1.12, -0.03, 1.66), (1.46, -0.03, 1.64)]
    cable(m, [*lead, (1.57, -0.03, 1.58), (1.58, -0.03, 1.47)])

    sideboard(m, (UNIT_X, -0.26, 0))
    herb(m, (UNIT_X - 0.64, -0.26, TOP), 1.2)
    brass_lota(m, (UNIT_X - 0.36, -0.22, TOP), 1.05)
    books((UNIT_X + 0.62, -0.25, TOP), [m.white, m.aqua])
    flower_bowl(m, (UNIT_X + 0.62, -0.25, TOP + 0.054), 0.9)
    remote(m, (UNIT_X + 0.30, -0.34, TOP), -20)

    rug((2.5, 1.02), (0.72, -1.32, 0), fabric(CREAM, 110), m.aqua_cloth)
    step_ladder(m, (1.52, -0.95, 0.012), 1.32, -24, steps=4)
    folded([m.striped_cloth], loc=(1.52, -0.95, 1.352), turn=-14)
    mooda(m, (0.80, -1.34, 0.016))
    folded([m.cream_cloth, m.aqua_cloth], loc=(0.74, -1.34, 0.49), turn=-10)
    spray(m, (0.91, -1.38, 0.486), -28, 1.1, m.blue)
    air_filter(m, (0.38, -1.66, 0.016), (-19, 0, 7), (0.66, 0.38), washed=0.6)

    palm(m, (-1.46, -0.46, 0), 1.2)
    framed(m, (0.46, 0.62), (-1.46, -0.005, 1.40), sunrise(m))
    crew_kit(m, (-0.90, -1.55, 0), cloths_at=(-0.50, 0.02, 0))
    stage.daylight(patch=(0.75, 0, 1.62), patch_size=(1.8, 1.8))
    stage.view(x=0.30, z=1.60, distance=7.5)
