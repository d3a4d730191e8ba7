import { passkeys } from '#domain/passkeys.ts'
import { Refusal } from '#domain/refusals.ts'
import { minuteMs } from '#domain/time-units.ts'
import { keyedHash } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { toNetwork } from '#server/http/token-bucket.ts'
import { addRecent, countRecent } from '#server/passkeys/repo.ts'

type LimitDeps = Pick<Dependencies, 'db' | 'config' | 'otpKey' | 'now'>

/** Counts a challenge that a visitor asks for, or refuses it, per network as for codes. */
export function countAsk(deps: LimitDeps, ip: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const network = toHash(deps, 'passkey-asked', ip)
    const { asksHour } = passkeys.perNetwork
    if ((await countRecent(tx, network, deps.now())) >= asksHour * deps.config.limitScale)
      throw tooOften()
    await addRecent(tx, network, deps.now())
  })
}

/** Runs a check of an answer; a network with many wrong ones must wait, as with codes. */
export async function limitFailures<T>(
  deps: LimitDeps,
  ip: string,
  check: () => Promise<T>,
): Promise<T> {
  const { db, config, now } = deps
  const network = toHash(deps, 'passkey-failed', ip)
  const failures = await transact(db, (tx) => countRecent(tx, network, now()))
  if (failures >= passkeys.perNetwork.failuresHour * config.limitScale) throw tooOften()
  try {
    return await check()
  } catch (error) {
    if (error instanceof Refusal) await transact(db, (tx) => addRecent(tx, network, now()))
    throw error
  }
}

/** Another hash for each, so that neither is counted as requests for codes. */
const toHash = ({ otpKey }: LimitDeps, what: string, ip: string): string =>
  keyedHash(otpKey, what, toNetwork(ip))

const tooOften = () =>
  new Refusal('passkey_too_often', { retryAfterSeconds: (15 * minuteMs) / 1000 })
