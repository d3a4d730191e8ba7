import type { CsvTask } from '#server/exports/csv-thread.ts'
import { openThread } from '#server/lib/threads.ts'

const maxMegabytes = 96

/**
 * Yields the CSV bytes from a worker thread with its own read-only connection, because reading a
 * million rows of SQLite on the main thread would block every request. One piece per question gives
 * backpressure: a slow reader pauses the thread, and it ends when the reader stops.
 */
export async function* csvFromThread(task: CsvTask): AsyncGenerator<Uint8Array> {
  const thread = openThread<'more', Uint8Array | null>(new URL('csv-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 8 },
  })
  try {
    for (let piece = await thread.ask('more'); piece; piece = await thread.ask('more')) yield piece
  } finally {
    await thread.end()
  }
}
