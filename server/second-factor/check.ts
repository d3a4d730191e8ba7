import { Refusal } from '#domain/refusals.ts'
import { totp } from '#domain/sign-in/second-factor.ts'
import { keyedHash } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { openText } from '#server/encryption/keyring.ts'
import {
  countSessionFailures,
  findFactor,
  saveFailures,
  spendRecoveryCode,
  spendStep,
  type Factor,
} from '#server/second-factor/repo.ts'
import { plainCode, readStep } from '#server/second-factor/totp.ts'
import { endSession } from '#server/sessions/repo.ts'

type FactorDeps = Pick<Dependencies, 'engine' | 'keys' | 'otpKey'>

export const factorRow = (id: string) => ({ table: 'second_factor', row: id })

export function hashRecoveryCode({ otpKey }: FactorDeps, id: string, code: string): string {
  return keyedHash(otpKey, 'recovery', id, plainCode(code))
}

/**
 * Locks an admin's factor, so that its secret cannot change between checking a code and acting on
 * it.
 */
export const lockFactor = (tx: Tx, { engine }: Pick<FactorDeps, 'engine'>, id: string) =>
  lock(tx, engine, `second-factor:${id}`)

type FactorAttempt = {
  /** The account's id. */
  readonly id: string
  readonly code: string
  readonly at: number
  /** Undefined at sign-in. */
  readonly sessionId?: string
  readonly use?: 'in-force' | 'to-confirm' | undefined
}

/**
 * Spends a code of the app, or a recovery code of a confirmed factor, and records which in the
 * audit log. Returns the refusal instead of throwing it, so that the transaction commits the
 * failure count. Sign-in locks after many failures; a session ends, so that whoever stole one
 * cannot lock its owner out.
 */
export async function checkFactor(
  tx: Tx,
  deps: FactorDeps,
  { id, code, at, sessionId, use = 'in-force' }: FactorAttempt,
): Promise<Refusal | undefined> {
  await lockFactor(tx, deps, id)
  const factor = await findFactor(tx, id)
  if (!factor || (use === 'in-force' && factor.confirmedAt === null)) return new Refusal('totp_off')
  if (use === 'to-confirm' && factor.confirmedAt !== null) return new Refusal('totp_on')
  const failures = await countFailures(tx, factor, sessionId, at)
  if (failures >= totp.failures) return sessionId === undefined ? locked(factor, at) : ended()
  const spent = await spendCode(tx, deps, factor, code, at)
  const actorId = sessionId === undefined ? null : id
  await recordAudit(tx, { at, actorId, kind: spent ?? 'totp-failed', subject: id, aboutId: id })
  if (sessionId === undefined)
    await saveFailures(tx, id, {
      failures: spent ? 0 : failures + 1,
      failingSince: failures === 0 ? at : factor.failingSince,
    })
  if (spent) return undefined
  if (sessionId === undefined || failures + 1 < totp.failures)
    return new Refusal('totp_invalid', { fields: { totp: 'totp_invalid' } })
  await endSession(tx, sessionId)
  const about = { subject: sessionId, aboutId: id }
  await recordAudit(tx, { at, actorId, kind: 'session-ended', ...about })
  return ended()
}

/** Failures of the last hour: of the session, or those at sign-in, which are counted apart. */
async function countFailures(tx: Tx, factor: Factor, sessionId: string | undefined, at: number) {
  const { id, failures, failingSince } = factor
  const since = at - totp.failuresWindowMs
  if (sessionId !== undefined) return countSessionFailures(tx, { id, sessionId, since })
  return failingSince > since ? failures : 0
}

const ended = () => new Refusal('totp_session_ended')

async function spendCode(
  tx: Tx,
  deps: FactorDeps,
  factor: Factor,
  typed: string,
  at: number,
): Promise<'totp-given' | 'recovery-code-used' | undefined> {
  const { id, confirmedAt } = factor
  const digits = typed.replace(/\s/g, '')
  const secret = openText(deps.keys, factorRow(id), factor, 'secret')
  const step = /^\d{6}$/.test(digits) ? readStep(secret, digits, at) : undefined
  if (step !== undefined) return (await spendStep(tx, id, step)) ? 'totp-given' : undefined
  const isSpent =
    confirmedAt !== null && (await spendRecoveryCode(tx, id, hashRecoveryCode(deps, id, typed)))
  return isSpent ? 'recovery-code-used' : undefined
}

function locked({ failingSince }: Factor, at: number): Refusal {
  const opens = failingSince + totp.failuresWindowMs
  return new Refusal('totp_locked', { retryAfterSeconds: Math.ceil((opens - at) / 1000) })
}
