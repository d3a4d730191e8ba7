import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { openReadOnly } from '#server/db/database.ts'
import { toCsv, type CsvRows } from '#server/exports/csv-rows.ts'
import { answerQuestions } from '#server/lib/threads.ts'

/** Data the worker thread starts with; the module exports the `rows` to write. */
export type CsvTask = {
  readonly database: string
  readonly module: string
  readonly input: unknown
}

// Pause after each piece, as a share of the time it took, to leave CPU time for requests.
const pausePart = 0.5

const { database, module, input } = workerData as CsvTask
const { rows } = (await import(module)) as { rows: CsvRows<unknown> }
const pieces = toCsv(openReadOnly(database), rows, input)
const encoder = new TextEncoder()

// The next piece as bytes, transferred without a copy; null after the last.
answerQuestions(async () => {
  const startedAt = performance.now()
  const piece = await pieces.next()
  if (piece.done === true) return [null]
  const bytes = encoder.encode(piece.value)
  await sleep((performance.now() - startedAt) * pausePart)
  return [bytes, [bytes.buffer]]
})
