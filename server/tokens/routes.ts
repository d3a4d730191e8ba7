import { getTokens, makeToken, removeToken } from '#contract/tokens.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock, toIso } from '#domain/schedule.ts'
import {
  isSameTokenName,
  isTokenExpired,
  scopes as allScopes,
  tokenLimits,
  tokenPhone,
} from '#domain/tokens.ts'
import { ensureAccount, setDisabled } from '#server/accounts/repo.ts'
import { hashToken, newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { newAccessToken } from '#server/sessions/token-repo.ts'
import { insertToken, listTokens, markRemoved } from '#server/tokens/repo.ts'

/** Lets owners make and remove the access tokens of other programs. */
export function tokenRoutes(
  api: ApiServer,
  { db, engine, now }: Pick<Dependencies, 'db' | 'engine' | 'now'>,
): void {
  registerEndpoint(api, { getTokens }, async () => {
    const today = indiaClock(now()).date
    const tokens = (await listTokens(db)).map((it) => ({
      _id: it.id,
      name: it.name,
      scopes: it.scopes,
      created_at: toIso(it.createdAt),
      created_by: it.makerName,
      expires_on: it.expiresOn,
      expired: isTokenExpired(it.expiresOn, today),
      last_used_at: toIso(it.lastUsedAt),
    }))
    return { tokens }
  })

  registerEndpoint(api, { makeToken }, async ({ name, scopes, expires_on }, { actor }) => {
    const at = now()
    const expiresOn = expires_on ?? null
    if (isTokenExpired(expiresOn, indiaClock(at).date))
      throw new Refusal('expires_past', { fields: { expires_on: 'expires_past' } })
    const token = newAccessToken()
    const id = await transact(db, async (tx) => {
      await lock(tx, engine, 'tokens')
      await assertRoomFor(tx, name)
      const made = await makeTokenAccount(tx, name, at)
      await insertToken(tx, {
        id: made,
        hash: hashToken(token),
        scopes: allScopes.filter((it) => scopes.includes(it)),
        createdAt: at,
        createdBy: actor.id,
        expiresOn,
      })
      const about = { subject: made, aboutId: made }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'token-made', ...about })
      return made
    })
    return { message: 'Copy the token now: it is not shown again.', _id: id, token }
  })

  registerEndpoint(api, { removeToken }, async ({ _id }, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      const outcome = await markRemoved(tx, _id, at)
      if (!outcome) throw new Refusal('token_not_found')
      if (outcome === 'gone') return
      const about = { subject: _id, aboutId: _id }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'token-removed', ...about })
    })
    return { message: 'Removed' }
  })
}

async function assertRoomFor(tx: Tx, name: string): Promise<void> {
  const there = await listTokens(tx)
  if (there.some((it) => isSameTokenName(it.name, name)))
    throw new Refusal('token_name_taken', { fields: { name: 'token_name_taken' } })
  if (there.length >= tokenLimits.tokens) throw new Refusal('too_many_tokens')
}

/**
 * Creates the account that a token acts as, so that histories, which name accounts, name the token.
 * It has no phone to sign in with, and is disabled, so that it gets no message meant for admins.
 */
async function makeTokenAccount(tx: Tx, name: string, at: number): Promise<string> {
  const phone = tokenPhone(newId(at))
  const account = { phone, role: 'admin', rights: 'manager', name, address: '' } as const
  const { id } = await ensureAccount(tx, account, at)
  await setDisabled(tx, id, at)
  return id
}
