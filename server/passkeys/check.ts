import type { FastifyRequest } from 'fastify'
import type { PasskeyUsed } from '#contract/passkeys.ts'
import { isCounterBehind } from '#domain/passkeys.ts'
import { Refusal } from '#domain/refusals.ts'
import { relyingParty, type RelyingParty } from '#server/config/relying-party.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  findCredential,
  saveUse,
  spendChallenge,
  type Binding,
  type Passkey,
} from '#server/passkeys/repo.ts'
import {
  isHandleOf,
  readClientData,
  readUsed,
  type Expected,
  type Shown,
} from '#server/passkeys/verify.ts'

export type PasskeyDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'now'>

/** Refuses as an unknown address where passkeys are off. */
export function getRelyingParty({ config }: Pick<PasskeyDeps, 'config'>): RelyingParty {
  const party = relyingParty(config)
  if (!party) throw new Refusal('not_found')
  return party
}

/**
 * Spends the challenge of an answer, whatever else is wrong with it, and returns what the answer must
 * agree with.
 */
export async function spendAnswered(
  { db, config, now }: PasskeyDeps,
  request: Pick<FastifyRequest, 'host'>,
  clientDataJson: string,
  binding: Binding,
): Promise<Expected> {
  const party = getRelyingParty({ config })
  const told = readClientData(clientDataJson)
  if (!told) throw new Refusal('passkey_invalid')
  const { challenge } = told
  const isSpent = await transact(db, (tx) => spendChallenge(tx, challenge, binding, now()))
  if (!isSpent) throw new Refusal('passkey_expired')
  const origin = party.origin ?? localOrigin(request)
  if (told.origin !== origin) throw new Refusal('passkey_other_site')
  return { challenge, origin, rpId: party.id }
}

/** On this machine the site is at any port, but only under this name. */
function localOrigin({ host }: Pick<FastifyRequest, 'host'>): string {
  return new URL(`http://${/^localhost(:\d+)?$/.test(host) ? host : 'localhost'}`).origin
}

/** A passkey whose signature is right; `spend` records its use. */
export type Proven = { readonly passkey: Passkey; readonly shown: Shown }

type Check = { readonly request: Pick<FastifyRequest, 'host'>; readonly binding: Binding }

/** Checks an answer outside of any transaction, because its arithmetic takes a while. */
export async function checkPasskey(
  deps: PasskeyDeps,
  { request, binding }: Check,
  response: PasskeyUsed,
): Promise<Proven> {
  const expected = await spendAnswered(deps, request, response.response.clientDataJSON, binding)
  const passkey = await findCredential(deps.db, response.id, expected.rpId)
  if (!passkey) throw new Refusal('passkey_unknown')
  if (!isOwnHandle(passkey, response, binding)) return fail(deps, passkey, 'passkey_invalid')
  const shown = await readUsed(response, passkey, expected)
  if (!shown) return fail(deps, passkey, 'passkey_invalid')
  if (isCounterBehind(passkey.counter, shown.counter)) return fail(deps, passkey, 'passkey_copied')
  return { passkey, shown }
}

/** Records the use in the transaction of what it allows; the refusal if it was removed meanwhile. */
export async function spend(
  tx: Tx,
  { passkey, shown }: Proven,
  at: number,
): Promise<Refusal | undefined> {
  if (!(await saveUse(tx, passkey, { ...shown, usedAt: at }))) return new Refusal('passkey_unknown')
  const { id: subject, accountId: aboutId } = passkey
  await recordAudit(tx, { at, actorId: aboutId, kind: 'passkey-used', subject, aboutId })
  return undefined
}

/** Without a session the handle says whose passkey it is; with one a browser may leave it out. */
function isOwnHandle(
  { accountId }: Passkey,
  { response: { userHandle } }: PasskeyUsed,
  { purpose }: Binding,
): boolean {
  return userHandle === undefined ? purpose === 'step-up' : isHandleOf(accountId, userHandle)
}

const failures = { passkey_invalid: 'passkey-failed', passkey_copied: 'passkey-copied' } as const

/** Records a known passkey that did not sign in. */
async function fail(
  { db, now }: PasskeyDeps,
  { id: subject, accountId: aboutId }: Passkey,
  code: keyof typeof failures,
): Promise<never> {
  const kind = failures[code]
  await transact(db, (tx) => recordAudit(tx, { at: now(), actorId: null, kind, subject, aboutId }))
  throw new Refusal(code)
}
