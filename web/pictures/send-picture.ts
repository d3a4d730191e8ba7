import { z } from 'zod/mini'
import { uploadPicture } from '#contract/site/upload-picture.ts'
import { postForm } from '#web/api/post-form.ts'

const timeoutMs = 120_000

/** Uploads a picture and returns its URL. Throws refusals and network errors as `call` does. */
export async function sendPicture(picture: Blob): Promise<string> {
  const form = new FormData()
  form.append(uploadPicture.file, picture, 'picture.jpg')
  return z.parse(uploadPicture.output, await postForm(uploadPicture, form, timeoutMs)).imageUrl
}
