import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusals.ts'
import { dayMs } from '#domain/time-units.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'

const keptMs = dayMs

export type IdempotencyKey = {
  readonly accountId: string
  readonly key: string
  readonly bodyHash: string
}

/** The header's key with what it stands for; undefined when the caller sent none. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  accountId: string,
  body: unknown,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new Refusal('idempotency_key_invalid')
  return {
    accountId,
    key: header,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  }
}

/** The first answer to the same request, undefined for a new one; another body under the key is refused. */
export async function findResponse<T>(
  tx: Tx,
  { accountId, key, bodyHash }: IdempotencyKey,
  now: number,
): Promise<T | undefined> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'reply'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('at', '>', now - keptMs)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.body_hash !== bodyHash) throw new Refusal('idempotency_mismatch')
  return JSON.parse(row.reply) as T
}

export async function saveResponse(
  tx: Tx,
  { accountId, key, bodyHash }: IdempotencyKey,
  reply: unknown,
  at: number,
): Promise<void> {
  const row = { body_hash: bodyHash, reply: JSON.stringify(reply), at }
  await tx
    .insertInto('idempotency')
    .values({ account_id: accountId, key, ...row })
    .onConflict((on) => on.columns(['account_id', 'key']).doUpdateSet(row))
    .execute()
}

export async function deleteExpiredKeys(db: Db, now: number): Promise<number> {
  const key = ['account_id', 'key']
  return deleteBatches(db, [{ table: 'idempotency', key, column: 'at', before: now - keptMs }])
}
