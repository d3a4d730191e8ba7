import { getSlots } from '#contract/hours/slots.ts'
import {
  findActive,
  findOffer,
  minutesOf,
  shortestMinutes,
  type Catalogue,
} from '#domain/catalogue/catalogue.ts'
import { slotFacts, slotSentence } from '#domain/hours/slot-facts.ts'
import type { SlotReason } from '#domain/hours/slot-reasons.ts'
import { daySlots } from '#domain/hours/slots.ts'
import { readLines } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan } from '#domain/schedule.ts'
import { getAccount } from '#server/accounts/repo.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Except } from '#server/hours/crew-capacity.ts'
import { readCrewCheck } from '#server/hours/free-crew.ts'
import { findAsked } from '#server/hours/staffing-repo.ts'
import { neverAt, type Need } from '#server/hours/staffing.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

export function slotRoutes(
  api: ApiServer,
  { db, settings, now }: Pick<Dependencies, 'db' | 'settings' | 'now'>,
): void {
  registerEndpoint(api, { getSlots }, async (input, { actor, request }) => {
    const { date, service, serviceid } = input
    const rules = request.published?.settings ?? (await settings.current())
    const planned = minutesFor(rules.catalogue, service)
    const minutes = input.minutes ?? planned
    const except = actor && serviceid ? { id: serviceid, accountId: actor.id } : undefined
    const who = actor?.role === 'user' ? await getAccount(db, actor.id) : undefined
    const never = who ? await neverAt(db, who.id) : []
    const asked = await whatIsAsked(db, rules.catalogue, input, except)
    const need = { never, address: who?.address ?? '', ...asked }
    const denialOf = await readCrewCheck(db, rules, date, except)
    const day = slotFacts(date, rules, minutes)
    const starts = daySlots(date, now(), rules, minutes, (slot) =>
      denialOf({ ...need, ...jobSpan(slot, minutes) }),
    )
    const sentences = new Map<SlotReason, string>()
    for (const { denied } of starts)
      if (denied && !sentences.has(denied)) sentences.set(denied, slotSentence(denied, day, rules))
    const slots = starts.map(({ time, denied }) => ({
      time,
      available: !denied,
      reason: denied ?? null,
      message: denied ? (sentences.get(denied) ?? null) : null,
    }))
    return { date, minutes, day, slots }
  })
}

type Asked = { readonly service?: string | undefined; readonly offers?: string | undefined }

/** What decides who can come: the order to move, the offers chosen, or the service alone. */
async function whatIsAsked(
  db: Db,
  catalogue: Catalogue,
  { service: label, offers }: Asked,
  moved: Except | undefined,
): Promise<Pick<Need, 'lines'> & Partial<Need>> {
  const order = moved && (await findAsked(db, moved))
  if (order) return { ...order, lines: readLines(order.lines) }
  if (offers) return { lines: offers.split(',').map((id) => ({ id })) }
  const service = label === undefined ? undefined : findActive(catalogue, label)
  return { lines: [{ id: (service && findOffer(service)?.id) ?? null }] }
}

/** Duration of a service; the shortest of all when none is chosen yet. */
function minutesFor(catalogue: Catalogue, label: string | undefined): number {
  if (!label) return shortestMinutes(catalogue)
  const service = findActive(catalogue, label)
  const offer = service && findOffer(service)
  if (!offer) throw new Refusal('service_unknown', { fields: { service: 'service_unknown' } })
  return minutesOf(offer)
}
