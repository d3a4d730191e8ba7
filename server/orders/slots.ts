import { getSlots } from '#contract/orders/customer.ts'
import { jobMinutes } from '#domain/catalogue.ts'
import { hasCrew } from '#domain/crew-capacity.ts'
import { toRefusal } from '#domain/orders/transitions.ts'
import { daySlots, jobSpan, type Slot } from '#domain/schedule.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { crewCount, workOfDay } from '#server/orders/crew-capacity.ts'

export function slotRoutes(
  api: ApiServer,
  { db, settings, now }: Pick<Dependencies, 'db' | 'settings' | 'now'>,
): void {
  registerEndpoint(api, getSlots, async ({ date, service, serviceid }, { actor }) => {
    const { booking, hours } = await settings.inForce()
    const crews = await crewCount(db, booking.crews)
    const own = actor && serviceid ? { id: serviceid, accountId: actor.id } : undefined
    const jobs = crews === null ? [] : await workOfDay(db, date, own)
    const isFull = (slot: Slot) => !hasCrew(jobs, jobSpan(slot, jobMinutes(service)), crews)
    const slots = daySlots(date, now(), hours, isFull).map(({ time, denied }) => ({
      time,
      available: !denied,
      reason: denied ?? null,
      message: denied ? toRefusal(denied, { ...booking, hours }).message : null,
    }))
    return { date, slots }
  })
}
