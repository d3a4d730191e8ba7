import { randomInt } from 'node:crypto'
import { invitePath } from '#contract/app-paths.ts'
import { acceptInvite, getInvite, makeInvite, showInvite } from '#contract/referrals/referrals.ts'
import { firstName } from '#domain/accounts.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { wrongCodesPerMinute } from '#domain/coupons/coupons.ts'
import {
  inviteAlphabet,
  inviteCodeLength,
  inviteDenialReason,
  readInviteCode,
} from '#domain/referrals/referrals.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { publicOrigin } from '#server/config/config.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { limitGuesses } from '#server/http/rate-limit.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import {
  addInvitation,
  listActiveCoupons,
  findInvitation,
  findInviter,
  hasHadJob,
  getOrCreateCode,
  listNeighbours,
} from '#server/referrals/repo.ts'

type NeighbourDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'otpKey' | 'now'>

export function neighbourRoutes(api: ApiServer, deps: NeighbourDeps): void {
  const { db, settings, config } = deps
  const guess = limitGuesses(deps, 'invite', wrongCodesPerMinute)
  /** Finds the inviter of a code; wrong codes are rate limited. */
  const requireInviter = (written: string, ip: string) =>
    guess(ip, async () => {
      const inviter = await findByCode(db, written)
      if (!inviter) throw new Refusal('invite_not_found')
      return inviter
    })

  registerEndpoint(api, { makeInvite }, async (_, { actor }) => {
    const code = await transact(db, (tx) =>
      getOrCreateCode(tx, actor.id, newCode(inviteCodeLength)),
    )
    return { code, url: `${publicOrigin(config)}${invitePath(code)}` }
  })

  registerEndpoint(api, { getInvite }, async (_, { actor }) => {
    const { neighbours } = await settings.current()
    return {
      ...neighbours,
      neighbours: (await listNeighbours(db, actor.id)).map(({ name, orderId }) => ({
        name: firstName(name),
        done: orderId !== null,
      })),
      coupons: (await listActiveCoupons(db, actor.id)).map(({ code, paise, used }) => ({
        code,
        rupees: toRupees(paise ?? 0),
        used: used > 0,
      })),
    }
  })

  registerEndpoint(api, { showInvite }, async ({ code }, { request }) => {
    const { on, rupees } = (await settings.current()).neighbours
    const { name } = await requireInviter(code, request.ip)
    if (!on) throw new Refusal('invite_off')
    return { name: firstName(name), rupees }
  })

  registerEndpoint(api, { acceptInvite }, async ({ code }, { actor, request }) => {
    await accept(deps, actor, (await requireInviter(code, request.ip)).id)
    return { message: 'After your first cleaning both of you get a coupon' }
  })
}

async function findByCode(db: Db, written: string) {
  const code = readInviteCode(written)
  return code === undefined ? undefined : findInviter(db, code)
}

const newCode = (length: number): string =>
  Array.from({ length }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

// Saves the invitation and the promised amount; idempotent for the same inviter.
function accept(
  { db, engine, settings, now }: NeighbourDeps,
  actor: Actor,
  inviterId: string,
): Promise<void> {
  const at = now()
  return transact(db, async (tx) => {
    await lock(tx, engine, `invited:${actor.id}`)
    const { on, rupees } = (await settings.current(tx)).neighbours
    const earlier = await findInvitation(tx, actor.id)
    const [self, inviter] = [await getAccount(tx, actor.id), await getAccount(tx, inviterId)]
    const denied = inviteDenialReason(
      {
        isOn: on,
        isOwn: actor.id === inviterId || self.phone === inviter.phone,
        hasHadJob: await hasHadJob(tx, actor.id),
        invitedBy: earlier?.inviterId,
      },
      inviterId,
    )
    if (denied) throw new Refusal(denied)
    if (earlier) return
    const pair = { inviteeId: actor.id, inviterId }
    const coupons = { inviteeCoupon: `NB${newCode(10)}`, inviterCoupon: `NB${newCode(10)}` }
    await addInvitation(tx, { ...pair, ...coupons, paise: toPaise(rupees), at })
  })
}
