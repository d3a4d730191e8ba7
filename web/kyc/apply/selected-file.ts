import { upload } from '#domain/kyc.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { readPicture, withBoxes } from '#web/kyc/apply/image-canvas.ts'
import type { RedactionBox } from '#web/kyc/apply/redaction-boxes.ts'

/** A file that was picked and not uploaded yet. */
export type SelectedFile = {
  readonly name: string
  /** What will be sent. */
  readonly blob: Blob
  /** What bars can be drawn on; none of a PDF. */
  readonly picture?: HTMLCanvasElement
  readonly bars: readonly RedactionBox[]
}

const accepted = /^(image\/|application\/pdf$)/
const heic = /^image\/hei[cf]|\.hei[cf]$/i

/** Makes a picked file ready to be sent, or says why it cannot be. */
export async function readSelectedFile(file: File): Promise<SelectedFile | RefusalCode> {
  if (!accepted.test(file.type) && !heic.test(file.name)) return 'document_type'
  const picture = file.type === 'application/pdf' ? undefined : await readPicture(file)
  if (picture) return fromPicture(file.name, picture)
  if (heic.test(file.type) || heic.test(file.name)) return 'document_heic'
  // What this browser cannot open goes as it is: the server may, and has the last word.
  if (file.size > upload.maxBytes) return 'document_too_large'
  return { name: file.name, blob: file, bars: [] }
}

async function fromPicture(
  name: string,
  picture: HTMLCanvasElement,
): Promise<SelectedFile | RefusalCode> {
  if (Math.min(picture.width, picture.height) < upload.minSide) return 'document_too_small'
  return (await cover({ name, blob: new Blob(), picture, bars: [] }, [])) ?? 'document_unreadable'
}

/** The same picture with these bars burnt in; undefined when the browser cannot draw it. */
export async function cover(
  chosen: SelectedFile,
  bars: readonly RedactionBox[],
): Promise<SelectedFile | undefined> {
  const blob = chosen.picture && (await withBoxes(chosen.picture, bars))
  return blob && { ...chosen, blob, bars }
}
