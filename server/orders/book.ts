import type { z } from 'zod/mini'
import type { addNewService } from '#contract/orders/customer.ts'
import type { Settings } from '#contract/settings.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { bookingDenialReason, type BookingSettings } from '#domain/hours/slots.ts'
import { bookingsPerHour, pendingPerAccount } from '#domain/orders/orders.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan, type Slot } from '#domain/schedule.ts'
import { getAccount, saveDetails, saveEmail } from '#server/accounts/repo.ts'
import { whereTo } from '#server/addresses/where-to.ts'
import { claimOf } from '#server/coupons/claim.ts'
import { lock, transact } from '#server/db/database.ts'
import { holdSettings } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { enqueueAboutOrder } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { hasFreeCrew } from '#server/orders/crew-capacity.ts'
import { findResponse, saveResponse, type IdempotencyKey } from '#server/orders/idempotency.ts'
import { newOrder, priceNow } from '#server/orders/new-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { buildOrderPayload, priceIn } from '#server/orders/presenter.ts'
import { bookingLoad, getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

type Booking = z.output<(typeof addNewService)['input']>
type Booked = {
  readonly order_id: string
  readonly number: string
  readonly price: number | null
  readonly minutes: number
}
type BookDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'orderEffects' | 'now'>

/** Books once: the same request again gets the first answer, the same slot twice is refused. */
export function book(
  deps: BookDeps,
  accountId: string,
  booking: Booking,
  repeat: IdempotencyKey | undefined,
): Promise<Booked> {
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    await holdSettings(tx, deps.engine)
    await lock(tx, deps.engine, `book:${accountId}`)
    const earlier = repeat && (await findResponse<Pick<Booked, 'order_id'>>(tx, repeat, at))
    const order_id = earlier?.order_id ?? (await bookNew(tx, deps, accountId, booking, at))
    if (repeat && !earlier) await saveResponse(tx, repeat, { order_id }, at)
    const { number, pricePaise, minutes } = await getOrder(tx, order_id)
    return { order_id, number, price: priceIn(pricePaise), minutes }
  })
}

async function bookNew(
  tx: Tx,
  deps: BookDeps,
  accountId: string,
  booking: Booking,
  at: number,
): Promise<string> {
  const account = await getAccount(tx, accountId)
  // Shut out or erased while this call was under way.
  if (account.disabled_at !== null) throw new Refusal('account_disabled')
  const settings = await deps.settings.inForce(tx)
  const coupon = await claimOf(tx, booking, accountId, at)
  const wanted = priceNow(settings.catalogue, booking, coupon)
  const { address, onSite } = await whereTo(tx, booking, account)
  await checkSlot(tx, settings, { ...booking, minutes: wanted.minutes }, at)
  const load = await bookingLoad(tx, accountId, at)
  const { name = '', email } = booking
  const message = [booking.any_message, onSite].filter(Boolean).join('\n')
  const person = { account_id: accountId, address, email, message, created_at: at }
  // Before the order takes its number, which all other bookings wait for from then on.
  await saveEmail(tx, accountId, email)
  if (!account.address || (name && !account.name))
    await saveDetails(tx, accountId, (it) => fillBlanks(it, { name, address }))
  const by = { id: accountId, role: 'user' } as const
  const row = newOrder(booking, wanted, person)
  const order = await placeOrder(tx, { deps, settings, by, at, coupon }, row)
  refuseOverload(load, deps.config.limitScale)
  await notifyAboutBooking(tx, settings, order, at)
  return order.id
}

/** The rules of the day, and a free crew. */
async function checkSlot(
  tx: Tx,
  settings: BookingSettings,
  job: Slot & { readonly minutes: number },
  at: number,
): Promise<void> {
  const denied = bookingDenialReason(job, at, settings, job.minutes)
  if (denied) throw slotRefusal(denied, settings, job, job.minutes)
  if (!(await hasFreeCrew(tx, settings.booking, jobSpan(job, job.minutes))))
    throw new Refusal('slot_full', { fields: { time: 'slot_full' } })
}

async function notifyAboutBooking(
  tx: Tx,
  settings: Settings,
  order: OrderWithCustomer,
  at: number,
): Promise<void> {
  const payload = buildOrderPayload(order, 1)
  await enqueueAboutOrder(tx, 'booking-received', order, payload, at)
  await notifyOwner(tx, settings, payload, at)
}

function refuseOverload(
  { lastHour, pending }: { lastHour: number; pending: number },
  scale: number,
): void {
  if (lastHour >= bookingsPerHour * scale)
    throw new Refusal('too_many_bookings', { retryAfterSeconds: 600 })
  if (pending >= pendingPerAccount * scale)
    throw new Refusal('too_many_pending', { retryAfterSeconds: 3600 })
}
