import { homePaths, workerJobsPath } from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import { fillBlanks, type SignInRole } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { guessWaitMs, isGuessing, isGlobalGuessing, triesPerCode } from '#domain/sign-in/otp.ts'
import {
  endQuiet,
  ensureAccount,
  fillLanguage,
  findAccount,
  findAnyAccount,
  saveDetails,
  type Account,
} from '#server/accounts/repo.ts'
import { sameText } from '#server/config/secrets.ts'
import { logHourly } from '#server/db/alerts.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { isVerified } from '#server/db/verified-workers.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { checkFactor } from '#server/second-factor/check.ts'
import { findFactor } from '#server/second-factor/repo.ts'
import { endSession, startSession } from '#server/sessions/repo.ts'
import { hashCode } from '#server/sign-in/code.ts'
import { countFailure, recentFailures } from '#server/sign-in/limits-repo.ts'
import {
  consume,
  findChallenges,
  hasKnownBrowser,
  rememberDevice,
  type Requester,
  type Device,
} from '#server/sign-in/repo.ts'

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
  readonly device: Device
  /** This browser's previous session, which ends because its token is about to be overwritten. */
  readonly sessionId: string | undefined
  /** Code of the authenticator app, if it was requested. */
  readonly totp: string | undefined
  /** The User-Agent header. */
  readonly userAgent: string
  /** The page language this browser has chosen, if any. */
  readonly language: Language | undefined
}

type SignedIn = {
  readonly token: string
  readonly account: Account
  readonly home?: typeof workerJobsPath | typeof homePaths.admin
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
  if (!admin || !(await findFactor(tx, admin.id))?.confirmedAt) return 'not-needed'
  if (attempt.totp === undefined) return new Refusal('totp_required')
  const { id } = admin
  return (await checkFactor(tx, deps, { id, code: attempt.totp, at })) ?? 'given'
}

async function signIn(
  tx: Tx,
  deps: Dependencies,
  attempt: Attempt,
  at: number,
  isSteppedUp: boolean,
) {
  const { requester, role, device, language, sessionId, userAgent, ...form } = attempt
  const { phone } = requester
  const admin = await findAdmin(tx, attempt)
  const { name, address } = fillBlanks({ name: '', address: '' }, form)
  const account = admin ?? (await ensureAccount(tx, { phone, role, name, address }, at))
  if (account.disabledAt !== null) return new Refusal('account_disabled')
  const filled = await saveDetails(tx, account.id, (it) => fillBlanks(it, form))
  if (language) await fillLanguage(tx, account.id, language)
  await endQuiet(tx, account.id)
  if (admin && requester.device === '') await warnOfBrowser(tx, deps, admin, at)
  await rememberDevice(tx, device, phone, at)
  if (sessionId) await endSession(tx, sessionId)
  const { id } = account
  await recordAudit(tx, { at, actorId: id, kind: 'signed-in', subject: id, aboutId: id })
  return {
    token: await startSession(tx, id, at, { isSteppedUp, userAgent }),
    account: filled,
    ...(await findHome(tx, filled)),
  }
}

/**
 * A worker who may be assigned starts on the jobs page and an admin on the first admin page; all
 * others on the home page.
 */
async function findHome(
  tx: Tx,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<Pick<SignedIn, 'home'>> {
  if (role === 'admin') return { home: homePaths.admin }
  if (role !== 'worker') return {}
  return (await isVerified(tx, id)) ? { home: workerJobsPath } : {}
}

/** Warns all owners of a new browser, but not an admin about their own first sign-in. */
async function warnOfBrowser(tx: Tx, { settings }: Dependencies, admin: Account, at: number) {
  const isFirst = !(await hasKnownBrowser(tx, admin.phone, at))
  const payload = { admin: admin.name, signedInAt: at }
  const about = { type: 'owner-sign-in', payload } as const
  await notifyOwner(tx, await settings.current(tx), about, at, isFirst ? admin.id : '')
}

function wrong(): Refusal {
  return new Refusal('otp_invalid', { fields: { otp: 'otp_invalid' } })
}

function locked(waitMs: number): Refusal {
  return new Refusal('otp_locked', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
