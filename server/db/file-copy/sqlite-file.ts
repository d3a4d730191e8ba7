import type { SqliteTask } from '#server/db/file-copy/sqlite-thread.ts'
import { openThread } from '#server/lib/threads.ts'

/** Copies a consistent state of the SQLite database, even while it is being written. */
export const copySqlite = (from: string, file: string): Promise<void> => inThread({ from, file })

/** Reads every page of a database file; throws when it is damaged. */
export const checkSqlite = (file: string): Promise<void> => inThread({ file })

/** Runs in a thread, because the work grows with the file and would block the event loop. */
async function inThread(task: SqliteTask): Promise<void> {
  const thread = openThread<SqliteTask, 'done'>(new URL('sqlite-thread.ts', import.meta.url), {
    // A flag of this process, such as that of a program on the command line, may not suit a file.
    execArgv: [],
  })
  try {
    await thread.ask(task)
  } finally {
    await thread.end()
  }
}
