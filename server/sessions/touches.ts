import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import { touch } from '#server/sessions/repo.ts'

/** So many sessions as are seen within it share a transaction. */
const writeAfterMs = 250

/**
 * Notes when sessions were seen, without a call waiting for it. What a process that dies had not written
 * yet costs minutes of a life of days.
 */
export function sessionTouches(db: Db, failed: (error: unknown) => void) {
  const seen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    timer = undefined
    const noted = new Map(seen)
    try {
      if (noted.size > 0) await transact(db, (tx) => touch(tx, noted))
    } catch (error) {
      failed(error)
    }
    for (const [id, at] of noted) if (seen.get(id) === at) seen.delete(id)
  }

  return {
    /** When it was seen last, as far as this process knows. */
    latest: (id: string, written: number): number => Math.max(written, seen.get(id) ?? 0),
    note(id: string, at: number): void {
      seen.set(id, at)
      timer ??= setTimeout(() => {
        writing = write()
      }, writeAfterMs).unref()
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await writing
      await write()
    },
  }
}
