import { otp } from '#domain/otp.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

/** Whose limits count: a phone, by a browser that knows it or by all the others together (''). */
export type Requester = { readonly phone: string; readonly device: string }

/** The hash that a browser will be known by, and the one its cookie had so far. */
export type Device = { readonly hash: string; readonly was: string | undefined }

export type Challenge = Pick<Tables['otp_challenge'], 'id' | 'code_hmac'>

/** Stands for the terminal as a device: no browser's hash looks like this. */
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

/** Whether a phone has signed in with any browser that is still known. */
export async function isAnywhereKnown(db: Db, phone: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('hash')
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Knows the browser by `hash` from now on, and for the phones it was known to already. */
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

/** Ends a browser's code for this phone; one it asked for another phone stays good. */
export async function killChallenge(db: Db, id: string, phone: string): Promise<void> {
  await db.deleteFrom('otp_challenge').where('id', '=', id).where('phone', '=', phone).execute()
}

type Enterable = {
  /** The live code that this very browser asked for. */
  readonly own: Challenge | undefined
  /** Else the newest one that browsers like it asked for. */
  readonly ofOthers: Challenge | undefined
  /** One that the operator printed, for any browser. */
  readonly printed: Challenge | undefined
}

/** The codes of a phone that may be entered now, each by whoever it is for. */
export async function findChallenges(
  tx: Tx,
  { phone, device }: Requester,
  ownId: string | undefined,
  tries: number,
  now: number,
): Promise<Enterable> {
  const live = await tx
    .selectFrom('otp_challenge')
    .select(['id', 'code_hmac', 'device'])
    .where('phone', '=', phone)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const newest = (of: string) => live.find((it) => it.device === of)
  return {
    own: live.find((it) => it.id === ownId),
    ofOthers: newest(device) ?? newest(''),
    printed: newest(operator),
  }
}

/** True for exactly one of any number of callers. */
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

/** Deletes what no sign-in reads any more. */
export async function deleteExpiredCodes(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [
    { table: 'otp_challenge', key: ['id'], column: 'expires_at', before: now },
    { table: 'known_device', key: ['hash', 'phone'], column: 'expires_at', before: now },
  ])
}
