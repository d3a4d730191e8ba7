import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { upload } from '#domain/uploads.ts'
import type { RedactionBox } from '#web/kyc/documents/redaction-boxes.ts'

/** A file that was picked but not uploaded yet. */
export type SelectedFile = {
  readonly name: string
  /** The bytes that will be sent. */
  readonly blob: Blob
  /** The image on which boxes can be drawn; undefined for a PDF. */
  readonly image?: HTMLCanvasElement
  readonly boxes: readonly RedactionBox[]
}

/** Whether it is a PDF, and not a picture that this browser cannot show. */
export const isPdf = ({ blob }: SelectedFile): boolean => blob.type === 'application/pdf'

const acceptedType = /^(image\/|application\/pdf$)/
const heic = /^image\/hei[cf]|\.hei[cf]$/i

/**
 * Longest side in pixels: text on a card stays legible, at about a tenth of a phone photo's file
 * size.
 */
const maxSide = 2400
const jpegQuality = 0.85

/** Prepares a picked file for upload, or returns the code of why it cannot be used. */
export async function readSelectedFile(file: File): Promise<SelectedFile | RefusalCode> {
  if (!acceptedType.test(file.type) && !heic.test(file.name)) return 'document_type'
  const image = file.type === 'application/pdf' ? undefined : await readImage(file)
  if (image) return fromImage(file.name, image)
  if (heic.test(file.type) || heic.test(file.name)) return 'document_heic'
  // A file that this browser cannot decode is sent unchanged: the server may be able to, and
  // decides.
  if (file.size > upload.maxBytes) return 'document_too_large'
  return { name: file.name, blob: file, boxes: [] }
}

async function fromImage(
  name: string,
  image: HTMLCanvasElement,
): Promise<SelectedFile | RefusalCode> {
  if (Math.min(image.width, image.height) < upload.minSide) return 'document_too_small'
  return (await redact({ name, blob: new Blob(), image, boxes: [] }, [])) ?? 'document_unreadable'
}

/**
 * Returns the file with these boxes burnt into its image; undefined when the browser cannot draw
 * it.
 */
export async function redact(
  file: SelectedFile,
  boxes: readonly RedactionBox[],
): Promise<SelectedFile | undefined> {
  const blob = file.image && (await drawBoxes(file.image, boxes))
  return blob && { ...file, blob, boxes }
}

/**
 * Decodes an image upright and scales it down if needed; undefined when the browser cannot read it.
 */
async function readImage(file: Blob): Promise<HTMLCanvasElement | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = createCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  } catch {
    return undefined
  }
}

/**
 * Encodes the image as a JPEG with the boxes burnt in, so that nothing below them can be recovered.
 */
async function drawBoxes(
  image: HTMLCanvasElement,
  boxes: readonly RedactionBox[],
): Promise<Blob | undefined> {
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, 0, 0)
  context.fillStyle = 'black'
  for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  )
  return blob ?? undefined
}

/** Creates a white canvas, the background that transparent images are meant for. */
function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  return canvas
}
