import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CsvTask } from '#server/exports/csv-thread.ts'

const maxMegabytes = 96

/**
 * Yields the CSV bytes from a worker thread with its own read-only connection, because reading a
 * million rows of SQLite on the main thread would block every request. The thread ends when the
 * reader stops.
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
