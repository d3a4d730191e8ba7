import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { toCsv, type CsvRows } from '#server/exports/csv-rows.ts'
import { csvFromThread } from '#server/exports/csv-stream.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { sendFile } from '#server/http/send-file.ts'

// Limit of concurrent exports for all admins together.
const maxAtOnce = 2

type ExportDeps = Pick<Dependencies, 'db' | 'databaseFile' | 'now'>
type File<I> = {
  /** Name of the list, used for the file name and the audit entry. */
  readonly name: string
  readonly rows: CsvRows<I>
  /** Module that exports `rows`; set when a worker thread can read them without secrets. */
  readonly module?: string
}

/** Streams a list as a CSV file and writes an audit entry; refuses when too many exports run. */
export type SendCsv = <I>(
  reply: FastifyReply,
  actor: Actor,
  file: File<I>,
  input: I,
) => Promise<FastifyReply>

export function csvSender({ db, databaseFile, now }: ExportDeps): SendCsv {
  let running = 0
  return async (reply, actor, { name, rows, module }, input) => {
    if (running >= maxAtOnce) throw new Refusal('overloaded', { retryAfterSeconds: 30 })
    const at = now()
    running++
    try {
      // The audit entry is written before the first row is sent.
      const what = { kind: 'exported', subject: name, aboutId: actor.id } as const
      await transact(db, (tx) => recordAudit(tx, { at, actorId: actor.id, ...what }))
    } catch (error) {
      running--
      throw error
    }
    const pieces =
      databaseFile !== undefined && module !== undefined
        ? csvFromThread({ database: databaseFile, module, input })
        : toCsv(db, rows, input)
    const body = Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 })
    body.once('close', () => running--)
    return sendFile(reply, `${name}-${indiaClock(at).date}`, 'csv', body)
  }
}
