import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import type { ImageFormat } from '#server/image-processing/format.ts'

const maxQueue = 8
export const jobMs = 5000

export type ImageTask = { readonly bytes: Uint8Array<ArrayBuffer>; readonly kind: ImageFormat }
export type ConversionResult =
  | { readonly jpeg: Uint8Array }
  | {
      readonly refusal: RefusalCode
      readonly why?: string
      /** True when the thread has exited or hangs, so it cannot be reused. */
      readonly isLost?: true
    }

/**
 * Re-encodes documents in worker threads. Takes ownership of the job's bytes, which are detached
 * afterwards.
 */
export type ImagePool = {
  readonly convert: (job: ImageTask) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

type Settings = { readonly size?: number; readonly file?: URL; readonly ms?: number }

/** Creates a pool of a few lazily started threads with a short queue. */
export function imagePool(log: Logger, settings: Settings = {}): ImagePool {
  const { size = availableParallelism() > 2 ? 2 : 1, ms = jobMs } = settings
  const { file = new URL('thread.ts', import.meta.url) } = settings
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: (() => void)[] = []
  let running = 0

  async function acquireSlot(): Promise<void> {
    if (running < size) return void running++
    if (waiting.length >= maxQueue) throw new Refusal('uploads_busy', { retryAfterSeconds: 5 })
    // The releasing job hands over its slot, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function releaseSlot(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } })
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    worker.on('error', (error) => log.warn({ err: error }, 'a picture thread ended'))
    return worker
  }

  async function convert(job: ImageTask): Promise<Uint8Array> {
    await acquireSlot()
    const worker = idle.pop() ?? start()
    try {
      const answer = await ask(worker, job, ms)
      // PDFium does not free its memory, and no document may be affected by an earlier one. The
      // next job waits until the thread has exited, because the machine may lack memory for two.
      const isSpent = job.kind === 'pdf' || ('isLost' in answer && answer.isLost)
      if (isSpent) await worker.terminate()
      else idle.push(worker)
      if ('jpeg' in answer) return answer.jpeg
      if (answer.why) log.info({ kind: job.kind, why: answer.why }, 'a document was not readable')
      throw new Refusal(answer.refusal)
    } finally {
      releaseSlot()
    }
  }

  const close = async (): Promise<void> => {
    await Promise.all([...all].map((it) => it.terminate()))
  }
  return { convert, close }
}

// Runs one job on a worker; resolves to a refusal when the worker times out or exits.
function ask(worker: Worker, job: ImageTask, ms: number): Promise<ConversionResult> {
  const { promise, resolve } = Promise.withResolvers<ConversionResult>()
  const slow = setTimeout(() => resolve({ refusal: 'document_slow', isLost: true }), ms)
  const ended = () => resolve({ refusal: 'document_unreadable', isLost: true })
  worker.ref()
  worker.once('message', resolve).once('error', ended).once('exit', ended)
  worker.postMessage(job, [job.bytes.buffer])
  return promise.finally(() => {
    clearTimeout(slow)
    worker.off('message', resolve).off('error', ended).off('exit', ended)
    worker.unref()
  })
}
