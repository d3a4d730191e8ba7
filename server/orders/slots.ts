import { bookingSettings } from '#contract/booking-settings.ts'
import { getSlots } from '#contract/orders/customer.ts'
import { jobMinutes } from '#domain/catalogue.ts'
import { hasCrew } from '#domain/crew-capacity.ts'
import { jobSpan, type Slot } from '#domain/schedule.ts'
import { slotFacts, slotSentence } from '#domain/slot-facts.ts'
import { daySlots } from '#domain/slots.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { countCrews, workOfDay } from '#server/orders/crew-capacity.ts'

export function slotRoutes(
  api: ApiServer,
  { db, business, now }: Pick<Dependencies, 'db' | 'business' | 'now'>,
): void {
  registerEndpoint(api, getSlots, async (input, { actor }) => {
    const { date, service, serviceid } = input
    const settings = bookingSettings(business)
    const minutes = input.minutes ?? jobMinutes(service)
    const own = actor && serviceid ? { id: serviceid, accountId: actor.id } : undefined
    const crews = await countCrews(db, settings.booking.crews)
    const jobs = crews === null ? [] : await workOfDay(db, date, own)
    const isFull = (slot: Slot) =>
      !hasCrew(jobs, jobSpan(slot, minutes), crews, settings.booking.bufferMinutes)
    const day = slotFacts(date, settings, minutes)
    const slots = daySlots(date, now(), settings, minutes, isFull).map(({ time, denied }) => ({
      time,
      available: !denied,
      reason: denied ?? null,
      message: denied ? slotSentence(denied, day, settings) : null,
    }))
    return { date, minutes, day, slots }
  })
}
