import type { Role } from '#domain/accounts.ts'
import { readBrowser } from '#domain/sign-in/browsers.ts'
import { isAlive, oldestAlive, session } from '#domain/sign-in/sessions.ts'
import type { AdminRights } from '#domain/team.ts'
import { hashToken, newId, newToken } from '#server/config/secrets.ts'
import { camelColumns, type Row } from '#server/db/columns.ts'
import { compiled } from '#server/db/compiled.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import { newestVersionOfSettings } from '#server/db/settings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { passkeySince } from '#server/sessions/passkeys-repo.ts'

export type OpenSession = {
  readonly id: string
  readonly accountId: string
  readonly role: Role
  readonly rights: AdminRights | ''
  readonly createdAt: number
  readonly seenAt: number
  readonly rotatedAt: number
  readonly disabledAt: number | null
  /** When the second factor was last given. */
  readonly steppedUpAt: number | null
  /** When the second factor was confirmed; null without one. */
  readonly confirmedAt: number | null
  /** When the account got its first passkey for this host; null without one. */
  readonly passkeySince: number | null
  /** The passkey that opened it and still exists. */
  readonly passkeyId: string | null
  readonly tokenIssuedAt: number
  readonly tokenUsedAt: number | null
  readonly tokenExpiresAt: number | null
  /** The newest version; 0 before the first. */
  readonly settingsVersion: number
} & SessionAccount

/** The account fields read with every session. */
export type SessionAccount = Row<'account', (typeof personColumns)[number]>

export const personColumns = [
  'name',
  'phone',
  'address',
  'email',
  'confirmed_email',
  'language',
  'by_phone',
  'by_email',
] as const

/** Everything a call needs to know about its caller and the settings in force, in one query. */
const sessionOfToken = compiled((db, value: { readonly hash: string; readonly rpId: string }) =>
  db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('second_factor', 'second_factor.id', 'account.id')
    .select([
      ...camelColumns('session', [
        'id',
        'account_id',
        'created_at',
        'seen_at',
        'rotated_at',
        'stepped_up_at',
        'passkey_id',
      ]),
      ...camelColumns('account', ['role', 'rights', 'disabled_at', ...personColumns]),
      ...camelColumns('second_factor', ['confirmed_at']),
      passkeySince(value.rpId),
      'token.issued_at as tokenIssuedAt',
      'token.used_at as tokenUsedAt',
      'token.expires_at as tokenExpiresAt',
      newestVersionOfSettings.as('settingsVersion'),
    ])
    .where('token.hash', '=', value.hash),
)

export async function findSession(
  db: Db,
  token: string,
  rpId: string,
): Promise<OpenSession | undefined> {
  const { rows } = await sessionOfToken(db, { hash: hashToken(token), rpId })
  return rows[0]
}

type NewSession = {
  readonly isSteppedUp?: boolean
  readonly userAgent?: string
  readonly passkeyId?: string | null | undefined
}

/** Creates a session and returns its cookie token; ends the oldest sessions beyond the limit. */
export async function startSession(
  tx: Tx,
  accountId: string,
  now: number,
  { isSteppedUp, userAgent = '', passkeyId = null }: NewSession = {},
): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('session')
    .values({
      id,
      account_id: accountId,
      created_at: now,
      seen_at: now,
      rotated_at: now,
      stepped_up_at: isSteppedUp ? now : null,
      passkey_id: passkeyId,
      ...readBrowser(userAgent),
    })
    .execute()
  const newest = tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(session.perAccount)
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newest)
    .execute()
  return issueToken(tx, id, now)
}

async function issueToken(tx: Tx, sessionId: string, now: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session_token')
    .values({
      hash: hashToken(token),
      session_id: sessionId,
      issued_at: now,
      used_at: null,
      expires_at: null,
    })
    .execute()
  return token
}

/**
 * Records that the second factor was just given and issues a new token; undefined when the session
 * has ended.
 */
export async function markSteppedUp(
  tx: Tx,
  id: string,
  at: number,
): Promise<
  (Pick<OpenSession, 'createdAt' | 'passkeyId'> & { readonly token: string }) | undefined
> {
  const marked = await tx
    .updateTable('session')
    .set({ stepped_up_at: at, rotated_at: at })
    .where('id', '=', id)
    .returning(['created_at as createdAt', 'passkey_id as passkeyId'])
    .executeTakeFirst()
  return marked && { token: await issueToken(tx, id, at), ...marked }
}

/** Issues a new token, to only one of several concurrent calls; undefined for the others. */
export async function rotateSessionToken(
  tx: Tx,
  open: OpenSession,
  now: number,
): Promise<string | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ rotated_at: now })
    .where('id', '=', open.id)
    .where('rotated_at', '=', open.rotatedAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? issueToken(tx, open.id, now) : undefined
}

/** Records a token's first use, which leaves its predecessors one minute. */
export async function firstUse(
  tx: Tx,
  token: string,
  open: OpenSession,
  now: number,
): Promise<void> {
  await tx
    .updateTable('session_token')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .execute()
  await tx
    .updateTable('session_token')
    .set({ expires_at: now + session.graceMs })
    .where('session_id', '=', open.id)
    .where('issued_at', '<', open.tokenIssuedAt)
    .where('expires_at', 'is', null)
    .execute()
}

/** Records when sessions were last seen; never moves a time backwards. */
export async function touch(tx: Tx, seen: ReadonlyMap<string, number>): Promise<void> {
  // In a fixed order, so that two processes do not deadlock.
  for (const [id, at] of [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .updateTable('session')
      .set({ seen_at: at })
      .where('id', '=', id)
      .where('seen_at', '<', at)
      .execute()
}

/** Active sessions of an account, most recently seen first. */
export async function listSessions(
  db: Db,
  { id, role }: { readonly id: string; readonly role: Role },
  now: number,
) {
  const rows = await db
    .selectFrom('session')
    .select(
      camelColumns('session', ['id', 'created_at', 'seen_at', 'browser', 'device', 'passkey_id']),
    )
    .where('account_id', '=', id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter((it) => isAlive({ role, ...it }, now))
}

/** Whether a session has not ended since its call came. */
export async function hasSession(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Ends one session of this account; false when the account has no such session. */
export async function endSessionOf(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}

/** Deletes sessions and tokens that no request can still use. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [
    { table: 'session', key: ['id'], column: 'created_at', before: oldestAlive(now) },
    { table: 'session_token', key: ['hash'], column: 'expires_at', before: now },
  ])
}
