import type { FastifyReply, FastifyRequest } from 'fastify'
import { addPasskey, getPasskeys, passkeyOptions, removePasskey } from '#contract/passkeys.ts'
import { passkeys, type PasskeyPurpose } from '#domain/passkeys.ts'
import { formatPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { readBrowser } from '#domain/sign-in/browsers.ts'
import { hashToken, newId, newToken } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getRelyingParty, spendAnswered, type PasskeyDeps } from '#server/passkeys/check.ts'
import { countAsk } from '#server/passkeys/limits.ts'
import {
  addChallenge,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
} from '#server/passkeys/repo.ts'
import {
  makeOptions,
  readMade,
  answerOptions,
  type MadeCredential,
} from '#server/passkeys/verify.ts'
import { setPasskeyChallenge } from '#server/sessions/cookies.ts'
import { lockPasskeys } from '#server/sessions/passkeys-repo.ts'
import { hasSession } from '#server/sessions/repo.ts'
import { handSession, stepUpSession } from '#server/sessions/stepped-up.ts'

type RouteDeps = PasskeyDeps & Pick<Dependencies, 'settings' | 'otpKey'>

/** Making, listing and removing passkeys, and the challenges of all their uses. */
export function passkeyRoutes(api: ApiServer, deps: RouteDeps): void {
  const { db, engine, now } = deps

  registerEndpoint(
    api,
    { passkeyOptions },
    async ({ for: purpose }, { actor, request, reply }) => ({
      options: await offer(deps, purpose, { actor, request, reply }),
    }),
  )

  registerEndpoint(api, { addPasskey }, async ({ name, response }, { actor, request, reply }) => {
    const binding = { purpose: 'make', boundTo: actor.sessionId } as const
    const expected = await spendAnswered(deps, request, response.response.clientDataJSON, binding)
    const made = await readMade(response, expected)
    if (!made) throw new Refusal('passkey_invalid')
    const at = now()
    const passkey = {
      ...made,
      id: newId(at),
      accountId: actor.id,
      rpId: expected.rpId,
      name: name || deviceOf(request),
      at,
      usedAt: null,
    }
    const fresh = await transact(db, async (tx) => {
      await lockPasskeys(tx, engine, actor.id)
      // It ended since the call came: a passkey would give back what somebody has just taken.
      if (!(await hasSession(tx, actor.sessionId))) throw new Refusal('sign_in_required')
      assertRoom(await listPasskeys(tx, actor.id, expected.rpId))
      if (!(await insertPasskey(tx, passkey))) throw new Refusal('passkey_there')
      await record(tx, actor, 'passkey-made', passkey.id, at)
      // The finger or PIN was asked just now, as a step-up would ask it.
      return actor.role === 'admin' ? stepUpSession(tx, actor, at) : undefined
    })
    handSession(reply, fresh)
    return { passkey: present(passkey) }
  })

  registerEndpoint(api, { getPasskeys }, async (_input, { actor }) => ({
    passkeys: (await listPasskeys(db, actor.id, getRelyingParty(deps).id)).map((it) => ({
      ...present(it),
      used_at: toIso(it.usedAt),
    })),
  }))

  registerEndpoint(api, { removePasskey }, async ({ _id: id }, { actor }) => {
    getRelyingParty(deps)
    await transact(db, async (tx) => {
      const { id: accountId, sessionId } = actor
      if (await deletePasskey(tx, { id, accountId, sessionId }))
        await record(tx, actor, 'passkey-removed', id, now())
    })
    return { message: 'Passkey removed' }
  })
}

type Caller = {
  readonly actor: Actor | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Options with a new challenge, which is bound to the session, or at sign-in to the browser. */
async function offer(
  deps: RouteDeps,
  purpose: PasskeyPurpose,
  { actor, request, reply }: Caller,
): Promise<Record<string, unknown>> {
  const { db, now } = deps
  const { id: rpId } = getRelyingParty(deps)
  if (purpose === 'signin') {
    await countAsk(deps, request.ip)
    const [options, token] = [await answerOptions(rpId), newToken()]
    const binding = { purpose, boundTo: hashToken(token) }
    await transact(db, (tx) => addChallenge(tx, options.challenge, binding, now()))
    setPasskeyChallenge(reply, token)
    return { ...options }
  }
  if (!actor) throw new Refusal('sign_in_required')
  const there = await listPasskeys(db, actor.id, rpId)
  if (purpose === 'make') assertRoom(there)
  const options =
    purpose === 'make'
      ? await makeOptions({ rpId, there, ...(await describe(deps, actor)) })
      : await answerOptions(rpId, there)
  const binding = { purpose, boundTo: actor.sessionId }
  await transact(db, (tx) => addChallenge(tx, options.challenge, binding, now()))
  return { ...options }
}

/** What the device shows beside the passkey. */
async function describe({ settings }: RouteDeps, { id, person }: Actor) {
  const { brand } = (await settings.current()).business
  const { name, phone } = person
  return { brand, account: { id, name, phone: formatPhone(phone) } }
}

function assertRoom({ length }: readonly Passkey[]): void {
  if (length >= passkeys.perAccount)
    throw new Refusal('passkey_too_many', { params: { n: String(length) } })
}

/** What the browser calls itself, in words that both languages share. */
function deviceOf({ headers }: FastifyRequest): string {
  const { browser, device } = readBrowser(headers['user-agent'] ?? '')
  return [device, browser].filter(Boolean).join(', ')
}

const present = ({
  id,
  name,
  at,
}: Pick<Passkey, 'id' | 'name' | 'at'> & Partial<MadeCredential>) => ({
  _id: id,
  name,
  at: toIso(at),
})

const record = (
  tx: Tx,
  { id }: Actor,
  kind: 'passkey-made' | 'passkey-removed',
  subject: string,
  at: number,
) => recordAudit(tx, { at, actorId: id, kind, subject, aboutId: id })
