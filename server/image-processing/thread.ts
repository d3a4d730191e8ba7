import { Refusal } from '#domain/refusals.ts'
import { boundWasmMemory } from '#server/image-processing/bounded-memory.ts'
import { toJpeg } from '#server/image-processing/convert.ts'
import type { ConversionResult, ImageTask } from '#server/image-processing/pool.ts'
import { answerQuestions } from '#server/lib/threads.ts'

boundWasmMemory()

async function answer({ bytes, kind }: ImageTask): Promise<ConversionResult> {
  try {
    const jpeg = await toJpeg(bytes, kind)
    return { jpeg: new Uint8Array(jpeg) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code }
    const message = String(error)
    if (/timeout/i.test(message)) return { refusal: 'document_slow' }
    if (/pixel limit/i.test(message)) return { refusal: 'document_too_many_pixels' }
    return { refusal: 'document_unreadable', why: message.slice(0, 300) }
  }
}

answerQuestions(async (job: ImageTask) => {
  const it = await answer(job)
  return [it, 'jpeg' in it ? [it.jpeg.buffer as ArrayBuffer] : []]
})
