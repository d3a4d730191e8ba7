import { sql } from 'kysely'
import { otp, type RecentSends, type FailedAttempts } from '#domain/sign-in/otp.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Challenge, Requester } from '#server/sign-in/repo.ts'

/** The client's origin as keyed hashes: an IPv4 address or /64, and the surrounding /24 or /48. */
export type Origin = {
  readonly network: string
  readonly block: string
  readonly isIpv6: boolean
}

const codes = 'codes'

type Times = 'otp_send' | 'otp_failure' | 'otp_ask'

async function countSince(
  tx: Tx,
  table: Times,
  since: number,
  of?: { readonly column: string; readonly is: string },
): Promise<number> {
  const which = of ? sql`and ${sql.ref(of.column)} = ${of.is}` : sql``
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where at > ${since} ${which}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Records a request for a code, up to the limit; returns how many there were before. */
export async function countRequest(
  tx: Tx,
  network: string,
  limit: number,
  now: number,
): Promise<number> {
  const earlier = await countSince(tx, 'otp_ask', now - hourMs, { column: 'network', is: network })
  if (earlier < limit) await tx.insertInto('otp_ask').values({ network, at: now }).execute()
  return earlier
}

/** Earlier sends that count towards the limits. */
export async function recentSends(
  tx: Tx,
  { phone, device }: Requester,
  { network, block, isIpv6 }: Origin,
  now: number,
): Promise<Omit<RecentSends, 'isKnownBrowser' | 'strangers' | 'asks'>> {
  const toPhone = await tx
    .selectFrom('otp_send')
    .select(['at', 'device', 'entered'])
    .where('phone', '=', phone)
    .where('at', '>', now - dayMs)
    .orderBy('at', 'desc')
    .limit(otp.perPhone.allBrowsersDay)
    .execute()
  const ofNetwork = { column: 'ip', is: network }
  const ofBlock = { column: 'block', is: block }
  const bucket = await tx
    .selectFrom('bucket')
    .select('full_at as fullAt')
    .where('key', '=', codes)
    .executeTakeFirst()
  const byThis = toPhone.filter((it) => it.device === device)
  return {
    toPhone: byThis.map((it) => it.at),
    isLastUsed: byThis[0]?.entered === 1,
    toPhoneInAll: toPhone.length,
    ofNetwork: {
      hour: await countSince(tx, 'otp_send', now - hourMs, ofNetwork),
      day: await countSince(tx, 'otp_send', now - dayMs, ofNetwork),
    },
    ofBlock: {
      hour: await countSince(tx, 'otp_send', now - hourMs, ofBlock),
      day: await countSince(tx, 'otp_send', now - dayMs, ofBlock),
      isIpv6,
    },
    fullAt: bucket?.fullAt ?? 0,
  }
}

/**
 * How many of the latest codes sent to unknown browsers were entered; codes that are still valid do
 * not count.
 */
export async function unknownBrowserSends(tx: Tx, now: number): Promise<RecentSends['strangers']> {
  const rows = await tx
    .selectFrom('otp_send')
    .select('entered')
    .where('at', '>', now - dayMs)
    .where('at', '<', now - otp.lifeMs)
    .where('device', '=', '')
    .orderBy('at', 'desc')
    .limit(otp.conversion.of)
    .execute()
  return { sent: rows.length, entered: rows.filter((it) => it.entered === 1).length }
}

/**
 * Takes one code from the global bucket; false when another call has taken one since it was read.
 */
export async function takeFromBucket(tx: Tx, fullAt: number, nextFullAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bucket')
    .values({ key: codes, full_at: nextFullAt })
    .onConflict((on) =>
      on.column('key').doUpdateSet({ full_at: nextFullAt }).where('bucket.full_at', '=', fullAt),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Records that a code is being sent. */
export async function addSend(
  tx: Tx,
  { phone, device }: Requester,
  { network, block }: Origin,
  challengeId: string,
  at: number,
): Promise<number> {
  const row = await tx
    .insertInto('otp_send')
    .values({ phone, device, ip: network, block, challenge_id: challengeId, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Undoes a code that could not be sent, together with its waiting time and its cost. */
export async function undoSend(
  tx: Tx,
  sendId: number,
  challengeId: string,
  costMs: number,
): Promise<void> {
  await tx.deleteFrom('otp_send').where('id', '=', sendId).execute()
  await tx.deleteFrom('otp_challenge').where('id', '=', challengeId).execute()
  await tx
    .updateTable('bucket')
    .set((eb) => ({ full_at: eb('full_at', '-', costMs) }))
    .where('key', '=', codes)
    .execute()
}

/** Counts a wrong code against this browser's own challenge, its phone and its network. */
export async function countFailure(
  tx: Tx,
  mine: Challenge | undefined,
  { phone, device }: Requester,
  network: string,
  at: number,
): Promise<void> {
  if (mine)
    await tx
      .updateTable('otp_challenge')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', mine.id)
      .execute()
  await tx
    .insertInto('otp_failure')
    .values({ phone, device, network, by_cookie: mine ? 1 : 0, at })
    .execute()
}

/** Wrong codes so far, as the limits count them. */
export async function recentFailures(
  tx: Tx,
  { phone, device }: Requester,
  network: string,
  now: number,
): Promise<FailedAttempts> {
  const ofPhone = await tx
    .selectFrom('otp_failure')
    .select(['at', 'by_cookie as byCookie'])
    .where('phone', '=', phone)
    .where('device', '=', device)
    .where('at', '>', now - dayMs)
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  const ofNetwork = { column: 'network', is: network }
  return {
    withoutCookie: ofPhone.filter((it) => it.byCookie === 0).map((it) => it.at),
    ofPhoneDay: ofPhone.length,
    ofNetwork: {
      quarterHour: await countSince(tx, 'otp_failure', now - 15 * minuteMs, ofNetwork),
      day: await countSince(tx, 'otp_failure', now - dayMs, ofNetwork),
    },
    inAllHour: await countSince(tx, 'otp_failure', now - hourMs),
  }
}

export async function clearFailures(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('otp_failure').where('phone', '=', phone).execute()
}

/** Deletes rows that no limit reads any more. */
export async function deleteOldCounts(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [
    { table: 'otp_send', key: ['id'], column: 'at', before: now - dayMs },
    { table: 'otp_failure', key: ['id'], column: 'at', before: now - dayMs },
    { table: 'otp_ask', key: ['id'], column: 'at', before: now - hourMs },
  ])
}
