import type { z } from 'zod/mini'
import type { Business } from '#contract/business.ts'
import type { addNewService } from '#contract/orders/customer.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { isAddressTooShort } from '#domain/address.ts'
import { findChoice, jobMinutes } from '#domain/catalogue.ts'
import { bookingsPerHour, pendingPerAccount } from '#domain/orders/orders.ts'
import { toRefusal } from '#domain/orders/transitions.ts'
import { Refusal } from '#domain/refusals.ts'
import { bookingDenialReason, jobSpan } from '#domain/schedule.ts'
import { getAccount, saveDetails, saveEmail } from '#server/accounts/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { enqueueAboutOrder } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { hasFreeCrew } from '#server/orders/crew-capacity.ts'
import { findResponse, saveResponse, type IdempotencyKey } from '#server/orders/idempotency.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import {
  addOrder,
  alreadyBooked,
  bookingLoad,
  findLiveOrderAt,
  getOrder,
  type NewOrder,
} from '#server/orders/repo.ts'

type Booking = z.output<(typeof addNewService)['input']>
type Booked = { readonly order_id: string; readonly number: string }
type BookDeps = Pick<Dependencies, 'db' | 'engine' | 'business' | 'config' | 'now'>

/** Books once: the same request again gets the first answer, the same slot twice is refused. */
export function book(
  deps: BookDeps,
  accountId: string,
  booking: Booking,
  repeat: IdempotencyKey | undefined,
): Promise<Booked> {
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    await lock(tx, deps.engine, `book:${accountId}`)
    const earlier = repeat && (await findResponse<Pick<Booked, 'order_id'>>(tx, repeat, at))
    const order_id = earlier?.order_id ?? (await bookNew(tx, deps, accountId, booking, at))
    if (repeat && !earlier) await saveResponse(tx, repeat, { order_id }, at)
    return { order_id, number: (await getOrder(tx, order_id)).number }
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
  const address = jobAddress(booking, account)
  const denied = bookingDenialReason(booking, at, deps.business.hours)
  if (denied) throw toRefusal(denied, deps.business)
  const work = jobSpan(booking, jobMinutes(booking.service))
  if (!(await hasFreeCrew(tx, deps.business.crews, work)))
    throw new Refusal('slot_full', { fields: { time: 'slot_full' } })
  const load = await bookingLoad(tx, accountId, at)
  const order = newOrder(booking, accountId, address, at)
  // Before the order takes its number, which all other bookings wait for from then on.
  await saveEmail(tx, accountId, order.email)
  const { name = '' } = booking
  if (!account.address || (name && !account.name))
    await saveDetails(tx, accountId, (it) => fillBlanks(it, { name, address }))
  if (!(await addOrder(tx, order)))
    throw alreadyBooked(await findLiveOrderAt(tx, { ...order, accountId }))
  refuseOverload(load, deps.config.limitScale)
  await notifyAboutBooking(tx, deps.business, order.id, at)
  return order.id
}

/** The profile's own address is taken as it is: it may be from before there was a rule. */
function jobAddress(booking: Booking, account: { readonly address: string }): string {
  const address = booking.address || account.address
  const denied = !address
    ? 'address_required'
    : address !== account.address && isAddressTooShort(address)
      ? 'address_too_short'
      : undefined
  if (denied) throw new Refusal(denied, { fields: { address: denied } })
  return address
}

async function notifyAboutBooking(
  tx: Tx,
  business: Business,
  id: string,
  at: number,
): Promise<void> {
  const order = await getOrder(tx, id)
  const payload = buildOrderPayload(order, 1)
  await enqueueAboutOrder(tx, 'booking-received', order, payload, at)
  await notifyOwner(tx, business, payload, at)
}

function newOrder(booking: Booking, account_id: string, address: string, at: number): NewOrder {
  const { service, date, time, email, any_message: message } = booking
  const { startsAt, endsAt } = jobSpan(booking, jobMinutes(service))
  const price_rupees = findChoice(service)?.price?.rupees ?? null
  const job = { service, price_rupees, date, time, starts_at: startsAt, ends_at: endsAt }
  return { id: newId(at), account_id, ...job, email, message, address, created_at: at }
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
