"""From linear render passes to sRGB: denoising guided by albedo, normal and depth, then a curve
that keeps brand colours where they are. Needs numpy alone."""

import struct
import zlib

import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
RAW_SHARE = 0.12  # of the noisy picture, so that weave and grain survive


def _padded(image, margin):
    return np.pad(image, ((margin, margin), (margin, margin), (0, 0)), "reflect")


def _remove_fireflies(image):
    """Limits each pixel to about the second brightest of its neighbours."""
    height, width, _ = image.shape
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)), "edge")
    neighbours = np.stack(
        [
            padded[y : y + height, x : x + width]
            for y in range(3)
            for x in range(3)
            if (y, x) != (1, 1)
        ]
    )
    return np.minimum(image, np.sort(neighbours, 0)[-2] * 1.15 + 0.01)


def _smooth(light, albedo, normal, depth, levels=4):
    """A-trous wavelet filter: each level averages a wider, sparser neighbourhood, but only over
    pixels that look alike in all guides."""
    height, width, _ = light.shape
    for level in range(levels):
        step = 1 << level
        brightness = np.log1p(light.mean(2, keepdims=True) * 4)
        sources = [_padded(a, 2 * step) for a in (light, brightness, albedo, normal, depth)]
        total, weights = np.zeros_like(light), np.zeros((height, width, 1), np.float32)
        for i in range(5):
            for j in range(5):
                y, x = i * step, j * step
                near = [source[y : y + height, x : x + width] for source in sources]
                other_light, other_brightness, other_albedo, other_normal, other_depth = near
                gap = np.abs(other_depth - depth)
                gap = gap / (0.0075 * step * np.maximum(depth, 0.1) + 1e-4)
                unlike = (
                    ((other_brightness - brightness) / (0.35 / (1 + 0.6 * level))) ** 2
                    + ((other_albedo - albedo) ** 2).sum(2, keepdims=True) / 0.08**2
                    + ((other_normal - normal) ** 2).sum(2, keepdims=True) / 0.25**2
                    + 0.5 * np.minimum(gap, 40)
                )
                weight = KERNEL[i] * KERNEL[j] * np.exp(-unlike)
                total += weight * other_light
                weights += weight
        light = total / np.maximum(weights, 1e-6)
    return light


def _denoise(passes):
    beauty = np.nan_to_num(passes["beauty"]).clip(0, 50)
    albedo = passes["albedo"].clip(0, 1)
    depth = np.minimum(passes["depth"][..., :1], 60)
    raw = _remove_fireflies(beauty)
    base = np.maximum(albedo, 0.04)
    smooth = base * _smooth(raw / base, albedo, passes["normal"], depth)
    shines_by_itself = albedo.sum(2, keepdims=True) < 0.02
    return np.where(shines_by_itself, raw, smooth * (1 - RAW_SHARE) + raw * RAW_SHARE)


def _roll_off(value, shoulder=0.70):
    over = np.maximum(value - shoulder, 0)
    span = 1 - shoulder
    return np.where(value <= shoulder, value, shoulder + span * (1 - np.exp(-over / span)))


def _curve(image):
    """Leaves colours alone up to the shoulder. Above it, half keeps the hue (the other channels
    follow the largest) and half lets each channel roll off alone: only the first would turn
    sunlit marigold to lemon, only the second sunlit white to peach."""
    largest = image.max(-1, keepdims=True)
    limit = _roll_off(largest)
    keeping_hue = image * (limit / np.maximum(largest, 1e-6))
    bleach = 0.35 * (1 - np.exp(-0.9 * np.maximum(largest - 1, 0)))
    keeping_hue += (limit - keeping_hue) * bleach
    return 0.5 * keeping_hue + 0.5 * _roll_off(image)


def develop(passes, exposure):
    """Returns 8-bit sRGB; exposure is in stops."""
    image = _curve(_denoise(passes) * 2**exposure)
    gamma = 1.055 * np.maximum(image, 1e-8) ** (1 / 2.4) - 0.055
    image = np.where(image <= 0.0031308, 12.92 * image, gamma)
    dither = np.random.default_rng(1).random(image.shape[:2])[..., None] - 0.5
    return ((image + dither / 255).clip(0, 1) * 255 + 0.5).astype(np.uint8)


def write_png(path, image):
    height, width, _ = image.shape

    def chunk(kind, data):
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    rows = b"".join(b"\0" + row.tobytes() for row in image)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows, 6)))
        file.write(chunk(b"IEND", b""))
