/** A black bar over a picture, in the picture's own pixels. */
export type RedactionBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** Smaller ones hide nothing and cannot be grasped. */
export function leastSide({ width, height }: Size): number {
  return Math.round(Math.min(width, height) * 0.03)
}

/** Brings a bar inside the picture, and to a size that hides something. */
export function fitBox(bar: RedactionBox, picture: Size): RedactionBox {
  const least = leastSide(picture)
  const width = clamp(Math.round(bar.width), least, picture.width)
  const height = clamp(Math.round(bar.height), least, picture.height)
  return {
    x: clamp(Math.round(bar.x), 0, picture.width - width),
    y: clamp(Math.round(bar.y), 0, picture.height - height),
    width,
    height,
  }
}

/** The bar drawn from one corner to the opposite one. */
export function boxBetween(from: Point, to: Point, picture: Size): RedactionBox {
  const start = inside(from, picture)
  const end = inside(to, picture)
  const bar = {
    x: Math.min(start.x, end.x),
    y: Math.min(start.y, end.y),
    width: Math.abs(end.x - start.x),
    height: Math.abs(end.y - start.y),
  }
  return fitBox(bar, picture)
}

export function moveBox(bar: RedactionBox, by: Point, picture: Size): RedactionBox {
  return fitBox({ ...bar, x: bar.x + by.x, y: bar.y + by.y }, picture)
}

/** Moves the lower right corner; the upper left one stays. */
export function resizeBox(bar: RedactionBox, by: Point, picture: Size): RedactionBox {
  const least = leastSide(picture)
  return {
    ...bar,
    width: clamp(Math.round(bar.width + by.x), least, picture.width - bar.x),
    height: clamp(Math.round(bar.height + by.y), least, picture.height - bar.y),
  }
}

/** A first bar for the keyboard: as wide as the digits of a card, where they mostly stand. */
export function newBox(picture: Size): RedactionBox {
  const [width, height] = [picture.width * 0.35, picture.height * 0.08]
  return fitBox({ x: (picture.width - width) / 2, y: picture.height * 0.7, width, height }, picture)
}

function inside({ x, y }: Point, { width, height }: Size): Point {
  return { x: clamp(x, 0, width), y: clamp(y, 0, height) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}
