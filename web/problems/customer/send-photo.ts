import { z } from 'zod/mini'
import { problemPhoto } from '#contract/problems/problems.ts'
import { postForm } from '#web/api/post-form.ts'

const timeoutMs = 120_000
/**
 * Longest side in pixels: enough to show a stain, at about a tenth of a phone photo's file size.
 */
const maxSide = 2000
const jpegQuality = 0.85

/**
 * Uploads a photo of a problem and returns its URL. Throws refusals and network errors as `call`
 * does.
 */
export async function sendPhoto(file: File): Promise<string> {
  const form = new FormData()
  form.append(problemPhoto.file, (await shrink(file)) ?? file, 'photo.jpg')
  return z.parse(problemPhoto.output, await postForm(problemPhoto, form, timeoutMs)).imageUrl
}

/**
 * Scales a photo down. Undefined when the browser cannot read it: the server may be able to, and
 * decides.
 */
async function shrink(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
    )
    return drawn ?? undefined
  } catch {
    return undefined
  }
}
