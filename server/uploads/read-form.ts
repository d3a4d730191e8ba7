import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadDocument } from '#contract/kyc.ts'
import { refusals, type RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { upload } from '#domain/uploads.ts'

/** Multipart overhead besides the file: boundaries, names, a few fields. */
const maxFraming = 64 * 1024

type ReadOptions = {
  readonly name: string
  readonly maxBytes: number
  readonly tooLarge: RefusalCode
  /** Called before each chunk is kept; throws to refuse it. */
  readonly reserve?: ((bytes: number) => void) | undefined
}
type Form = {
  readonly image: Uint8Array<ArrayBuffer> | undefined
  readonly fields: Readonly<Record<string, unknown>>
}

/** Reads a form with one file, in the field `name`, and other fields, in any order. */
export async function readForm(request: FastifyRequest, options: ReadOptions): Promise<Form> {
  const { name, maxBytes, tooLarge } = options
  if (!request.isMultipart()) throw new Refusal('document_type')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxFraming)
    throw new Refusal(tooLarge)
  const fields: Record<string, unknown> = {}
  let image: Uint8Array<ArrayBuffer> | undefined
  try {
    for await (const part of request.parts({ limits: buildLimits(maxBytes) })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === name) image = await readFile(part, options)
      else part.file.resume()
    }
    return { image, fields }
  } catch (error) {
    releaseFile(request)
    if (error instanceof Refusal) throw error
    request.log.debug({ err: error }, 'a form could not be read')
    throw new Refusal('invalid_input')
  }
}

/** Reads a form that consists of one file. */
export async function readImage(
  request: FastifyRequest,
  name: string,
  reserve?: ReadOptions['reserve'],
): Promise<Uint8Array<ArrayBuffer>> {
  const { maxBytes } = upload
  const options = { name, maxBytes, tooLarge: 'document_too_large', reserve } as const
  const { image } = await readForm(request, options)
  if (!image) throw new Refusal('document_required')
  return image
}

/** Attaches errors about the file to its field, as for any other input. */
export async function withFileFieldErrors<T>(work: Promise<T>): Promise<T> {
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

const buildLimits = (maxBytes: number) => ({
  // One more than allowed: at its limit the parser truncates the file and only sets `truncated`.
  fileSize: maxBytes + 1,
  files: 1,
  fields: 6,
  parts: 7,
  fieldSize: 1000,
  headerPairs: 20,
})

async function readFile(
  { file }: MultipartFile,
  { maxBytes, tooLarge, reserve }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Refusal(tooLarge)
    reserve?.(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw new Refusal(tooLarge)
  // A buffer of its own can be transferred to a thread.
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Drains the rest of a refused body, so that the client can read the response. */
function releaseFile({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
