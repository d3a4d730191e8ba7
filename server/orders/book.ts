import type { z } from 'zod/mini'
import type { addNewService } from '#contract/orders/customer.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { writeDetails } from '#domain/orders/details.ts'
import { bookingsPerHour, pendingPerAccount } from '#domain/orders/orders.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan, type Slot } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { getAccount, saveDetails, saveEmail, type Account } from '#server/accounts/repo.ts'
import { resolveJobAddress } from '#server/addresses/job-address.ts'
import { claimIfGiven } from '#server/coupons/claim.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findCrewDenial } from '#server/hours/free-crew.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { findResponse, saveResponse, type IdempotencyKey } from '#server/orders/idempotency.ts'
import { newOrder, priceNow, type PricedBooking } from '#server/orders/new-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { buildOrderPayload, shownRupees } from '#server/orders/presenter.ts'
import { countBookings, getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'
import { lastWorkers } from '#server/orders/workers-repo.ts'

type Booking = z.output<(typeof addNewService)['input']>
type Booked = {
  readonly order_id: string
  readonly number: string
  readonly price: number | null
  readonly minutes: number
}
type BookDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'orderEffects' | 'now'>

/** Books once: a repeated request gets the first answer, and the same slot twice is refused. */
export function book(
  deps: BookDeps,
  accountId: string,
  booking: Booking,
  repeat: IdempotencyKey | undefined,
): Promise<Booked> {
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    await lock(tx, deps.engine, `book:${accountId}`)
    const earlier = repeat && (await findResponse(tx, repeat, at))
    if (earlier) return toBooked(await getOrder(tx, earlier.order_id))
    return toBooked(await bookNew(tx, deps, accountId, booking, repeat, at))
  })
}

const toBooked = (order: OrderWithCustomer): Booked => ({
  order_id: order.id,
  number: order.number,
  price: shownRupees(order),
  minutes: order.minutes,
})

async function bookNew(
  tx: Tx,
  deps: BookDeps,
  accountId: string,
  booking: Booking,
  repeat: IdempotencyKey | undefined,
  at: number,
): Promise<OrderWithCustomer> {
  const account = await getAccount(tx, accountId)
  // The account may have been disabled or erased after the session was checked.
  if (account.disabledAt !== null) throw new Refusal('account_disabled')
  const settings = await deps.settings.current(tx)
  const coupon = await claimIfGiven(tx, booking, account.id, at)
  const priced = priceNow(settings, booking, coupon)
  const { address, addressId, onSite } = await resolveJobAddress(tx, booking, account)
  await checkSlot(tx, settings, { ...booking, ...priced, account }, at)
  const { any_message, email } = booking
  const details = { ...booking, any_message: [any_message, onSite].filter(Boolean).join('\n') }
  const contact = { address, addressId, email, ...writeDetails(details) }
  const person = { accountId: account.id, ...contact, createdAt: at }
  const wished = booking.same_worker ? await lastWorkers(tx, accountId) : []
  const row = {
    ...newOrder(settings.catalogue, booking, priced, person),
    wishedWorkers: JSON.stringify(wished),
  }
  // Runs before the order takes its number: from then on all other bookings wait for this one.
  await saveBooker(tx, account, booking, address)
  if (repeat) await saveResponse(tx, repeat, { order_id: row.id }, at)
  const by = { id: account.id, role: 'user' } as const
  const order = await placeOrder(tx, { deps, settings, by, at, coupon }, row)
  await refuseOverload(tx, account.id, at, deps.config.limitScale)
  const payload = buildOrderPayload(order, 1)
  await enqueue(tx, { type: 'booking-received', payload }, order, at)
  await notifyOwner(tx, settings, { type: 'owner-booking', payload }, at)
  return order
}

/** Saves the contact details from the form; usually nothing has changed since the last booking. */
async function saveBooker(
  tx: Tx,
  account: Account,
  { name = '', email }: Booking,
  address: string,
): Promise<void> {
  if (email !== account.email) await saveEmail(tx, account.id, email)
  if (account.address && (!name || account.name)) return
  await saveDetails(tx, account.id, (it) => fillBlanks(it, { name, address }))
}

/** Checks the booking rules of the day and that a crew is free. */
async function checkSlot(
  tx: Tx,
  settings: Settings,
  job: Slot & Pick<PricedBooking, 'minutes' | 'lines'> & { readonly account: Account },
  at: number,
): Promise<void> {
  const denied = bookingDenialReason(job, at, settings, job.minutes)
  if (denied) throw slotRefusal(denied, settings, job, job.minutes)
  const { lines, account } = job
  // The saved address, as for the times that were shown; an acceptance knows the real one.
  const place = { accountId: account.id, address: account.address }
  const need = { lines, ...place, ...jobSpan(job, job.minutes) }
  const full = await findCrewDenial(tx, settings, need)
  if (full) throw new Refusal(full, { fields: { time: full } })
}

/** Runs after placing, since a second tap is told of its booking instead. */
async function refuseOverload(tx: Tx, accountId: string, at: number, scale: number): Promise<void> {
  const { recent, pending } = await countBookings(tx, accountId, at - hourMs)
  if (recent > bookingsPerHour * scale)
    throw new Refusal('too_many_bookings', { retryAfterSeconds: 600 })
  if (pending > pendingPerAccount * scale)
    throw new Refusal('too_many_pending', { retryAfterSeconds: 3600 })
}
