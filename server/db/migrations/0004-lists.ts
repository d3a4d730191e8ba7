import { sql } from 'kysely'
import { nameKey } from '#domain/search.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

const batch = 500

/**
 * Adds what lists are sorted, filtered and searched by. Each order index has the order of a list
 * and includes the columns that a search or filter tests, so that it need not read the rows.
 */
export async function lists(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
  await fillNameKeys(tx)
  await countAudit(tx)
}

const statements = (key: string): string[] => [
  'drop index order_status',
  'drop index order_slot',
  'create index order_status on "order" (status, id, account_id, starts_at)',
  'create index order_slot on "order" (status, starts_at, id, account_id)',
  'create index order_day on "order" (status, date, id)',
  'create index order_service on "order" (status, service, id, account_id, starts_at)',
  'create index order_service_slot on "order" (status, service, starts_at, id, account_id)',
  'create index order_service_day on "order" (status, service, date, id)',
  'drop index order_account',
  'create index order_customer on "order" (account_id, id, status, service, starts_at)',
  'drop index search_word_account',
  'create index search_word_of on search_word (account_id, word)',
  `alter table account add column name_key ${key} not null default ''`,
  'create index account_name on account (role, name_key, id)',
  'create index account_disabled on account (role, id) where disabled_at is not null',
  'create index account_disabled_name on account (role, name_key, id) where disabled_at is not null',
  'drop index audit_actor',
  'drop index audit_about',
  'drop index audit_kind',
  'create index audit_at on audit (at, id)',
  'create index audit_actor on audit (actor_id, at, id)',
  'create index audit_about on audit (about_id, at, id)',
  'create index audit_kind on audit (kind, at, id)',
]

async function fillNameKeys(tx: Tx): Promise<void> {
  for (let after = ''; ;) {
    const rows = await tx
      .selectFrom('account')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, name } of rows)
      await tx
        .updateTable('account')
        .set({ name_key: nameKey(name) })
        .where('id', '=', id)
        .execute()
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? ''
  }
}

async function countAudit(tx: Tx): Promise<void> {
  await sql`insert into tally (key, n) select 'audit:' || kind, count(*) from audit group by kind`.execute(
    tx,
  )
}
