import { toPaise } from '#domain/catalogue/price.ts'
import { isCalledOff, isLive } from '#domain/orders/orders.ts'
import { dayMs } from '#domain/time-units.ts'
import type { SeededAccount } from './accounts.ts'
import { discountOf } from './coupons.ts'
import { happen } from './happen.ts'
import type { Life, Wanted } from './life.ts'
import { book } from './orders.ts'
import type { Queue } from './queue.ts'
import type { Shop, Wish } from './shop.ts'

type Happening = { readonly at: number; readonly run: () => void }
type Past = {
  readonly shop: Shop
  readonly timeline: Queue<Happening>
  readonly customers: readonly SeededAccount[]
  readonly count: number
  readonly pastDays: number
}

/** Goes through the shop's past, one booking after another, and saves what happens in between. */
export async function live({ shop, timeline, customers, count, pastDays }: Past): Promise<void> {
  const { random, now } = shop
  const customerAt = customerPicker(shop, customers)
  const taken = new Set<string>()
  for (let n = 0; n < count; n++) {
    const at = Math.floor(now - pastDays * dayMs * (1 - (n + random.next()) / (count + 1)))
    await goOn(shop, timeline, at)
    const wish = shop.wishes.take(at)
    const wanted = wish?.make(at)
    const isFree = wanted !== undefined && !taken.has(slotOf(wanted))
    if (wish && !isFree) wish.missed()
    const own = wanted && isFree ? wanted : ownWish(shop, at, customerAt, taken)
    const life = start(shop, own, at)
    if (isLive(life.order)) taken.add(slotOf(own))
    if (wish && isFree) wish.booked(life)
    happen(shop, life)
  }
  await goOn(shop, timeline, now)
  leave(shop.wishes, now)
  await goOn(shop, timeline, now)
}

async function goOn({ save }: Shop, timeline: Queue<Happening>, until: number): Promise<void> {
  for (let it = timeline.take(until); it; it = timeline.take(until)) it.run()
  await save.write()
}

function leave(wishes: Queue<Wish>, now: number): void {
  for (let it = wishes.take(now); it; it = wishes.take(now)) it.missed()
}

/** A customer has at most one live order per service and slot. */
const slotOf = ({ customer, job }: Wanted): string =>
  `${customer.id} ${job.priced.service.label} ${job.startsAt}`

type Picker = (at: number) => SeededAccount

function ownWish(shop: Shop, at: number, customerAt: Picker, taken: ReadonlySet<string>): Wanted {
  const job = shop.makeJob(at)
  for (;;) {
    const wanted = { customer: customerAt(at), job, source: 'customer' } as const
    if (!taken.has(slotOf(wanted))) return wanted
  }
}

/** Books with a coupon, if the customer uses one, which a booking called off gives back. */
function start(shop: Shop, wanted: Wanted, at: number): Life {
  const { price } = wanted.job.priced
  const used =
    wanted.source === 'customer' && price !== null
      ? shop.coupons.choose(wanted.customer)
      : undefined
  const coupon = used && discountOf(used, toPaise(price ?? 0))
  const life = book(shop, { ...wanted, coupon }, at)
  if (used && !isCalledOff(life.order)) shop.coupons.use(shop.save, used, life)
  return life
}

/** Picks a customer who has joined by then; one order in three is by a regular. */
function customerPicker({ random }: Shop, customers: readonly SeededAccount[]): Picker {
  let joined = 1
  return (at) => {
    while ((customers[joined]?.createdAt ?? Infinity) < at) joined++
    const among = random.below(3) === 0 ? Math.ceil(joined / 20) : joined
    return customers[random.below(among)] as SeededAccount
  }
}
