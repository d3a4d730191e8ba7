import { getSlots } from '#contract/orders/slots.ts'
import {
  findActive,
  findOffer,
  minutesOf,
  shortestMinutes,
  type Catalogue,
} from '#domain/catalogue/catalogue.ts'
import { hasCrew } from '#domain/hours/crew-capacity.ts'
import { slotFacts, slotSentence } from '#domain/hours/slot-facts.ts'
import { daySlots } from '#domain/hours/slots.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan, type Slot } from '#domain/schedule.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { countCrews, workOfDay } from '#server/orders/crew-capacity.ts'

export function slotRoutes(
  api: ApiServer,
  { db, settings, now }: Pick<Dependencies, 'db' | 'settings' | 'now'>,
): void {
  registerEndpoint(api, getSlots, async (input, { actor, request }) => {
    const { date, service, serviceid } = input
    const rules = request.published?.settings ?? (await settings.inForce())
    const planned = minutesFor(rules.catalogue, service)
    const minutes = input.minutes ?? planned
    const own = actor && serviceid ? { id: serviceid, accountId: actor.id } : undefined
    const crews = await countCrews(db, rules.booking.crews, date)
    const jobs = crews === null ? [] : await workOfDay(db, date, own)
    const isFull = (slot: Slot) =>
      !hasCrew(jobs, jobSpan(slot, minutes), crews, rules.booking.bufferMinutes)
    const day = slotFacts(date, rules, minutes)
    const slots = daySlots(date, now(), rules, minutes, isFull).map(({ time, denied }) => ({
      time,
      available: !denied,
      reason: denied ?? null,
      message: denied ? slotSentence(denied, day, rules) : null,
    }))
    return { date, minutes, day, slots }
  })
}

/** How long a service takes; the shortest when none is chosen yet. */
function minutesFor(catalogue: Catalogue, label: string | undefined): number {
  if (!label) return shortestMinutes(catalogue)
  const service = findActive(catalogue, label)
  const offer = service && findOffer(service)
  if (!offer) throw new Refusal('service_unknown', { fields: { service: 'service_unknown' } })
  return minutesOf(offer)
}
