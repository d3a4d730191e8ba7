import { otp } from '#domain/sign-in/otp.ts'
import type { Row } from '#server/db/columns.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/**
 * The subject of the limits: a phone with a browser known to it, or with all unknown browsers
 * together ('').
 */
export type Requester = { readonly phone: string; readonly device: string }

/** The hash the browser will be known by, and the previous one of its cookie. */
export type Device = { readonly hash: string; readonly was: string | undefined }

export type Challenge = Row<'otp_challenge', 'id' | 'code_hmac'>

/** The device of codes printed in the terminal; no browser's hash has this value. */
export const operator = 'operator'

/** The device's hash when this browser has signed in to this phone before, else ''. */
export async function findDevice(
  db: Db,
  hash: string,
  phone: string,
  now: number,
): Promise<string> {
  const row = await db
    .selectFrom('known_device')
    .select('hash')
    .where('hash', '=', hash)
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.hash ?? ''
}

/** Whether any browser is still known to the phone. */
export async function hasKnownBrowser(db: Db, phone: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('hash')
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the browser known by `hash` to this phone and to the phones of its previous hash. */
export async function rememberDevice(
  tx: Tx,
  { hash, was }: Device,
  phone: string,
  now: number,
): Promise<void> {
  const expires_at = now + otp.knownDeviceMs
  if (was !== undefined && was !== hash)
    await tx.updateTable('known_device').set({ hash }).where('hash', '=', was).execute()
  await tx
    .insertInto('known_device')
    .values({ hash, phone, expires_at })
    .onConflict((on) => on.columns(['hash', 'phone']).doUpdateSet({ expires_at }))
    .execute()
}

export async function addChallenge(
  tx: Tx,
  id: string,
  requester: Requester,
  code_hmac: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('otp_challenge')
    .values({
      id,
      ...requester,
      code_hmac,
      tries: 0,
      created_at: now,
      expires_at: now + otp.lifeMs,
      consumed_at: null,
    })
    .execute()
}

/** Deletes a browser's challenge for this phone, but not one it requested for another phone. */
export async function killChallenge(db: Db, id: string, phone: string): Promise<void> {
  await db.deleteFrom('otp_challenge').where('id', '=', id).where('phone', '=', phone).execute()
}

type Enterable = {
  /** The live challenge this browser requested. */
  readonly mine: Challenge | undefined
  /** Otherwise the newest one of the same kind of browser. */
  readonly newestOfKind: Challenge | undefined
  /** The one that the operator printed, for any browser. */
  readonly printed: Challenge | undefined
}

/** Finds the challenges of a phone that this browser may answer now. */
export async function findChallenges(
  tx: Tx,
  { phone, device }: Requester,
  myId: string | undefined,
  tries: number,
  now: number,
): Promise<Enterable> {
  const live = await tx
    .selectFrom('otp_challenge')
    .select(['id', 'code_hmac as codeHmac', 'device'])
    .where('phone', '=', phone)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const newest = (of: string) => live.find((it) => it.device === of)
  return {
    mine: live.find((it) => it.id === myId),
    newestOfKind: newest(device) ?? newest(''),
    printed: newest(operator),
  }
}

/** Compare-and-set: true for exactly one of several concurrent callers. */
export async function consume(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('otp_challenge')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  await tx.updateTable('otp_send').set({ entered: 1 }).where('challenge_id', '=', id).execute()
  return numUpdatedRows === 1n
}

/** Deletes rows that no sign-in reads any more. */
export async function deleteExpiredCodes(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [
    { table: 'otp_challenge', key: ['id'], column: 'expires_at', before: now },
    { table: 'known_device', key: ['hash', 'phone'], column: 'expires_at', before: now },
  ])
}
