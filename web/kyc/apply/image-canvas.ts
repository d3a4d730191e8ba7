import type { RedactionBox } from '#web/kyc/apply/redaction-boxes.ts'

/** Enough for every letter of a card; a photo of a phone weighs a tenth of itself then. */
export const longestSide = 2400
const quality = 0.85

/** Draws a picture upright and no larger than needed; undefined where the browser cannot read it. */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = sheet(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  } catch {
    return undefined
  }
}

/** The picture as a JPEG with its bars in it: below them nothing is left to uncover. */
export async function withBoxes(
  picture: HTMLCanvasElement,
  bars: readonly RedactionBox[],
): Promise<Blob | undefined> {
  const canvas = sheet(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(picture, 0, 0)
  pen.fillStyle = 'black'
  for (const { x, y, width, height } of bars) pen.fillRect(x, y, width, height)
  const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', quality))
  return blob ?? undefined
}

/** An empty canvas on white, as a transparent picture is meant to be seen. */
function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  return canvas
}
