import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '#server/db/database.ts'
import { csvOf, type Lines } from '#server/exports/lines.ts'

/** What the thread is started with; the module's `lines` says what the file holds. */
export type Task = { readonly database: string; readonly module: string; readonly input: unknown }

const { database, module, input } = workerData as Task
const { lines } = (await import(module)) as { lines: Lines<unknown> }
const db = openReadOnly(database)
const pieces = csvOf(db, lines, input)

// One piece for each that is asked for: a slow reader holds the thread back.
parentPort?.on('message', () => {
  void pieces.next().then(
    ({ value, done }) => parentPort?.postMessage(done ? null : value, []),
    (error: unknown) =>
      setImmediate(() => {
        throw error
      }),
  )
})
