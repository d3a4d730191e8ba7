import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import type { ImageFormat } from '#server/image-processing/format.ts'
import { limitOf, type limits } from '#server/image-processing/limits.ts'
import { openThread, type Thread } from '#server/lib/threads.ts'

const maxQueue = 8

export const uploadsBusy = () => new Refusal('uploads_busy', { retryAfterSeconds: 5 })

export type ImageTask = { readonly bytes: Uint8Array<ArrayBuffer>; readonly kind: ImageFormat }
export type ConversionResult =
  | { readonly jpeg: Uint8Array }
  | { readonly refusal: RefusalCode; readonly why?: string }

type ImageThread = Thread<ImageTask, ConversionResult>

/**
 * Re-encodes documents in worker threads. Takes ownership of the job's bytes, which are detached
 * afterwards.
 */
export type ImagePool = {
  readonly convert: (job: ImageTask) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

type Settings = { readonly size?: number; readonly file?: URL; readonly limits?: typeof limits }

/** Creates a pool of a few lazily started threads with a short queue. */
export function imagePool(log: Logger, settings: Settings = {}): ImagePool {
  const { size = availableParallelism() > 2 ? 2 : 1 } = settings
  const { file = new URL('thread.ts', import.meta.url) } = settings
  const options = { resourceLimits: { maxOldGenerationSizeMb: 128 } }
  const all = Array.from({ length: size }, () =>
    openThread<ImageTask, ConversionResult>(file, options),
  )
  const idle = [...all]
  const waiting: ((thread: ImageThread) => void)[] = []

  async function take(): Promise<ImageThread> {
    const thread = idle.pop()
    if (thread) return thread
    if (waiting.length >= maxQueue) throw uploadsBusy()
    return new Promise((resolve) => waiting.push(resolve))
  }

  function giveBack(thread: ImageThread): void {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }

  function ask(thread: ImageThread, job: ImageTask): Promise<ConversionResult> {
    const { bytes, kind } = job
    return thread
      .ask(job, [bytes.buffer], limitOf(kind, settings.limits))
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'TimeoutError')
          return { refusal: 'document_slow' }
        log.warn({ err: error }, 'a picture thread ended')
        return { refusal: 'document_unreadable' }
      })
  }

  async function convert(job: ImageTask): Promise<Uint8Array> {
    const thread = await take()
    try {
      const answer = await ask(thread, job)
      // PDFium does not free its memory, and no document may be affected by an earlier one. The
      // next job waits until the thread has exited, because the machine may lack memory for two.
      if (job.kind === 'pdf') await thread.end()
      if ('jpeg' in answer) return answer.jpeg
      if (answer.why) log.info({ kind: job.kind, why: answer.why }, 'a document was not readable')
      // Nobody who sent a photo is asked to send one.
      const isBusy = answer.refusal === 'document_slow' && job.kind !== 'pdf'
      throw isBusy ? uploadsBusy() : new Refusal(answer.refusal)
    } finally {
      giveBack(thread)
    }
  }

  const close = async (): Promise<void> => {
    await Promise.all(all.map((it) => it.end()))
  }
  return { convert, close }
}
