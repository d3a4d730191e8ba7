import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CsvTask } from '#server/exports/csv-thread.ts'

const maxMegabytes = 96

/**
 * The bytes of the same text made by a thread with a read-only connection of its own: reading a million rows of the
 * embedded database would keep everybody else waiting. The thread ends with the reader.
 */
export async function* csvFromThread(task: CsvTask): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('csv-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 8 },
  })
  try {
    for (;;) {
      worker.postMessage('more', [])
      const [piece] = (await once(worker, 'message')) as [Uint8Array | null]
      if (piece === null) return
      yield piece
    }
  } finally {
    await worker.terminate()
  }
}
