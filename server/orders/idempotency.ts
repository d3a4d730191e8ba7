import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { idempotencyKey } from '#contract/headers.ts'
import { Refusal } from '#domain/refusals.ts'
import { dayMs } from '#domain/time-units.ts'
import type { Row } from '#server/db/columns.ts'
import { compiled } from '#server/db/compiled.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'

const keptMs = dayMs

export type IdempotencyKey = {
  readonly accountId: string
  readonly key: string
  readonly bodyHash: string
}

/**
 * Returns the idempotency key of the header with a hash of the body; undefined without the header.
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  accountId: string,
  body: unknown,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !z.safeParse(idempotencyKey, header).success)
    throw new Refusal('idempotency_key_invalid')
  return {
    accountId,
    key: header,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  }
}

/** The order that the first request created. */
type Answered = { readonly order_id: string }

/** Responses saved before this instant have expired. */
const repliesSince = (now: number): number => now - keptMs

/**
 * Returns the first response to the same request; undefined for a new one. Refuses another body
 * under the same key.
 */
export async function findResponse(
  tx: Tx,
  repeat: IdempotencyKey,
  now: number,
): Promise<Answered | undefined> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['body_hash as bodyHash', 'reply'])
    .where('account_id', '=', repeat.accountId)
    .where('key', '=', repeat.key)
    .where('at', '>', repliesSince(now))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.bodyHash !== repeat.bodyHash) throw new Refusal('idempotency_mismatch')
  return JSON.parse(row.reply) as Answered
}

const save = compiled((db, { accountId, key, bodyHash, reply, at }: Row<'idempotency'>) =>
  db
    .insertInto('idempotency')
    .values({ account_id: accountId, key, body_hash: bodyHash, reply, at })
    .onConflict((on) =>
      on.columns(['account_id', 'key']).doUpdateSet({ body_hash: bodyHash, reply, at }),
    ),
)

export async function saveResponse(
  tx: Tx,
  { accountId, key, bodyHash }: IdempotencyKey,
  reply: unknown,
  at: number,
): Promise<void> {
  await save(tx, { accountId, key, bodyHash, reply: JSON.stringify(reply), at })
}

export async function deleteExpiredKeys(db: Db, now: number): Promise<number> {
  const key = ['account_id', 'key']
  return deleteBatches(db, [{ table: 'idempotency', key, column: 'at', before: repliesSince(now) }])
}
