import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SqliteTask } from '#server/backup/sqlite-thread.ts'

/** Copies the embedded database as it is at one moment, while it is written to. */
export const copySqlite = (from: string, file: string): Promise<void> => inThread({ from, file })

/** Reads every page of a database file; throws for one that is damaged. */
export const checkSqlite = (file: string): Promise<void> => inThread({ file })

/** In a thread: both keep the disk busy for as long as the file is large, and the site must go on. */
async function inThread(task: SqliteTask): Promise<void> {
  const worker = new Worker(new URL('sqlite-thread.ts', import.meta.url), { workerData: task })
  await once(worker, 'exit')
}
