import type { PasskeyUsed } from '#contract/passkeys.ts'
import { confirmTotp, setUpTotp, stepUp, turnOffTotp } from '#contract/second-factor.ts'
import { formatPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encryptRow } from '#server/encryption/keyring.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { assertMeets } from '#server/http/authorize.ts'
import { registerEndpoint, type ApiServer, type Call } from '#server/http/register-endpoint.ts'
import { drawQrCode } from '#server/lib/qr-code.ts'
import { checkPasskey, spend } from '#server/passkeys/check.ts'
import { limitFailures } from '#server/passkeys/limits.ts'
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
import { clearSession } from '#server/sessions/cookies.ts'
import { handSession, stepUpSession } from '#server/sessions/stepped-up.ts'

/** An admin's second factor: a code from an authenticator app in addition to the SMS code. */
export function secondFactorRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, keys, settings } = deps

  registerEndpoint(api, { setUpTotp }, async (_input, { actor }) => {
    assertMayAddApp(actor)
    const { id } = actor
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
    assertMayAddApp(actor)
    const { id } = actor
    const recovery_codes = newRecoveryCodes()
    const confirm = async (tx: Tx, at: number) => {
      await confirmFactor(tx, id, at)
      const hashes = recovery_codes.map((it) => hashRecoveryCode(deps, id, it))
      await saveRecoveryCodes(tx, id, hashes)
      await record(tx, actor, 'totp-on', at)
      return stepUpSession(tx, actor, at)
    }
    handSession(reply, await withCode(deps, { actor, reply }, totp, confirm, 'to-confirm'))
    return { message: 'Two-step sign-in is on', recovery_codes }
  })

  registerEndpoint(api, { turnOffTotp }, async ({ totp }, { actor, reply }) => {
    await withCode(deps, { actor, reply }, totp, async (tx, at) => {
      await deleteFactor(tx, actor.id)
      await record(tx, actor, 'totp-off', at)
    })
    return { message: 'Two-step sign-in is off' }
  })

  registerEndpoint(api, { stepUp }, async ({ totp, passkey }, { actor, request, reply }) => {
    const fresh = passkey
      ? await withPasskey(deps, { actor, request }, passkey)
      : await withCode(deps, { actor, reply }, totp ?? '', (tx, at) => stepUpSession(tx, actor, at))
    handSession(reply, fresh)
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

/** Whoever stole the SIM of an admin with a passkey must not give themselves an app instead. */
function assertMayAddApp(actor: Actor): void {
  if (actor.factors.passkey) assertMeets({ stepUp: true }, actor)
}

/** Marks the session as stepped up by a passkey of the same admin. */
async function withPasskey(
  deps: Dependencies,
  { actor, request }: Pick<Call<['admin']>, 'actor' | 'request'>,
  response: PasskeyUsed,
) {
  const binding = { purpose: 'step-up', boundTo: actor.sessionId } as const
  const proven = await limitFailures(deps, request.ip, () =>
    checkPasskey(deps, { request, binding }, response),
  )
  if (proven.passkey.accountId !== actor.id) throw new Refusal('passkey_unknown')
  const at = deps.now()
  const outcome = await transact(
    deps.db,
    async (tx) => (await spend(tx, proven, at)) ?? { done: await stepUpSession(tx, actor, at) },
  )
  if (outcome instanceof Refusal) throw outcome
  return outcome.done
}

const record = (tx: Tx, { id }: Actor, kind: 'totp-on' | 'totp-off', at: number) =>
  recordAudit(tx, { at, actorId: id, kind, subject: id, aboutId: id })
