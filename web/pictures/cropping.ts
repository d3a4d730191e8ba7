/** Rotation, zoom and position of a photo within its frame. */
export type Cropping = {
  /** Quarter turns clockwise. */
  readonly turns: number
  /** At 1 the photo just fills the frame. */
  readonly zoom: number
  /** Offset of the photo's centre from the frame's, in frame widths (x) and heights (y). */
  readonly x: number
  readonly y: number
}

export type Size = { readonly width: number; readonly height: number }

export const uncropped: Cropping = { turns: 0, zoom: 1, x: 0, y: 0 }
export const maxZoom = 4

/** Returns the size at which the photo is drawn to fill the frame, whichever way it is rotated. */
export function drawnSize(photo: Size, frame: Size, { turns, zoom }: Cropping): Size {
  const isSideways = turns % 2 !== 0
  const width = isSideways ? photo.height : photo.width
  const height = isSideways ? photo.width : photo.height
  const scale = Math.max(frame.width / width, frame.height / height) * zoom
  return { width: width * scale, height: height * scale }
}

/** Returns the cropping with its offset limited so that no part of the frame is empty. */
export function keepFilled(photo: Size, frame: Size, cropping: Cropping): Cropping {
  const drawn = drawnSize(photo, frame, cropping)
  return {
    ...cropping,
    x: clamp(cropping.x, most(drawn.width, frame.width)),
    y: clamp(cropping.y, most(drawn.height, frame.height)),
  }
}

/** Largest offset along one side, as a fraction of the frame's length. */
const most = (own: number, of: number): number => (own - of) / 2 / of
const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
