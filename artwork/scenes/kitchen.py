"""Blue counters under a tiled splashback; the kettle on the hob is the subject."""

import stage
from kit import palette
from kit.cloth import crumpled
from kit.materials import clay, tiles
from kit.palette import oklch
from kit.scene import group
from kit.shapes import arch, ball, bar, box, disc, lathe, tube
from props import mess
from props.bath import pump_bottle, towel
from props.crew import crew_kit
from props.home import cup, fruit_bowl, striped_rug
from props.kitchenware import brass_lota, canister, jar, kettle, ladle, steel_pot
from props.plants import herb

DEPTH, TOP = 0.62, 0.90
LEFT, UNIT, UNITS = -2.1, 0.7, 6
RIGHT = LEFT + UNIT * UNITS
HOB_X, SHELF_Z = 0.0, 1.66


def counters(m):
    centre, length = (LEFT + RIGHT) / 2, RIGHT - LEFT
    front = -DEPTH
    parts = [
        box((length, DEPTH - 0.04, TOP - 0.14), (centre, -DEPTH / 2 + 0.02, 0.10), 0.004, m.blue),
        box((length - 0.06, DEPTH - 0.14, 0.10), (centre, -DEPTH / 2 + 0.06, 0), 0.004, m.ink),
        box(
            (length + 0.04, DEPTH + 0.03, 0.045),
            (centre, -DEPTH / 2 - 0.015, TOP - 0.045),
            0.016,
            clay(oklch(0.955, 0.012, 85), 0.25, 0.5),
        ),
    ]
    for index in range(UNITS):
        x = LEFT + UNIT * (index + 0.5)
        has_drawer = index in (1, 2, 3)
        door = 0.50 if has_drawer else 0.70
        parts.append(box((UNIT - 0.022, 0.026, door), (x, front + 0.03, 0.125), 0.012, m.blue))
        if has_drawer:
            parts.append(box((UNIT - 0.022, 0.026, 0.185), (x, front + 0.03, 0.64), 0.012, m.blue))
            parts.append(bar((x - 0.1, front, 0.735), (x + 0.1, front, 0.735), 0.010, m.brass))
        side = 0.26 if index % 2 == 0 else -0.26
        z = 0.58 if has_drawer else 0.74
        parts.append(bar((x + side, front, z - 0.12), (x + side, front, z), 0.010, m.brass))
    return group("counters", parts)


def hob(m, x):
    y = -0.30
    parts = [box((0.62, 0.46, 0.018), (x, y, TOP), 0.008, m.ink)]
    for side in (-0.15, 0.15):
        parts.append(disc(0.085, (x + side, y + 0.02, TOP + 0.018), m.steel, 0.010))
        for reach in (-0.078, 0.078):
            start = (x + side - reach, y + 0.02 - 0.078, TOP + 0.040)
            end = (x + side + reach, y + 0.02 + 0.078, TOP + 0.040)
            parts.append(bar(start, end, 0.007, m.ink))
        knob = (x + side * 0.6, y - 0.235, TOP + 0.012)
        parts.append(disc(0.018, knob, m.steel, 0.016, (90, 0, 0)))
    return group("hob", parts)


def hood(m, x):
    """A slim chimney hood, white, with a brass rim."""
    flare = [(0.36, 0), (0.36, 0.05), (0.20, 0.30), (0.15, 0.36), (0.15, 1.4)]
    body = lathe(flare, (x, -0.30, 1.72), m.white, segments=96, smooth=0)
    rim = lathe([(0.366, 0), (0.366, 0.03)], (x, -0.30, 1.72), m.brass, segments=96, smooth=0)
    for piece in (body, rim):
        for vert in piece.data.vertices:
            vert.co.y *= 0.72


def sink(m, x):
    """Seen from the front only the rim and the tap show."""
    y = -0.31
    spout = [(x, y + 0.2, TOP), (x, y + 0.2, TOP + 0.24), (x, y + 0.13, TOP + 0.32)]
    spout += [(x, y + 0.04, TOP + 0.30), (x, y + 0.01, TOP + 0.22)]
    return group(
        "sink",
        [
            box((0.56, 0.40, 0.008), (x, y - 0.02, TOP), 0.004, m.steel),
            box((0.48, 0.32, 0.004), (x, y - 0.02, TOP + 0.006), 0.002, clay(palette.GREY, 0.4)),
            tube(spout, 0.014, m.brass),
            disc(0.032, (x, y + 0.2, TOP), m.brass, 0.02),
            bar((x + 0.02, y + 0.2, TOP + 0.07), (x + 0.085, y + 0.19, TOP + 0.10), 0.008, m.brass),
        ],
    )


def shelf(m, x, length):
    parts = [box((length, 0.22, 0.035), (x, -0.11, SHELF_Z), 0.010, m.oak)]
    for side in (-1, 1):
        at = x + side * (length / 2 - 0.16)
        bracket = [(at, -0.012, SHELF_Z - 0.16), (at, -0.03, SHELF_Z - 0.03), (at, -0.18, SHELF_Z)]
        parts.append(tube(bracket, 0.009, m.brass))
    return group("shelf", parts)


def splashback(top):
    pale, paler = oklch(0.925, 0.032, 205), oklch(0.945, 0.025, 205)
    glaze = tiles(paler, pale, palette.WHITE, (0.2, 0.1), offset=0.5)
    stage.wall_panel(glaze, (LEFT + RIGHT) / 2, TOP, (RIGHT - LEFT, top - TOP))


def fill_shelves(m, z):
    y = -0.11
    for x, height, radius in ((-1.76, 0.20, 0.075), (-1.57, 0.17, 0.07), (-1.39, 0.14, 0.065)):
        canister(m, (x, y, z), radius, height)
    herb(m, (-1.10, y, z), 1.05)
    brass_lota(m, (-0.82, y, z))
    for x, lid in ((0.80, m.marigold), (0.97, m.blue), (1.14, m.marigold)):
        jar(m, (x, y, z), lid)
    brass_lota(m, (1.38, y, z), 1.15)
    for x, colour in ((1.58, m.aqua), (1.70, m.white), (1.82, m.blue)):
        cup(m, (x, y, z), colour)


def hang_ladles(m, z):
    bar((0.72, -0.03, z), (1.84, -0.03, z), 0.008, m.brass)
    for k, kind in enumerate(("ladle", "spoon", "ladle", "turner")):
        ladle(m, (0.86 + 0.17 * k, -0.045, z), kind)


def set_counter(m):
    steel_pot(m, (-1.86, -0.28, TOP), 0.95)
    pump_bottle(m, (-0.98, -0.16, TOP), m.aqua)
    board = arch(0.26, 0.40, 0.02, (-0.62, -0.055, TOP), m.oak_upright, 0.008)
    board.rotation_euler.x = -0.10
    on_hob = TOP + 0.046
    kettle(m, (HOB_X - 0.15, -0.28, on_hob))
    steel_pot(m, (HOB_X + 0.15, -0.28, on_hob))
    herb(m, (0.66, -0.28, TOP), 1.15)
    box((0.46, 0.30, 0.024), (1.32, -0.30, TOP), 0.010, m.oak, (0, 0, 6))
    ball(0.034, (1.22, -0.32, TOP + 0.056), m.flower_deep)
    ball(0.034, (1.30, -0.27, TOP + 0.056), m.flower)
    fruit_bowl(m, (1.66, -0.30, TOP), 1.15)


def unwashed(m):
    """Dishes, crumbs and grease on the counter, the doors and the tiles."""
    mess.plates(m, (-1.50, -0.30, TOP + 0.01), 7)
    mess.plates(m, (-1.20, -0.40, TOP + 0.01), 3, 0.105)
    mess.plates(m, (0.98, -0.34, TOP), 8, seed=5)
    steel_pot(m, (0.15, -0.28, TOP + 0.215), 0.8)
    for x, y, colour, turn in (
        (-1.02, -0.40, m.white, 0),
        (0.40, -0.46, m.aqua, 1),
        (1.10, -0.52, m.white, 1),
    ):
        used = cup(m, (x, y, TOP + 0.034 * turn), colour)
        used.rotation_euler = (1.5 * turn, 0, 0.8 - x)
    crumpled(0.34, (0.36, -0.30, TOP), mess.worn_cloths()[1], 4)
    mess.crumbs(m, (1.30, -0.45), (0.5, 0.14), 60, top=TOP)
    mess.crumbs(m, (-0.45, -0.42), (0.4, 0.18), 40, 8, TOP)
    tile, door, upright = -0.018, -DEPTH + 0.011, (90, 0, 0)
    for x, z, width, height, seed in (
        (-0.10, 1.20, 0.85, 0.44, 1),
        (0.38, 1.10, 0.42, 0.34, 2),
        (-1.20, 1.06, 0.5, 0.26, 3),
        (1.50, 1.08, 0.44, 0.26, 5),
    ):
        mess.stain((x, tile, z), width, height, mess.GREASE, 0.6, upright, seed)
    mess.drips(
        [(-0.62, 0.80, 0.34), (-0.55, 0.80, 0.22), (0.12, 0.80, 0.46), (0.19, 0.80, 0.26)],
        door,
        mess.MUD,
        0.7,
    )
    mess.drips(
        [(0.92, 0.80, 0.40), (1.62, 0.80, 0.30), (1.69, 0.80, 0.44), (-1.66, 0.80, 0.36)],
        door,
        mess.MUD,
        0.7,
        7,
    )


def unswept(m):
    """The floor, and the corners that nobody looks into."""
    grey, brown, _ = mess.worn_cloths()
    mess.potato_sack(m, (-1.72, -1.15, 0))
    mess.newspaper((-0.72, -1.62, 0.001), (0, 0, -32))
    crumpled(0.71, (1.86, -1.20, 0), grey, 8, 20)
    mess.stain((0.85, -1.38, 0.0185), 0.60, 0.34, mess.MUD, 0.6, seed=3)
    mess.stain((0.10, -1.92, 0.003), 0.62, 0.24, mess.GREASE, 0.7, seed=6)
    mess.paper_ball((-0.20, -1.20, 0.05), 0.055, 2)
    mess.paper_ball((1.62, -1.70, 0.05), 0.055, 5)
    mess.crumbs(m, (0.2, -1.35), (1.2, 0.35), 70, 12, 0.016)
    mess.footprints([(1.95, -1.92, 62), (1.62, -1.98, 76), (1.30, -1.86, 62), (0.98, -1.94, 76)])
    mess.fluff([(-1.3, -0.72, 0.028), (0.55, -0.74, 0.03), (1.5, -0.76, 0.026), (2.4, -0.4, 0.035)])
    mess.cobweb((-1.70, -0.04, SHELF_Z - 0.002), 0.24, seed=3)
    mess.cobweb((-0.76, -0.04, SHELF_Z - 0.002), 0.18, (0, 0, 180), seed=5)
    mess.cobweb((1.80, -0.04, SHELF_Z - 0.002), 0.20, (0, 0, 180), seed=6)


def build(m, clean=True):
    stage.room(m)
    splashback(1.60)
    counters(m)
    sink(m, -1.35)
    hob(m, HOB_X)
    hood(m, HOB_X)
    shelf(m, -1.25, 1.3)
    shelf(m, 1.28, 1.3)
    fill_shelves(m, SHELF_Z + 0.035)
    hang_ladles(m, 1.50)
    set_counter(m)
    towel((-0.35, -DEPTH, 0.737), m.striped_cloth, 0.18, 0.34, 0.28)

    striped_rug(m, (1.9, 0.85), (0.45, -1.30, 0))
    if clean:
        crew_kit(m, (-0.98, -1.70, 0), cloths_at=(-0.50, 0.02, 0))
    else:
        unwashed(m)
        unswept(m)
    stage.daylight(patch=(0.55, 0, 2.05), patch_size=(1.9, 1.5))
    stage.view(x=0.30, look_x=0.02, z=1.66, distance=7.9, drop=0.128)
