import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import { touch } from '#server/sessions/repo.ts'

/** Sessions seen within this window are written in one transaction. */
const writeAfterMs = 250

/**
 * Records when sessions were seen without delaying a call. A crash loses unwritten times, which
 * shortens a session of days by minutes.
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
    /** When the session was last seen, as far as this process knows. */
    latest: (id: string, written: number): number => Math.max(written, seen.get(id) ?? 0),
    recordSeen(id: string, at: number): void {
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
