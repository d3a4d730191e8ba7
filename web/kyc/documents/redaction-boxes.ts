/** A black box over an image, in image pixels. */
export type RedactionBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** Minimum side of a box, in image pixels: a smaller one hides nothing and is hard to grab. */
function minSide({ width, height }: Size): number {
  return Math.round(Math.min(width, height) * 0.03)
}

/** Fits a box inside the image and enforces the minimum size. */
export function fitBox(box: RedactionBox, image: Size): RedactionBox {
  const min = minSide(image)
  const width = clamp(Math.round(box.width), min, image.width)
  const height = clamp(Math.round(box.height), min, image.height)
  return {
    x: clamp(Math.round(box.x), 0, image.width - width),
    y: clamp(Math.round(box.y), 0, image.height - height),
    width,
    height,
  }
}

/** Returns the box between two opposite corners. */
export function boxBetween(from: Point, to: Point, image: Size): RedactionBox {
  const start = clampPoint(from, image)
  const end = clampPoint(to, image)
  const box = {
    x: Math.min(start.x, end.x),
    y: Math.min(start.y, end.y),
    width: Math.abs(end.x - start.x),
    height: Math.abs(end.y - start.y),
  }
  return fitBox(box, image)
}

export function moveBox(box: RedactionBox, by: Point, image: Size): RedactionBox {
  return fitBox({ ...box, x: box.x + by.x, y: box.y + by.y }, image)
}

/** Moves the lower right corner; the upper left one stays in place. */
export function resizeBox(box: RedactionBox, by: Point, image: Size): RedactionBox {
  const min = minSide(image)
  return {
    ...box,
    width: clamp(Math.round(box.width + by.x), min, image.width - box.x),
    height: clamp(Math.round(box.height + by.y), min, image.height - box.y),
  }
}

/**
 * Returns the box that keyboard users start with, sized and placed for the digits on most cards.
 */
export function newBox(image: Size): RedactionBox {
  const [width, height] = [image.width * 0.35, image.height * 0.08]
  return fitBox({ x: (image.width - width) / 2, y: image.height * 0.7, width, height }, image)
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Key = { readonly key: string; readonly shiftKey: boolean }

/** Applies a key to the focused box: arrows move it, Shift+arrows resize it, Delete removes it. */
export function boxAfterKey({ key, shiftKey }: Key, box: RedactionBox, image: Size) {
  if (key === 'Delete' || key === 'Backspace') return 'removed'
  const direction = directions[key]
  if (!direction) return undefined
  const step = Math.max(image.width, image.height) * 0.012
  const by = { x: direction.x * step, y: direction.y * step }
  return shiftKey ? resizeBox(box, by, image) : moveBox(box, by, image)
}

function clampPoint({ x, y }: Point, { width, height }: Size): Point {
  return { x: clamp(x, 0, width), y: clamp(y, 0, height) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)))
}
