import { otp, type Recent } from '#domain/otp.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
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

/** Earlier sends that the limits count. */
export async function recentSends(
  tx: Tx,
  { phone, device }: Requester,
  ip: string,
  now: number,
): Promise<Omit<Recent, 'phoneHasAccount'>> {
  const toPhone = await tx
    .selectFrom('otp_send')
    .select('at')
    .where('phone', '=', phone)
    .where('device', '=', device)
    .where('at', '>', now - dayMs)
    .orderBy('at', 'desc')
    .limit(otp.perPhone.day)
    .execute()
  const count = (column: 'ip' | undefined, since: number) => {
    let query = tx.selectFrom('otp_send').select((eb) => eb.fn.countAll<number>().as('n'))
    if (column) query = query.where('ip', '=', ip)
    return query.where('at', '>', since).executeTakeFirstOrThrow()
  }
  const [hour, day, inAll] = [
    await count('ip', now - hourMs),
    await count('ip', now - dayMs),
    await count(undefined, now - hourMs),
  ]
  return {
    toPhone: toPhone.map((it) => it.at),
    isLastUsed: await isLastUsed(tx, { phone, device }),
    fromIp: { hour: hour.n, day: day.n },
    inAll: inAll.n,
  }
}

async function isLastUsed(tx: Tx, { phone, device }: Requester): Promise<boolean> {
  const last = await tx
    .selectFrom('otp_challenge')
    .select('consumed_at')
    .where('phone', '=', phone)
    .where('device', '=', device)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.consumed_at !== null
}

export async function addSend(
  tx: Tx,
  { phone, device }: Requester,
  ip: string,
  at: number,
): Promise<number> {
  const row = await tx
    .insertInto('otp_send')
    .values({ phone, device, ip, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
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

/** Takes back a code that could not be sent, and with it the wait for the next. */
export async function undoSend(tx: Tx, sendId: number, challengeId: string): Promise<void> {
  await tx.deleteFrom('otp_send').where('id', '=', sendId).execute()
  await tx.deleteFrom('otp_challenge').where('id', '=', challengeId).execute()
}

/** Ends a browser's code for this phone; one it asked for another phone stays good. */
export async function killChallenge(db: Db, id: string, phone: string): Promise<void> {
  await db.deleteFrom('otp_challenge').where('id', '=', id).where('phone', '=', phone).execute()
}

/**
 * The codes that may be entered now: this browser's own, else the newest one that browsers like it
 * asked for; and one that the operator printed.
 */
export async function findChallenges(
  tx: Tx,
  { phone, device }: Requester,
  ownId: string | undefined,
  now: number,
): Promise<Challenge[]> {
  const live = await tx
    .selectFrom('otp_challenge')
    .select(['id', 'code_hmac', 'device'])
    .where('phone', '=', phone)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', otp.triesPerCode)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const newest = (of: string) => live.find((it) => it.device === of)
  const asked = live.find((it) => it.id === ownId) ?? newest(device) ?? newest('')
  const printed = newest(operator)
  return [asked, printed].filter((it) => it !== undefined)
}

/** True for exactly one of any number of callers. */
export async function consume(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('otp_challenge')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Counts one wrong entry against every code it was tried on, and against the phone. */
export async function countFailure(
  tx: Tx,
  challenges: readonly Challenge[],
  { phone, device }: Requester,
  at: number,
): Promise<void> {
  await tx
    .updateTable('otp_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where((eb) => eb.or(challenges.map((it) => eb('id', '=', it.id))))
    .execute()
  await tx.insertInto('otp_failure').values({ phone, device, at }).execute()
}

/** Times of wrong codes within the window, newest first. */
export async function recentFailures(
  tx: Tx,
  { phone, device }: Requester,
  now: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('otp_failure')
    .select('at')
    .where('phone', '=', phone)
    .where('device', '=', device)
    .where('at', '>', now - otp.failuresWindowMs)
    .orderBy('at', 'desc')
    .limit(otp.failuresPerPhone)
    .execute()
  return rows.map((it) => it.at)
}

export async function clearFailures(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('otp_failure').where('phone', '=', phone).execute()
}

/** Deletes what no limit and no sign-in reads any more. */
export async function deleteExpiredCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('otp_challenge').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('otp_send')
    .where('at', '<', now - dayMs)
    .execute()
  await db
    .deleteFrom('otp_failure')
    .where('at', '<', now - otp.failuresWindowMs)
    .execute()
  await db.deleteFrom('known_device').where('expires_at', '<', now).execute()
}
