import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { jobPhotoFields } from '#contract/jobs/worker.ts'
import { jobLimits } from '#domain/jobs/steps.ts'
import { Refusal } from '#domain/refusals.ts'

const limits = {
  // One more than may come: at a limit the parser cuts, and says so only in `truncated`.
  fileSize: jobLimits.photoBytes + 1,
  files: 1,
  fields: 6,
  parts: 7,
  fieldSize: 200,
  headerPairs: 20,
}

/** Reads the form of a photo: its one file and what stands beside it, in any order. */
export async function readPhotoForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal('document_type')
  const fields: Record<string, unknown> = {}
  let image: Buffer<ArrayBuffer> | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'image') image = await readFile(part)
      else part.file.resume()
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof Refusal) throw error
    request.log.debug({ err: error }, 'a form was broken')
    throw new Refusal('invalid_input')
  }
  const parsed = z.safeParse(jobPhotoFields, fields)
  const wrong = String(parsed.error?.issues[0]?.path[0] ?? '')
  if (!parsed.success) throw new Refusal('invalid_input', { fields: { [wrong]: 'invalid_input' } })
  if (!image) throw new Refusal('document_required', { fields: { image: 'document_required' } })
  return { ...parsed.data, image }
}

async function readFile({ file }: MultipartFile): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > jobLimits.photoBytes) throw new Refusal('job_photo_too_large')
    chunks.push(chunk)
  }
  if (file.truncated) throw new Refusal('job_photo_too_large')
  // Its own memory, so that a thread may take it over.
  const whole = Buffer.from(new ArrayBuffer(size))
  let at = 0
  for (const chunk of chunks) at += chunk.copy(whole, at)
  return whole
}
