import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '#server/db/database.ts'
import { toCsv, type CsvRows } from '#server/exports/csv-rows.ts'

/** What the thread is started with; the module's `rows` says what the file holds. */
export type CsvTask = {
  readonly database: string
  readonly module: string
  readonly input: unknown
}

/** The thread pauses for this part of the time it worked: everybody else shares the processors with it. */
const pausePart = 0.5

const { database, module, input } = workerData as CsvTask
const { rows } = (await import(module)) as { rows: CsvRows<unknown> }
const pieces = toCsv(openReadOnly(database), rows, input)
const encoder = new TextEncoder()

/** The next piece as bytes, which change hands without a copy; null after the last. */
async function give(): Promise<void> {
  const startedAt = performance.now()
  const piece = await pieces.next()
  if (piece.done === true) return parentPort?.postMessage(null, [])
  const bytes = encoder.encode(piece.value)
  await sleep((performance.now() - startedAt) * pausePart)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

// One piece for each that is asked for: a slow reader holds the thread back.
parentPort?.on('message', () => {
  void give().catch((error: unknown) =>
    setImmediate(() => {
      throw error
    }),
  )
})
