import { indiaClock } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { isTokenExpired, tokenPrefix, type Scope } from '#domain/tokens.ts'
import { hashToken, newToken } from '#server/config/secrets.ts'
import { camelColumns } from '#server/db/columns.ts'
import { compiled } from '#server/db/compiled.ts'
import { newestVersionOfSettings } from '#server/db/settings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { personColumns, type SessionAccount } from '#server/sessions/repo.ts'

/** How often the last use of a token is written down. */
const usedEveryMs = 15 * minuteMs

const form = new RegExp(`^${tokenPrefix}[A-Za-z0-9_-]{43}$`)

/** Makes an access token, of 32 random bytes. */
export const newAccessToken = (): string => tokenPrefix + newToken()

/** Returns what a request sent as `Authorization: Bearer ...`; undefined without it. */
export function bearerOf(header: string | undefined): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(header ?? '')
  return found ? (found[1] ?? '') : undefined
}

export type OpenToken = {
  /** Of the account that the token acts as. */
  readonly id: string
  readonly scopes: readonly Scope[]
  readonly lastUsedAt: number | null
  readonly settingsVersion: number
} & SessionAccount

const tokenOfHash = compiled((db, value: { readonly hash: string }) =>
  db
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.id')
    .select([
      ...camelColumns('api_token', ['id', 'scopes', 'expires_on', 'last_used_at', 'removed_at']),
      ...camelColumns('account', [...personColumns]),
      newestVersionOfSettings.as('settingsVersion'),
    ])
    .where('api_token.hash', '=', value.hash),
)

export type TokenRefusal = 'token_unknown' | 'token_expired'

/** Finds the token that was sent, or says why there is none. */
export async function findToken(
  db: Db,
  sent: string,
  now: number,
): Promise<OpenToken | TokenRefusal> {
  const { rows } = form.test(sent) ? await tokenOfHash(db, { hash: hashToken(sent) }) : { rows: [] }
  const [row] = rows
  if (!row || row.removedAt !== null) return 'token_unknown'
  const { scopes, expiresOn, removedAt: _, ...token } = row
  if (isTokenExpired(expiresOn, indiaClock(now).date)) return 'token_expired'
  return { ...token, scopes: JSON.parse(scopes) as Scope[] }
}

/** Whether the last use is old enough to be written down again. */
export const isUseNews = (lastUsedAt: number | null, now: number): boolean =>
  lastUsedAt === null || now - lastUsedAt >= usedEveryMs

export async function recordUse(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('api_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', now - usedEveryMs)]),
    )
    .execute()
}
