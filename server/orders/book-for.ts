import type { z } from 'zod/mini'
import type { bookFor as bookForCall } from '#contract/orders/book-for.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import { onSiteLine } from '#domain/orders/correction.ts'
import { writeDetails } from '#domain/orders/details.ts'
import { readLines } from '#domain/orders/money.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan, type Slot } from '#domain/schedule.ts'
import { nameKey } from '#domain/search.ts'
import {
  endQuiet,
  ensureAccount,
  findAccount,
  saveDetails,
  saveEmail,
  type Account,
  type NewAccount,
} from '#server/accounts/repo.ts'
import { jobAddress } from '#server/addresses/job-address.ts'
import { claimIfGiven } from '#server/coupons/claim.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockCrews } from '#server/hours/crew-capacity.ts'
import { findCrewDenial } from '#server/hours/free-crew.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { findResponse, saveResponse, type IdempotencyKey } from '#server/orders/idempotency.ts'
import { newOrder, priceNow, type PricedBooking } from '#server/orders/new-order.ts'
import { confirmPlaced, placeOrder } from '#server/orders/place-order.ts'
import { buildOrderPayload, shownRupees } from '#server/orders/presenter.ts'
import { getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

type BookForInput = z.output<(typeof bookForCall)['input']>
type BookDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'orderEffects' | 'now'>

/** Books on behalf of a customer who phones in. Idempotent: a repeated request books once. */
export function bookFor(
  deps: BookDeps,
  actor: Actor,
  input: BookForInput,
  repeat: IdempotencyKey | undefined,
) {
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    await lock(tx, deps.engine, `book:${actor.id}`)
    const earlier = repeat && (await findResponse(tx, repeat, at))
    const order = earlier
      ? await getOrder(tx, earlier.order_id)
      : await bookNew(tx, deps, actor, input, at)
    const { id: order_id, accountId: customer_id, number, minutes } = order
    if (repeat && !earlier) await saveResponse(tx, repeat, { order_id }, at)
    const from = readLines(order.lines).some((it) => it.from)
    return { order_id, customer_id, number, price: shownRupees(order), from, minutes }
  })
}

async function bookNew(
  tx: Tx,
  deps: BookDeps,
  actor: Actor,
  input: BookForInput,
  at: number,
): Promise<OrderWithCustomer> {
  const settings = await deps.settings.current(tx)
  const account = await findAccount(tx, input.phone, 'user')
  const address = jobAddress(input, account ?? { address: '' })
  const customer = await findOrMakeCustomer(tx, deps, { ...input, address }, at)
  const coupon = await claimIfGiven(tx, input, customer.id, at)
  const priced = priceNow(settings, input, coupon)
  const isOverridden = await checkBookingRules(
    tx,
    deps,
    settings,
    { ...input, ...priced, address, accountId: customer.id, override: input.anyway },
    at,
  )
  if (input.tell) await endQuiet(tx, customer.id)
  const email = input.email || customer.email
  if (email !== customer.email) await saveEmail(tx, customer.id, email)
  const details = {
    accountId: customer.id,
    address,
    email,
    ...writeDetails({ ...input, any_message: messageOf(input.name, input.message, customer) }),
    createdAt: at,
  }
  const row = {
    ...newOrder(settings.catalogue, input, priced, details),
    advanceAsked: input.advance ? 1 : 0,
  }
  const placing = { deps, settings, by: actor, at, isOverridden, coupon }
  const placed = await placeOrder(tx, placing, row).catch(rewordForAdmin)
  const about = { actorId: actor.id, subject: placed.id, aboutId: customer.id }
  await recordAudit(tx, { at, kind: 'order-booked', ...about })
  const order = input.accept
    ? await confirmPlaced(tx, placing, placed, '', {
        workerIds: input.worker_ids,
        mayOverrule: input.anyway,
      })
    : placed
  if (input.accept) await recordAudit(tx, { at, kind: 'order-accepted', ...about })
  const type = input.accept ? 'booking-accepted' : 'booking-received'
  const payload = buildOrderPayload(order, input.accept ? 2 : 1)
  if (input.tell) await enqueue(tx, { type, payload }, order, at)
  return order
}

/**
 * The message to the crew. A known phone keeps its customer's name, so another name given on the
 * phone is that of the person on site.
 */
export function messageOf(name: string, message: string, customer: Account): string {
  const isOther = name !== '' && nameKey(name) !== nameKey(customer.name)
  const onSite = isOther ? onSiteLine({ name, phone: '' }) : ''
  return [message, onSite].filter(Boolean).join('\n')
}

/**
 * Finds or creates the customer's account. A new customer gets it by signing in with this phone.
 */
export async function findOrMakeCustomer(
  tx: Tx,
  { engine }: Pick<BookDeps, 'engine'>,
  {
    phone,
    name,
    address,
    tell,
  }: Pick<NewAccount, 'phone' | 'name' | 'address'> & {
    readonly tell: boolean
  },
  at: number,
): Promise<Account> {
  const form = { name, address }
  const quiet = tell ? 0 : 1
  const made = await ensureAccount(tx, { phone, role: 'user', ...form, quiet }, at)
  await lock(tx, engine, `book:${made.id}`)
  if (made.disabledAt !== null)
    throw new Refusal('customer_disabled', { fields: { phone: 'customer_disabled' } })
  const isBlank = (!made.name && name) || (!made.address && address)
  return isBlank ? saveDetails(tx, made.id, (it) => fillBlanks(it, form)) : made
}

type AdminJob = Slot & {
  readonly accountId: string
  readonly address: string
  readonly minutes: number
  readonly lines: PricedBooking['lines']
  readonly override: boolean
  /** Accepts the booking at once, which reserves a crew. */
  readonly accept: boolean
}

/**
 * Returns whether the admin overruled a booking rule; throws when a rule applies that was not or may
 * not be overruled.
 */
export async function checkBookingRules(
  tx: Tx,
  { engine }: Pick<BookDeps, 'engine'>,
  settings: Settings,
  job: AdminJob,
  at: number,
): Promise<boolean> {
  const { denied, isOverridden } = adminBookingDenials(job, at, settings, job.minutes, job.override)
  if (denied) throw slotRefusal(denied, settings, job, job.minutes)
  const span = jobSpan(job, job.minutes)
  // A pending booking reserves none.
  if (job.accept) await lockCrews(tx, engine, span, settings.booking)
  const full = await findCrewDenial(tx, settings, { ...job, ...span })
  if (!full) return isOverridden
  if (!job.override) throw new Refusal(full, { fields: { time: full } })
  return true
}

/** Replaces the sentence of the customer's own booking form, which is worded for the customer. */
function rewordForAdmin(error: unknown): never {
  if (error instanceof Refusal && error.code === 'already_booked')
    throw new Refusal('already_booked', {
      ...error.details,
      sentence: 'This customer already has this booking.',
    })
  throw error
}
