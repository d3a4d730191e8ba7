/** How a photo lies in the frame that will be shown. */
export type Cropping = {
  /** Quarter turns clockwise. */
  readonly turns: number
  /** 1 just fills the frame. */
  readonly zoom: number
  /** How far its centre lies from that of the frame, in widths and heights of the frame. */
  readonly x: number
  readonly y: number
}

export type Size = { readonly width: number; readonly height: number }

export const uncropped: Cropping = { turns: 0, zoom: 1, x: 0, y: 0 }
export const maxZoom = 4

/** The photo's size as drawn into a frame: it fills it, whichever way it is turned. */
export function drawnSize(photo: Size, frame: Size, { turns, zoom }: Cropping): Size {
  const isSideways = turns % 2 !== 0
  const width = isSideways ? photo.height : photo.width
  const height = isSideways ? photo.width : photo.height
  const scale = Math.max(frame.width / width, frame.height / height) * zoom
  return { width: width * scale, height: height * scale }
}

/** The same, moved back so that no part of the frame is empty. */
export function keepFilled(photo: Size, frame: Size, cropping: Cropping): Cropping {
  const drawn = drawnSize(photo, frame, cropping)
  return {
    ...cropping,
    x: clamp(cropping.x, most(drawn.width, frame.width)),
    y: clamp(cropping.y, most(drawn.height, frame.height)),
  }
}

/** How far it may move, in lengths of the frame. */
const most = (own: number, of: number): number => (own - of) / 2 / of
const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
