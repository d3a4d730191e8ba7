import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Adds the lines of an order, its price in paise, and columns of later features. An existing order
 * gets one line, the service it was booked for; a completed one counts as settled.
 */
export async function orderLines(tx: Tx, engine: Engine): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  }
  await run(columns.map((it) => `alter table "order" add column ${it}`))
  // PostgreSQL rewrites every row, so recreating the indexes afterwards costs less than updating
  // them.
  const indexes = engine === 'postgres' ? await readIndexes(tx) : []
  await run(indexes.map(({ name }) => `drop index ${name}`))
  await run([
    `update "order" set price_paise = price_rupees * 100, minutes = (ends_at - starts_at) / 60000,
       settled = case when status = 'completed' then 1 else 0 end, service_hindi = ${hindi},
       lines = ${engine === 'sqlite' ? inSqlite : inPostgres}`,
    'alter table "order" drop column price_rupees',
  ])
  await run(indexes.map(({ statement }) => statement))
}

const columns = [
  `lines text not null default '[]'`,
  `service_hindi text not null default ''`,
  'minutes integer not null default 0',
  'price_paise bigint',
  'discount_paise bigint not null default 0',
  `discount_reason text not null default ''`,
  'paid_paise bigint not null default 0',
  'settled integer not null default 0',
  'quote_paise bigint',
  `quote_message text not null default ''`,
  'quote_until bigint',
  'feedback_id text',
  'plan_id text',
  'reclean_of text',
]

/** Hindi names of the services; sizes of flats are written the same in both languages. */
const names: Readonly<Record<string, string>> = {
  'Room Cleaning': 'कमरे की सफ़ाई',
  'Bathroom Cleaning': 'बाथरूम की सफ़ाई',
  'Carpet Cleaning': 'कालीन की सफ़ाई',
  'AC Cleaning': 'AC की सफ़ाई',
  'Sofa Cleaning': 'सोफ़े की सफ़ाई',
  'Car Cleaning': 'कार की सफ़ाई',
  'Restaurant Cleaning': 'रेस्टोरेंट की सफ़ाई',
}
const hindi = `case service ${Object.entries(names)
  .map(([label, name]) => `when '${label}' then '${name}'`)
  .join(' ')} else service end`

/** Two services had a fixed price; every other price was a starting price. */
const isStarting = `price_rupees is not null and service not in ('Bathroom Cleaning', 'AC Cleaning')`

const inSqlite = `json_array(json_object('id', null, 'label', service, 'hindi', ${hindi}, 'quantity', 1,
  'paise', price_rupees * 100, 'from', json(iif(${isStarting}, 'true', 'false'))))`

const inPostgres = `json_build_array(json_build_object('id', null, 'label', service, 'hindi', ${hindi},
  'quantity', 1, 'paise', price_rupees * 100, 'from', ${isStarting}))::text`

async function readIndexes(tx: Tx) {
  const { rows } = await sql<{ name: string; statement: string }>`
    select indexname as name, indexdef as statement from pg_indexes
    where tablename = 'order' and schemaname = current_schema() and indexname <> 'order_pkey'`.execute(
    tx,
  )
  return rows
}
