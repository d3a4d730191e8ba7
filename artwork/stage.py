"""One light rig, one camera and one exposure for every picture: this makes the set a set."""

from mathutils import Vector

from kit import dust
from kit.light import area, sun, window_light, world
from kit.materials import backdrop
from kit.palette import oklch
from kit.picture import camera
from kit.shapes import ball, box

EXPOSURE = 0.26
WALL_THICKNESS = 0.16


def room(m, window=None, wall=None, floor=None, skirting=True, width=9, depth=7, height=3.6):
    """Floor and back wall; a window (centre x, sill z, width, height) is a real hole in it."""
    wall = wall or m.wall
    box((width, depth, 0.1), (0, -depth / 2 + 0.1, -0.1), 0.001, floor or m.planks)
    if window:
        _wall_around(window, wall, width, height)
        _casement(m, window)
        _outdoors(window)
    else:
        box((width, WALL_THICKNESS, height), (0, WALL_THICKNESS / 2, 0), 0.002, wall)
    if skirting:
        box((width, 0.022, 0.11), (0, -0.011, 0), 0.006, m.trim)


def wall_panel(material, centre_x, low, size):
    """A patterned sheet on the back wall. Patterns lie in an object's xy plane, so it is made
    lying down and tipped up."""
    box((*size, 0.02), (centre_x, 0.005, low + size[1] / 2), 0.003, material, (90, 0, 0))


def _wall_around(window, wall, width, height):
    x, sill, span, rise = window
    left, right = width / 2 + x - span / 2, width / 2 - x - span / 2
    thick, y = WALL_THICKNESS, WALL_THICKNESS / 2
    box((left, thick, height), (-width / 2 + left / 2, y, 0), 0.002, wall)
    box((right, thick, height), (width / 2 - right / 2, y, 0), 0.002, wall)
    box((span, thick, sill), (x, y, 0), 0.002, wall)
    box((span, thick, height - sill - rise), (x, y, sill + rise), 0.002, wall)


def _casement(m, window):
    x, sill, span, rise = window
    for across in (-span / 2 + 0.03, 0, span / 2 - 0.03):
        box((0.055, 0.06, rise), (x + across, 0.06, sill), 0.008, m.trim)
    for up in (0, rise * 0.68, rise - 0.055):
        box((span, 0.055, 0.055), (x, 0.06, sill + up), 0.008, m.trim)
    box((span + 0.02, 0.2, 0.035), (x, -0.03, sill - 0.035), 0.01, m.trim)


def _outdoors(window):
    """Sky, a small cloud and far trees, all shining by themselves; and the sun."""
    x = window[0]
    sky = backdrop(oklch(0.975, 0.02, 215), oklch(0.86, 0.065, 232), 0.8, 3.0)
    box((7, 0.02, 5), (x - 0.3, 3.2, -0.6), 0.001, sky)
    far = backdrop(oklch(0.89, 0.05, 175), oklch(0.84, 0.075, 160), 0.6, 1.35)
    near = backdrop(oklch(0.87, 0.07, 158), oklch(0.79, 0.095, 152), 0.4, 1.1)
    for across, z, radius in ((-1.2, 0.6, 0.55), (-0.35, 0.72, 0.42), (0.75, 0.68, 0.5)):
        ball(radius, (x + across, 2.9, z), far, detail=4)
    for across, z, radius in ((-1.35, 0.25, 0.65), (-0.7, 0.35, 0.5), (0.25, 0.2, 0.62)):
        ball(radius, (x + across, 2.2, z), near, detail=4)
    cloud = backdrop(oklch(0.95, 0.022, 220), oklch(0.99, 0.006, 220), 1.75, 1.95)
    for across, z, radius in ((-0.62, 1.8, 0.1), (-0.46, 1.85, 0.14), (-0.28, 1.8, 0.11)):
        ball(radius, (x + across, 2.8, z), cloud, (1.25, 0.2, 0.8), detail=4)
    sun((0.50, -1, -0.92))


def daylight(patch=None, patch_size=(1.7, 1.9), scale=1.0, centre=(0, -0.5, 0.8)):
    """Soft key from the upper left, weak cool fill from the right, a bright world, and at `patch`,
    a point of the wall, the sunlit window. `scale` shrinks the whole rig for close-ups."""
    centre = Vector(centre)
    # Lamps keep their brightness when power follows the square of the distance.
    power = scale * scale
    world(oklch(0.97, 0.014, 235), 0.46)
    key, fill = Vector((-4.2, -4.7, 3.6)), Vector((4.6, -4.5, 1.6))
    area(centre + key * scale, centre, 2.2 * scale, 285 * power, (1, 0.985, 0.96))
    area(centre + fill * scale, centre, 3 * scale, 45 * power, (0.90, 0.95, 1))
    if patch:
        patch = Vector(patch)
        size = (patch_size[0] * scale, patch_size[1] * scale)
        window_light(patch + Vector((-5.88, -6.6, 2.6)) * scale, patch, size, 3300 * power)


def sunlight(power=2.5):
    """Outdoors: the same morning from the upper left, as a low sun under a bright sky."""
    world(oklch(0.97, 0.014, 235), 0.62)
    sun((0.66, 0.56, -0.60), power, 2.5)
    area(Vector((4.6, -4.5, 2.4)), Vector((0, -0.5, 0.8)), 3, 45, (0.90, 0.95, 1))


def neglect():
    """Turns a finished scene into its own past: dust over everything, and hardly any sun."""
    dust.settle()
    dust.dim()


def view(x=0.35, look_x=0.05, z=1.72, distance=8.6, lens=54, drop=0.125):
    """A level camera with a long lens, its frame moved down by `drop`; as it is, for rooms."""
    camera((x, -distance, z), (look_x, 0, z), lens, -drop)
