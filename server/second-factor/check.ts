import { Refusal } from '#domain/refusals.ts'
import { totp } from '#domain/second-factor.ts'
import { keyedHash } from '#server/config/secrets.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { openText } from '#server/encryption/keyring.ts'
import {
  findFactor,
  saveFailures,
  spendRecoveryCode,
  spendStep,
  type Factor,
} from '#server/second-factor/repo.ts'
import { plainCode, readStep } from '#server/second-factor/totp.ts'

export type FactorDeps = Pick<Dependencies, 'engine' | 'keys' | 'otpKey'>

export const factorRow = (id: string) => ({ table: 'second_factor', row: id })

export function hashRecoveryCode({ otpKey }: FactorDeps, id: string, code: string): string {
  return keyedHash(otpKey, 'recovery', id, plainCode(code))
}

/** Of one admin's factor, so that a new secret does not come between the code of another and its effect. */
export const lockFactor = (tx: Tx, { engine }: Pick<FactorDeps, 'engine'>, id: string) =>
  lock(tx, engine, `second-factor:${id}`)

/**
 * Uses up a code of the app, or a recovery code of a factor in force. Gives undefined when it is good,
 * else why not: the caller returns it from its transaction, so that the failure stays counted.
 */
export async function checkFactor(
  tx: Tx,
  deps: FactorDeps,
  id: string,
  code: string,
  at: number,
  use: 'in-force' | 'to-confirm' = 'in-force',
): Promise<Refusal | undefined> {
  await lockFactor(tx, deps, id)
  const factor = await findFactor(tx, id)
  if (!factor || (use === 'in-force' && factor.confirmed_at === null))
    return new Refusal('totp_off')
  if (use === 'to-confirm' && factor.confirmed_at !== null) return new Refusal('totp_on')
  const failures = at - factor.failing_since < totp.failuresWindowMs ? factor.failures : 0
  if (failures >= totp.failures) return locked(factor, at)
  if (await spendCode(tx, deps, factor, code, at)) return undefined
  await saveFailures(tx, id, {
    failures: failures + 1,
    failing_since: failures === 0 ? at : factor.failing_since,
  })
  return new Refusal('totp_invalid', { fields: { totp: 'totp_invalid' } })
}

async function spendCode(tx: Tx, deps: FactorDeps, factor: Factor, typed: string, at: number) {
  const { id, confirmed_at } = factor
  const digits = typed.replace(/\s/g, '')
  const secret = openText(deps.keys, factorRow(id), factor, 'secret')
  const step = /^\d{6}$/.test(digits) ? readStep(secret, digits, at) : undefined
  if (step !== undefined) return spendStep(tx, id, step)
  return confirmed_at !== null && spendRecoveryCode(tx, id, hashRecoveryCode(deps, id, typed))
}

function locked({ failing_since }: Factor, at: number): Refusal {
  const opens = failing_since + totp.failuresWindowMs
  return new Refusal('totp_locked', { retryAfterSeconds: Math.ceil((opens - at) / 1000) })
}
