import { fillBlanks, type SignInRole } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { guessWaitMs, isGuessing, isGlobalGuessing, triesPerCode } from '#domain/sign-in/otp.ts'
import { ensureAccount, findAccount, findAnyAccount, type Account } from '#server/accounts/repo.ts'
import { relyingPartyId } from '#server/config/relying-party.ts'
import { sameText } from '#server/config/secrets.ts'
import { logHourly } from '#server/db/alerts.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { checkFactor } from '#server/second-factor/check.ts'
import { findFactor } from '#server/second-factor/repo.ts'
import { hasPasskey } from '#server/sessions/passkeys-repo.ts'
import { hashCode } from '#server/sign-in/code.ts'
import { enter, type Entrance, type SignedIn } from '#server/sign-in/enter.ts'
import { countFailure, recentFailures } from '#server/sign-in/limits-repo.ts'
import { consume, findChallenges, type Requester } from '#server/sign-in/repo.ts'

/** The first wrong code of a day and every fifth after it get an audit entry. */
const noteEvery = 5

export type Attempt = {
  readonly requester: Requester
  /** Keyed hash of the client's network. */
  readonly network: string
  readonly code: string
  /** The challenge this browser requested, according to its cookie. */
  readonly challengeId: string | undefined
  readonly role: SignInRole
  readonly name: string
  readonly address: string
  readonly entrance: Entrance
  /** Code of the authenticator app, if it was requested. */
  readonly totp: string | undefined
}

/** Signs in with the right code, once, or counts a wrong one; atomic. */
export async function checkCode(deps: Dependencies, attempt: Attempt): Promise<SignedIn> {
  const at = deps.now()
  // Refusals are returned, because throwing would roll back the failure count.
  const { outcome, isStorm } = await transact(deps.db, (tx) => tryCode(tx, deps, attempt, at))
  if (isStorm)
    await logHourly(
      deps,
      'codes-guessed',
      'many wrong codes are entered: somebody is guessing; codes have fewer tries now',
    )
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** A browser with the code's cookie has its own tries; all others share a few per phone. */
async function tryCode(
  tx: Tx,
  deps: Dependencies,
  attempt: Attempt,
  at: number,
): Promise<{ outcome: SignedIn | Refusal; isStorm: boolean }> {
  const { engine, otpKey, config } = deps
  const { limitScale } = config
  const { requester, network } = attempt
  await lock(tx, engine, `otp:${requester.phone}`)
  const failures = await recentFailures(tx, requester, network, at)
  const isStorm = isGlobalGuessing(failures, limitScale)
  const end = (outcome: SignedIn | Refusal) => ({ outcome, isStorm })
  if (requester.device === '' && isGuessing(failures, limitScale))
    return end(new Refusal('too_many_requests', { retryAfterSeconds: 900 }))
  const tries = triesPerCode(failures, limitScale)
  const { mine, newestOfKind, printed } = await findChallenges(
    tx,
    requester,
    attempt.challengeId,
    tries,
    at,
  )
  const waitMs = mine ? 0 : guessWaitMs(failures, at)
  if (waitMs > 0) return end(locked(waitMs))
  const challenges = [mine ?? newestOfKind, printed].filter((it) => it !== undefined)
  if (challenges.length === 0) return end(wrong())
  const right = challenges.find((it) =>
    sameText(hashCode(otpKey, it.id, requester.phone, attempt.code), it.codeHmac),
  )
  if (!right) {
    await countFailure(tx, mine, requester, network, at)
    if (failures.ofPhoneDay % noteEvery === 0) await auditFailure(tx, requester.phone, at)
    return end(wrong())
  }
  const factor = await askFactor(tx, deps, attempt, at)
  if (factor instanceof Refusal) return end(factor)
  if (!(await consume(tx, right.id, at))) return end(wrong())
  return end(await signIn(tx, deps, attempt, at, factor === 'given'))
}

/**
 * Adds audit entries for wrong codes, few however many are tried, and whatever role they name:
 * otherwise guesses at an admin's code could pass as a worker's.
 */
async function auditFailure(tx: Tx, phone: string, at: number): Promise<void> {
  const account = await findAnyAccount(tx, phone)
  if (!account) return
  const about = { subject: account.id, aboutId: account.id }
  await recordAudit(tx, { at, actorId: null, kind: 'sign-in-failed', ...about })
}

/** Admins sign in on the User tab: the form has no tab for admins. */
async function findAdmin(tx: Tx, { role, requester: { phone } }: Attempt) {
  return role === 'user' ? await findAccount(tx, phone, 'admin') : undefined
}

/** Returns whether the second factor was needed and given, or a refusal. */
async function askFactor(tx: Tx, deps: Dependencies, attempt: Attempt, at: number) {
  const admin = await findAdmin(tx, attempt)
  if (!admin) return 'not-needed'
  if (!(await findFactor(tx, admin.id))?.confirmedAt) return askPasskey(tx, deps, admin)
  if (attempt.totp === undefined) return new Refusal('totp_required')
  const { id } = admin
  return (await checkFactor(tx, deps, { id, code: attempt.totp, at })) ?? 'given'
}

/**
 * Where the team requires a second factor, a code alone does not replace an admin's passkey, which
 * is theirs.
 */
async function askPasskey(tx: Tx, { config, settings }: Dependencies, { id }: Account) {
  const { team } = await settings.current(tx)
  const isAsked = team.totp === 'required' && (await hasPasskey(tx, id, relyingPartyId(config)))
  return isAsked ? new Refusal('passkey_required') : 'not-needed'
}

async function signIn(
  tx: Tx,
  deps: Dependencies,
  attempt: Attempt,
  at: number,
  isSteppedUp: boolean,
) {
  const { requester, role, entrance, ...form } = attempt
  const { phone } = requester
  const { name, address } = fillBlanks({ name: '', address: '' }, form)
  const account =
    (await findAdmin(tx, attempt)) ?? (await ensureAccount(tx, { phone, role, name, address }, at))
  return enter(tx, deps, account, entrance, { isSteppedUp, form, at })
}

function wrong(): Refusal {
  return new Refusal('otp_invalid', { fields: { otp: 'otp_invalid' } })
}

function locked(waitMs: number): Refusal {
  return new Refusal('otp_locked', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
