import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Refuses to change or delete payments, credit notes and settings. A bill changes its state and
 * what was credited; its contents change only until it is handed out or credited, except that an
 * erasure clears its name and address.
 */
export async function appendOnly(tx: Tx, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? inSqlite : inPostgres)
    await sql.raw(statement).execute(tx)
}

const frozen = ['payment', 'credit_note', 'settings'] as const

const isChanged = (columns: string): string =>
  columns
    .split(' ')
    .map((it) => `new.${it} is distinct from old.${it}`)
    .join(' or ')

const isCleared = (column: string): string => `new.${column} not in (old.${column}, '')`

const isBillRewritten = `${isChanged('id order_id account_id year n number')}
  or new.credited_paise < old.credited_paise
  or old.handed_at is not null and new.handed_at is distinct from old.handed_at
  or (old.handed_at is not null or old.credited_paise > 0) and (
    ${isChanged('at date total_paise taxable_paise cgst_paise sgst_paise to_gstin content')}
    or ${isCleared('to_name')} or ${isCleared('to_address')})`

const refuse = (table: string) => `begin select raise(abort, 'a ${table} stays as it is'); end`

const inSqlite = [
  ...frozen.map(
    (table) => `create trigger ${table}_no_update before update on ${table} ${refuse(table)}`,
  ),
  `create trigger bill_no_rewrite before update on bill when ${isBillRewritten} ${refuse('bill')}`,
  ...[...frozen, 'bill'].map(
    (table) => `create trigger ${table}_no_delete before delete on ${table} ${refuse(table)}`,
  ),
]

const inPostgres = [
  `create function row_stays() returns trigger language plpgsql
     as $$ begin raise exception 'a % stays as it is', tg_table_name; end $$`,
  ...frozen.map(
    (table) => `create trigger ${table}_no_update before update on ${table}
      for each statement execute function row_stays()`,
  ),
  `create trigger bill_no_rewrite before update on bill for each row when (${isBillRewritten})
     execute function row_stays()`,
  ...[...frozen, 'bill'].map(
    (table) => `create trigger ${table}_no_delete before delete or truncate on ${table}
      for each statement execute function row_stays()`,
  ),
]
