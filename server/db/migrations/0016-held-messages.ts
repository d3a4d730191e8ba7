import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds the state of messages held back over the hourly or daily limit of a phone or mailbox. */
export async function heldMessages(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') for (const it of inPostgres) await sql.raw(it).execute(tx)
  else await rebuild(tx)
  await sql`create index message_sent on message (recipient, sent_at) where state = 'sent'`.execute(
    tx,
  )
}

const inPostgres = [
  'alter table message drop constraint message_state_check',
  `alter table message add check (state in ('queued', 'sent', 'failed', 'dropped', 'held'))`,
]

/** Rebuilds the table and its indexes, because SQLite cannot alter a CHECK constraint. */
async function rebuild(tx: Tx): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'message' and sql is not null`.execute(tx)
  const table = rows.find((it) => it.type === 'table')?.sql ?? ''
  const widened = table
    .replace(/^create table "?message"?/i, 'create table message_next')
    .replace("'dropped')", "'dropped', 'held')")
  const indexes = rows.filter((it) => it.type === 'index').map((it) => it.sql)
  for (const it of [
    widened,
    'insert into message_next select * from message',
    'drop table message',
    'alter table message_next rename to message',
    ...indexes,
  ])
    await sql.raw(it).execute(tx)
}
