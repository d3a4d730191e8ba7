"""Camera, and the way from a scene to a PNG."""

import os
import shutil
import time

import bpy
import numpy as np

from kit import develop
from kit.light import aim
from kit.scene import add

WIDTH, HEIGHT = 1600, 1000
PASSES = {
    "beauty": "Image",
    "albedo": "Denoising Albedo",
    "normal": "Denoising Normal",
    "depth": "Depth",
}


def camera(loc, target, lens, shift_y):
    """With loc and target at one height the camera is level; shift_y then moves the frame up or
    down, so that verticals stay vertical."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_y = shift_y
    obj = add("camera", data, loc)
    aim(obj, target)
    bpy.context.scene.camera = obj


def _set_up(scale, samples):
    scene = bpy.context.scene
    scene.render.resolution_x = round(WIDTH * scale)
    scene.render.resolution_y = round(HEIGHT * scale)
    scene.render.threads_mode = "FIXED"
    scene.render.threads = int(os.environ.get("THREADS", "2"))
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = max(16, samples // 4)
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.use_denoising = False


def _send_passes_to(folder):
    """Blender gives its passes to scripts only through files."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new("CompositorNodeRLayers")
    links.new(source.outputs["Image"], nodes.new("CompositorNodeComposite").inputs["Image"])
    files = nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        links.new(source.outputs[output], files.inputs[name])


def _read_pass(folder, name):
    frame = bpy.context.scene.frame_current
    image = bpy.data.images.load(os.path.join(folder, f"{name}{frame:04d}.exr"))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def render(path, exposure, scale=1.0, samples=80):
    """Debian's Blender has no denoiser, and its view transforms shift brand colours: both are
    done by `develop` from the linear passes."""
    folder = path + ".passes"
    os.makedirs(folder, exist_ok=True)
    _set_up(scale, samples)
    _send_passes_to(folder)
    started = time.time()
    bpy.ops.render.render()
    rendered = time.time()
    passes = {name: _read_pass(folder, name) for name in PASSES}
    shutil.rmtree(folder)
    develop.write_png(path, develop.develop(passes, exposure))
    print(f"rendered in {rendered - started:.0f} s, developed in {time.time() - rendered:.0f} s")
