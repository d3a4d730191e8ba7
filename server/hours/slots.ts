import { getSlots } from '#contract/hours/slots.ts'
import {
  findActive,
  findOffer,
  minutesOf,
  shortestMinutes,
  type Catalogue,
} from '#domain/catalogue/catalogue.ts'
import { hasCrew } from '#domain/hours/crew-capacity.ts'
import { slotFacts, slotSentence } from '#domain/hours/slot-facts.ts'
import type { SlotReason } from '#domain/hours/slot-reasons.ts'
import { daySlots, type BookingSettings } from '#domain/hours/slots.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan, type Slot } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countCrews, workOfDay, type Except } from '#server/hours/crew-capacity.ts'
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
    const isFull = await readFullness(db, rules, date, except)
    const day = slotFacts(date, rules, minutes)
    const starts = daySlots(date, now(), rules, minutes, (slot) => isFull(slot, minutes))
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

/** Returns a test of whether all crews are busy when a job of a given length starts on this day. */
export async function readFullness(
  db: Db,
  { booking }: Pick<BookingSettings, 'booking'>,
  date: string,
  except?: Except,
): Promise<(slot: Slot, minutes: number) => boolean> {
  const crews = await countCrews(db, booking.crews, date)
  if (crews === null) return () => false
  const jobs = await workOfDay(db, date, except)
  return (slot, minutes) => !hasCrew(jobs, jobSpan(slot, minutes), crews, booking.bufferMinutes)
}

/** Duration of a service; the shortest of all when none is chosen yet. */
function minutesFor(catalogue: Catalogue, label: string | undefined): number {
  if (!label) return shortestMinutes(catalogue)
  const service = findActive(catalogue, label)
  const offer = service && findOffer(service)
  if (!offer) throw new Refusal('service_unknown', { fields: { service: 'service_unknown' } })
  return minutesOf(offer)
}
