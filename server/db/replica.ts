import { sql } from 'kysely'
import type { Logger } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { replicaMarks } from '#server/db/replica-marks.ts'
import type { Db } from '#server/db/tables.ts'

const askEveryMs = 1000

/**
 * Reads data that may be a moment old, unless the user has just written. `lastWriteAt` is 0 without a
 * recent write.
 */
export type ReadLists = <T>(lastWriteAt: number, read: (db: Db) => Promise<T>) => Promise<T>

export type Replica = { readonly readLists: ReadLists; readonly close: () => Promise<void> }

type Options = {
  readonly url: string
  readonly pool: number
  readonly log: Logger
  readonly now: () => number
}

export const withoutReplica = (primary: Db): Replica => ({
  readLists: (_, read) => read(primary),
  close: async () => {},
})

/** Log positions in bytes; null from a server that is not a replica, which is then never used. */
const written = sql<{ at: string }>`select pg_current_wal_insert_lsn() - '0/0' as at`
const replayed = sql<{ at: string | null }>`select pg_last_wal_replay_lsn() - '0/0' as at`

/** Opens a streaming replica for lists, files and figures; the primary answers when it cannot. */
export function openReplica(primary: Db, { url, pool, log, now }: Options): Replica {
  const { db } = openDatabase({ url, pool }, () => marks.lost())
  const marks = replicaMarks()
  let isAsking = false

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      const at = now()
      const position = (await written.execute(primary)).rows[0]?.at
      marks.primaryAt(at, Number(position))
      const held = (await replayed.execute(db)).rows[0]?.at
      if (held !== null && held !== undefined) marks.replicaAt(Number(held))
    } catch {
      marks.lost()
    } finally {
      isAsking = false
    }
  }
  void ask()
  const timer = setInterval(() => void ask(), askEveryMs).unref()

  return {
    async readLists(lastWriteAt, read) {
      if (!marks.maySee(lastWriteAt, now())) return read(primary)
      try {
        return await read(db)
      } catch (error) {
        marks.lost()
        log.warn({ err: error }, 'the replica is behind or down: the primary answers')
        return read(primary)
      }
    },
    async close() {
      clearInterval(timer)
      await db.destroy()
    },
  }
}
