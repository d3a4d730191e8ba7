import { addDays } from '#domain/schedule.ts'
import { spend } from '#test/months/expenses.ts'
import {
  book,
  cancel,
  complete,
  decide,
  handBill,
  reprice,
  start,
  undoAndRedo,
} from '#test/months/jobs.ts'
import { actOnAccount, billTo, credit, pay, payOnline, refund } from '#test/months/money.ts'
import { billMonth, billNow, payBill } from '#test/months/monthly.ts'
import { dayOf, due, type ModelOrder } from '#test/months/records.ts'
import { changeSettings, type Shop } from '#test/months/shop.ts'

const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00+05:30`)

/** A shop's month at random: about so many orders, and all that is done with them. */
export async function runMonth(shop: Shop, orders: number): Promise<void> {
  const { app, books, random, days } = shop
  const first = dayOf(app.clock.now)
  for (let n = 0; n < days; n++) {
    const date = addDays(first, n)
    await app.advanceTo(at(date, '07:00'))
    await morning(shop, n < days - 3 ? orders / (days - 3) : 0)
    const jobs = books.orders.filter((it) => it.date === date && it.status === 'accepted')
    const late: ModelOrder[] = []
    for (const it of jobs.toSorted((a, b) => a.time.localeCompare(b.time))) {
      if (it.status !== 'accepted') continue
      await app.advanceTo(at(date, it.time))
      await start(shop, it)
      if (random.chance(3)) await pay(shop, it)
      if (isOver(it)) continue
      if (random.chance(12)) late.push(it)
      else await finish(shop, it)
    }
    await app.advanceTo(at(date, '20:00'))
    await evening(shop, Math.ceil(jobs.length / 2))
    if (addDays(date, 1).endsWith('-01')) {
      await app.advanceTo(at(date, '23:00'))
      await billMonth(shop)
    }
    await app.advanceTo(at(date, '23:56'))
    for (const it of late) await finish(shop, it)
  }
}

const isOver = ({ status }: ModelOrder): boolean => status !== 'in-progress'

async function morning(shop: Shop, orders: number): Promise<void> {
  const { books, random } = shop
  for (const it of books.orders) {
    if (it.status === 'pending') await (random.chance(15) ? cancel(shop, it) : decide(shop, it))
    if (it.status === 'accepted' && random.chance(15)) await cancel(shop, it)
    if (it.status === 'accepted' && random.chance(40)) await reprice(shop, it)
    if (it.status === 'accepted' && random.chance(5)) await pay(shop, it)
  }
  for (let n = 0; n < orders; n++) await book(shop)
  if (random.chance(2)) await changeSettings(shop)
}

async function finish(shop: Shop, it: ModelOrder): Promise<void> {
  const { random } = shop
  await complete(shop, it)
  if (random.chance(3)) await pay(shop, it)
  for (let n = random.chance(8) ? 1 + random.below(2) : 0; n > 0; n--) {
    if (it.status !== 'completed') return
    if (random.chance(3)) await actOnBill(shop, it)
    if (random.chance(3)) await changeSettings(shop)
    await undoAndRedo(shop, it)
  }
}

async function actOnBill(shop: Shop, it: ModelOrder): Promise<void> {
  const { random } = shop
  const kind = random.below(20)
  if (kind < 8 && it.paid > 0) await refund(shop, it)
  else if (kind < 14) await credit(shop, it)
  else if (kind < 19) await billTo(shop, it)
  else await handBill(shop, it)
}

async function evening(shop: Shop, acts: number): Promise<void> {
  const { books, random } = shop
  if (books.orders.length === 0) return
  for (let n = 0; n < acts; n++) {
    const it = random.pick(books.orders)
    if (random.chance(3)) await actOnBill(shop, it)
    const unpriced = it.status === 'completed' && it.price === null
    if (unpriced || random.chance(12)) await priceIfDone(shop, it)
    const unpaid = books.orders.filter((one) => one.status === 'completed' && (due(one) ?? 0) > 0)
    if (unpaid.length > 0) await (random.chance(6) ? payOnline : pay)(shop, random.pick(unpaid))
    await actOnAccount(shop)
    if (random.chance(5)) await billNow(shop)
    if (random.chance(3)) await payBill(shop)
    if (random.chance(2)) await spend(shop)
  }
}

async function priceIfDone(shop: Shop, it: ModelOrder): Promise<void> {
  if (it.status === 'completed' || it.status === 'accepted') await reprice(shop, it)
}
