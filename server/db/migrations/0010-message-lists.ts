import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Indexes the filters of the list of messages. */
export async function messageLists(tx: Tx): Promise<void> {
  for (const column of ['state', 'template', 'channel'])
    await sql.raw(`create index message_${column} on message (${column}, id)`).execute(tx)
  await sql.raw('create index message_created on message (created_at, id)').execute(tx)
}
