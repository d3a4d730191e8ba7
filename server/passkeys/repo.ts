import { passkeys, type PasskeyPurpose } from '#domain/passkeys.ts'
import { hourMs } from '#domain/time-units.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type Passkey = Row<'passkey'>

const passkeyColumns = camelColumns('passkey', [
  'id',
  'account_id',
  'rp_id',
  'credential_id',
  'public_key',
  'counter',
  'backup_eligible',
  'backed_up',
  'transports',
  'name',
  'at',
  'used_at',
])

/** The passkeys of an account for this host, the newest first. */
export function listPasskeys(db: Db, accountId: string, rpId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('account_id', '=', accountId)
    .where('rp_id', '=', rpId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findCredential(
  db: Db,
  credentialId: string,
  rpId: string,
): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst()
}

/** Returns false when the credential is somebody's already. */
export async function insertPasskey(tx: Tx, made: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkey')
    .values(toColumns(made))
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Compare-and-set of the counter; false when the passkey is gone or another use came in between.
 */
export async function saveUse(
  tx: Tx,
  { id, counter }: Passkey,
  used: Pick<Passkey, 'counter' | 'backedUp' | 'usedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set(toColumns(used))
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Deletes one passkey of an account with the other sessions it opened; `sessionId` stays, for as
 * long as any. Returns false when the account has no such passkey.
 */
export async function deletePasskey(
  tx: Tx,
  of: { readonly id: string; readonly accountId: string; readonly sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', of.id)
    .where('account_id', '=', of.accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) return false
  await tx
    .deleteFrom('session')
    .where('account_id', '=', of.accountId)
    .where('passkey_id', '=', of.id)
    .where('id', '<>', of.sessionId)
    .execute()
  await tx
    .updateTable('session')
    .set({ passkey_id: null })
    .where('id', '=', of.sessionId)
    .where('passkey_id', '=', of.id)
    .execute()
  return true
}

/** What a challenge is for, and whose session or browser may answer it. */
export type Binding = { readonly purpose: PasskeyPurpose; readonly boundTo: string }

export async function addChallenge(
  tx: Tx,
  challenge: string,
  { purpose, boundTo }: Binding,
  at: number,
): Promise<void> {
  const expires_at = at + passkeys.challengeMs
  await tx
    .insertInto('passkey_challenge')
    .values({ challenge, purpose, bound_to: boundTo, expires_at })
    .execute()
}

/** Spends a challenge; false when there is none like it, or it has been spent or has expired. */
export async function spendChallenge(
  tx: Tx,
  challenge: string,
  { purpose, boundTo }: Binding,
  at: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Counts what a network did within the hour, under a hash that no code's request has. */
export function countRecent(tx: Tx, network: string, at: number): Promise<number> {
  return countRows(
    tx
      .selectFrom('otp_ask')
      .where('network', '=', network)
      .where('at', '>', at - hourMs),
  )
}

export async function addRecent(tx: Tx, network: string, at: number): Promise<void> {
  await tx.insertInto('otp_ask').values({ network, at }).execute()
}

export function deleteExpiredChallenges(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [
    { table: 'passkey_challenge', key: ['challenge'], column: 'expires_at', before: now },
  ])
}
