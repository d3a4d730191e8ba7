import type { FastifyReply } from 'fastify'
import { confirmTotp, setUpTotp, stepUp, turnOffTotp } from '#contract/second-factor.ts'
import { formatPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { secondsLeft } from '#domain/sign-in/sessions.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encryptRow } from '#server/encryption/keyring.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer, type Call } from '#server/http/register-endpoint.ts'
import { drawQrCode } from '#server/lib/qr-code.ts'
import {
  checkFactor,
  factorRow,
  hashRecoveryCode,
  lockFactor,
} from '#server/second-factor/check.ts'
import {
  confirmFactor,
  deleteFactor,
  saveRecoveryCodes,
  saveSecret,
} from '#server/second-factor/repo.ts'
import { describeSecret, newRecoveryCodes, newSecret } from '#server/second-factor/totp.ts'
import { clearSession, setSession } from '#server/sessions/cookies.ts'
import { markSteppedUp } from '#server/sessions/repo.ts'

/** An admin's second factor: a code from an authenticator app in addition to the SMS code. */
export function secondFactorRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, keys, settings } = deps

  registerEndpoint(api, { setUpTotp }, async (_input, { actor: { id } }) => {
    const secret = newSecret()
    const sealed = encryptRow(keys, factorRow(id), { secret })
    const isSaved = await transact(db, async (tx) => {
      await lockFactor(tx, deps, id)
      return saveSecret(tx, id, sealed)
    })
    if (!isSaved) throw new Refusal('totp_on')
    const { phone } = await getAccount(db, id)
    const { brand } = (await settings.current()).business
    const uri = describeSecret(secret, brand, formatPhone(phone))
    return { secret, uri, qr: drawQrCode(uri) }
  })

  registerEndpoint(api, { confirmTotp }, async ({ totp }, { actor, reply }) => {
    const { id } = actor
    const recovery_codes = newRecoveryCodes()
    const confirm = async (tx: Tx, at: number) => {
      await confirmFactor(tx, id, at)
      const hashes = recovery_codes.map((it) => hashRecoveryCode(deps, id, it))
      await saveRecoveryCodes(tx, id, hashes)
      await record(tx, actor, 'totp-on', at)
      return renew(tx, actor, at)
    }
    hand(reply, await withCode(deps, { actor, reply }, totp, confirm, 'to-confirm'))
    return { message: 'Two-step sign-in is on', recovery_codes }
  })

  registerEndpoint(api, { turnOffTotp }, async ({ totp }, { actor, reply }) => {
    await withCode(deps, { actor, reply }, totp, async (tx, at) => {
      await deleteFactor(tx, actor.id)
      await record(tx, actor, 'totp-off', at)
    })
    return { message: 'Two-step sign-in is off' }
  })

  registerEndpoint(api, { stepUp }, async ({ totp }, { actor, reply }) => {
    hand(reply, await withCode(deps, { actor, reply }, totp, (tx, at) => renew(tx, actor, at)))
    return { message: 'Thank you' }
  })
}

/** Checks a code and runs `act` in one transaction; a failed attempt is committed as well. */
async function withCode<T>(
  deps: Dependencies,
  { actor: { id, sessionId }, reply }: Pick<Call<['admin']>, 'actor' | 'reply'>,
  code: string,
  act: (tx: Tx, at: number) => Promise<T>,
  use?: 'to-confirm',
): Promise<T> {
  const at = deps.now()
  const attempt = { id, code, at, sessionId, use }
  const outcome = await transact(
    deps.db,
    async (tx) => (await checkFactor(tx, deps, attempt)) ?? { done: await act(tx, at) },
  )
  if (!(outcome instanceof Refusal)) return outcome.done
  if (outcome.code === 'totp_session_ended') clearSession(reply)
  throw outcome
}

/** Marks the session as stepped up and issues its new token. */
async function renew(tx: Tx, { sessionId, role }: Actor, at: number) {
  const renewed = await markSteppedUp(tx, sessionId, at)
  if (!renewed) return undefined
  const { token, createdAt } = renewed
  return { token, maxAge: secondsLeft({ role, createdAt, seenAt: at }, at) }
}

function hand(reply: FastifyReply, fresh: Awaited<ReturnType<typeof renew>>): void {
  if (fresh) setSession(reply, fresh.token, fresh.maxAge)
}

const record = (tx: Tx, { id }: Actor, kind: 'totp-on' | 'totp-off', at: number) =>
  recordAudit(tx, { at, actorId: id, kind, subject: id, aboutId: id })
