import { sql } from 'kysely'
import { addressTokens } from '#domain/search.ts'
import type { Tx } from '#server/db/tables.ts'

const [accounts, rows] = [500, 5000]

/** Adds search words for every address that a customer has booked for. */
export async function addressWords(tx: Tx): Promise<void> {
  for (let after = ''; ;) {
    const people = await tx
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'user')
      .where('id', '>', after)
      .orderBy('id')
      .limit(accounts)
      .execute()
    await addWords(
      tx,
      people.map(({ id }) => id),
    )
    if (people.length < accounts) return
    after = people.at(-1)?.id ?? ''
  }
}

async function addWords(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows: booked } = await sql<{ account_id: string; address: string }>`
    select distinct account_id, address from "order" where account_id in (${sql.join(ids)})`.execute(
    tx,
  )
  const words = booked.flatMap(({ account_id, address }) =>
    addressTokens(address).map((word) => ({ account_id, word })),
  )
  for (let from = 0; from < words.length; from += rows)
    await tx
      .insertInto('search_word')
      .values(words.slice(from, from + rows))
      .onConflict((on) => on.doNothing())
      .execute()
}
