import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadDocument } from '#contract/kyc.ts'
import { upload } from '#domain/kyc.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'

/** What the form adds to the file: boundaries, names, a field or two. */
const maxFraming = 64 * 1024
const limits = {
  // One more than may come: at a limit the parser cuts, and says so only in `truncated`.
  fileSize: upload.maxBytes + 1,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 1000,
  headerPairs: 20,
}

/** Reads the one file of the form's field `name`; counts its bytes itself, and asks `take` for room for each piece. */
export async function readImage(
  request: FastifyRequest,
  name: string,
  take: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.isMultipart()) throw new Refusal('document_type')
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + maxFraming)
    throw new Refusal('document_too_large')
  try {
    let image: Uint8Array<ArrayBuffer> | undefined
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      if (part.fieldname === name) image = await readFile(part, take)
      else part.file.resume()
    }
    if (!image) throw new Refusal('document_required')
    return image
  } catch (error) {
    releaseFile(request)
    if (error instanceof Refusal) throw error
    request.log.debug({ err: error }, 'a form was broken')
    throw new Refusal('invalid_input')
  }
}

/** What is wrong with a file stands by its field, as with any other input. */
export async function byItsField<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isInput = error instanceof Refusal && refusals[error.code][0] === 400
    if (!isInput || error.details.fields) throw error
    throw new Refusal(error.code, {
      ...error.details,
      fields: { [uploadDocument.file]: error.code },
    })
  }
}

async function readFile(
  { file }: MultipartFile,
  take: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > upload.maxBytes) throw new Refusal('document_too_large')
    take(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw new Refusal('document_too_large')
  // Its own memory, so that a thread may take it over.
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Lets the rest of a refused body run out, so that the sender hears the answer. */
function releaseFile({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
