import {
  getAllWaits,
  getWaits,
  stopWaitFor,
  stopWaiting,
  waitFor,
  waitForDay,
} from '#contract/waitlist/waitlist.ts'
import { shortestMinutes } from '#domain/catalogue/catalogue.ts'
import { daySlots } from '#domain/hours/slots.ts'
import { waitDenialReason, waitsPerAccount } from '#domain/hours/waitlist.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock, jobSpan, toIso } from '#domain/schedule.ts'
import { getCustomer } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readCrewCheck } from '#server/hours/free-crew.ts'
import { anyJob } from '#server/hours/staffing.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { announceWaitlist } from '#server/waitlist/announce.ts'
import { addWait, listWaits, removeWait, listWaitsByAccount } from '#server/waitlist/repo.ts'

/** Further ahead than a booking can be. */
const farthestDays = 366

export function waitlistRoutes(
  api: ApiServer,
  deps: Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'now'>,
): void {
  const { db, now } = deps
  const today = () => indiaClock(now()).date

  registerEndpoint(api, { getWaits }, async (_, { actor }) => ({
    waits: (await listWaitsByAccount(db, actor.id, today())).map(({ toldAt, ...it }) => ({
      ...it,
      told: toldAt !== null,
    })),
  }))

  registerEndpoint(api, { waitForDay }, async (input, { actor }) => {
    await wait(deps, actor, actor.id, input)
    return { message: 'We will tell you when a time is free' }
  })

  registerEndpoint(api, { stopWaiting }, async ({ date }, { actor }) => {
    await endWait(deps, actor, actor.id, date)
    return { message: 'You no longer wait for this day' }
  })

  registerEndpoint(api, { waitFor }, async ({ customer, ...input }, { actor }) => {
    await wait(deps, actor, customer, input)
    return { message: 'They will be told when a time is free' }
  })

  registerEndpoint(api, { stopWaitFor }, async ({ customer, date }, { actor }) => {
    await endWait(deps, actor, customer, date)
    return { message: 'They no longer wait for this day' }
  })

  registerEndpoint(
    api,
    { getAllWaits },
    async ({ from = today(), to = addDays(from, farthestDays) }) => {
      const byDate = Map.groupBy(await listWaits(db, from, to), ({ date }) => date)
      const days = [...byDate].map(([date, waits]) => ({
        date,
        people: waits.map(({ id, name, phone, minutes, at, toldAt }) => ({
          _id: id,
          name,
          phone: visiblePhone(phone),
          minutes,
          told: toldAt !== null,
          at: toIso(at),
        })),
      }))
      return { days }
    },
  )
}

type WaitDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'now'>

/** Puts a customer on the waitlist of a full day, by themselves or an admin. Idempotent. */
function wait(
  { db, engine, settings, config, now }: WaitDeps,
  actor: Actor,
  accountId: string,
  {
    date,
    minutes: requestedMinutes,
  }: { readonly date: string; readonly minutes?: number | undefined },
): Promise<void> {
  const at = now()
  return transact(db, async (tx) => {
    await lock(tx, engine, `wait:${accountId}`)
    const isAdmin = actor.role === 'admin'
    if (isAdmin) await getCustomer(tx, accountId)
    const rules = await settings.current(tx)
    const minutes = requestedMinutes ?? shortestMinutes(rules.catalogue)
    const denialOf = await readCrewCheck(tx, rules, date)
    const slots = daySlots(date, at, rules, minutes, (slot) =>
      denialOf({ ...anyJob, ...jobSpan(slot, minutes) }),
    )
    const denied = waitDenialReason(slots)
    if (denied === 'waitlist_day_free') throw new Refusal(denied)
    if (denied) throw slotRefusal(denied, rules, { date }, minutes)
    const others = (await listWaitsByAccount(tx, accountId, indiaClock(at).date)).filter(
      (it) => it.date !== date && it.toldAt === null,
    )
    if (!isAdmin && others.length >= waitsPerAccount * config.limitScale)
      throw new Refusal('too_many_waits')
    await addWait(tx, { account_id: accountId, date, minutes, at })
    await announceWaitlist(tx, date, [accountId], at)
    if (isAdmin) await recordWait(tx, 'wait-added', actor, accountId, date, at)
  })
}

function endWait(
  { db, now }: Pick<WaitDeps, 'db' | 'now'>,
  actor: Actor,
  accountId: string,
  date: string,
): Promise<void> {
  const at = now()
  return transact(db, async (tx) => {
    if ((await removeWait(tx, accountId, date)) === 0) return
    await announceWaitlist(tx, date, [accountId], at)
    if (actor.role === 'admin') await recordWait(tx, 'wait-removed', actor, accountId, date, at)
  })
}

const recordWait = (
  tx: Tx,
  kind: 'wait-added' | 'wait-removed',
  actor: Actor,
  aboutId: string,
  subject: string,
  at: number,
): Promise<void> => recordAudit(tx, { at, actorId: actor.id, kind, subject, aboutId })
