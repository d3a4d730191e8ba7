import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/schedule.ts'
import { ask, callOff, lower, mayCallOff, miss } from '#test/months/advances.ts'
import { couponOff, sumOfLines, type ModelLine } from '#test/months/charge.ts'
import { dayOf, shownPrice, type ModelOrder } from '#test/months/records.ts'
import { expect, isMonthly, send, type Shop } from '#test/months/shop.ts'

const hours = ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30', '17:00'] as const
const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** Books a job for one of the next days, by the customer or for a caller. */
export async function book(shop: Shop): Promise<void> {
  const { app, random, books, customers, owner } = shop
  const at = app.clock.now
  const service = random.pick(shop.services)
  const main = random.pick(service.variants.filter((it) => !it.extra))
  const quantity = 1 + random.below(4)
  const extra = shop.services.find((it) => it.id !== service.id && it.variants.some((v) => v.extra))
  const added = random.chance(3) ? extra?.variants.find((it) => it.extra) : undefined
  const lines: ModelLine[] = [{ service: service.id, quantity, paise: main.paise }]
  if (added && extra) lines.push({ service: extra.id, quantity: 2, paise: added.paise })
  const coupon = random.chance(5) ? random.pick(shop.coupons) : null
  const date = addDays(dayOf(app.clock.now), 1 + random.below(3))
  const time = random.pick(hours)
  const customer = random.pick(customers)
  const town = random.pick(['', 'Sasaram', 'Nokha'])
  const slot = `${customer.account.id} ${date} ${time}`
  if (shop.busy.has(slot)) return
  shop.busy.add(slot)
  const sum = sumOfLines(lines)
  const discount = coupon && sum !== null ? couponOff(coupon, sum) : 0
  const price = books.priceOf(lines, discount)
  const booking = {
    service: random.chance(2) ? service.label : service.id,
    variant: main.id,
    quantity,
    ...(added && extra && { extras: [{ id: `${extra.id}/${added.id}`, quantity: 2 }] }),
    ...(coupon && { coupon: coupon.code }),
    date,
    time,
    address: `7 Station Road${town && `, ${town}`}`,
    seen_price: rupees(shownPrice(price)),
  }
  const isByOffice = random.below(3) > 0
  const workers = isByOffice ? freeWorkers(shop, date, time) : []
  const isAsked = !isByOffice || random.chance(2)
  const office = { phone: customer.phone, accept: true, worker_ids: workers, advance: isAsked }
  const own = { email: 'sunita@example.com' }
  const { body } = isByOffice
    ? await send(shop, owner, ['post', 'admin/bookfor'], { ...booking, ...office })
    : await send(shop, customer, ['post', 'service/addnewservice'], { ...booking, ...own })
  const nothing = { paid: 0, credited: 0, refunded: 0, kept: 0, gstin: '', rule: null, endedAt: 0 }
  const asked = {
    isAsked: isAsked && !isMonthly(shop, customer),
    advance: 0,
    promised: null,
    waits: false,
  }
  const empty = { pay: new Map<string, number>(), bills: [], holders: [] }
  const booked = { id: body.order_id, label: service.label, town, date, time, coupon, workers }
  const status = isByOffice ? 'accepted' : 'pending'
  const order: ModelOrder = {
    ...booked,
    status,
    lines,
    discount,
    ...price,
    ...nothing,
    ...asked,
    ...empty,
  }
  if (isByOffice) ask(order, books.rules.advance, at)
  books.orders.push(order)
  if (isMonthly(shop, customer)) books.monthly.add(order)
  shop.customerOf.set(order, customer)
}

/** Chooses up to three workers who have time, and takes it. */
function freeWorkers({ workers, random, busy }: Shop, date: string, time: string): string[] {
  const wanted = random.pick([0, 1, 1, 1, 2, 2, 3])
  const free = workers.filter((it) => !busy.has(`${it.account.id} ${date} ${time}`))
  const chosen = free.filter(() => random.chance(2)).slice(0, wanted)
  for (const it of chosen) busy.add(`${it.account.id} ${date} ${time}`)
  return chosen.map((it) => it.account.id)
}

function release({ busy }: Shop, it: ModelOrder): void {
  for (const worker of it.workers) busy.delete(`${worker} ${it.date} ${it.time}`)
  it.workers = []
}

/** Answers a booking: accepts, offers a price, or rejects it. */
export async function decide(shop: Shop, it: ModelOrder): Promise<void> {
  const { random, owner } = shop
  const at = shop.app.clock.now
  if (random.chance(15)) {
    const body = { serviceid: it.id, service_status: 'rejected', message: 'Sorry' }
    await send(shop, owner, ['put', 'service/updateorder'], { ...body, ...keep(shop, it) })
    Object.assign(it, { status: 'rejected', endedAt: at })
    return
  }
  if (it.price === null ? random.below(3) > 0 : random.chance(6)) return quote(shop, it)
  const worker_ids = freeWorkers(shop, it.date, it.time)
  const body = { serviceid: it.id, service_status: 'accepted', message: 'Yes', worker_ids }
  await send(shop, owner, ['put', 'service/updateorder'], body)
  it.status = 'accepted'
  it.workers = worker_ids
  ask(it, shop.books.rules.advance, at)
}

function randomLines({ random, services }: Shop) {
  return Array.from({ length: 1 + random.below(4) }, (_, n) => {
    const service = random.chance(3) ? null : random.pick(services)
    const id = service && `${service.id}/${service.variants[0]?.id}`
    const [quantity, paise] = [1 + random.below(5), 1 + random.below(200_000)]
    const named = id ? { id } : { label: `Work ${n}` }
    return { ...named, service: service?.id ?? null, quantity, paise, rupees: paise / 100 }
  })
}

const isBelowPaid = (it: ModelOrder, { price, tax }: Pick<ModelOrder, 'price' | 'tax'>) =>
  (price ?? 0) + tax < it.paid + it.credited

async function quote(shop: Shop, it: ModelOrder): Promise<void> {
  const { books, random, owner } = shop
  const lines = randomLines(shop)
  const sum = sumOfLines(lines) ?? 0
  const discount = it.coupon ? couponOff(it.coupon, sum) : 0
  const price = books.priceOf(lines, discount)
  const refused = isBelowPaid(it, price) ? 'price_below_paid' : undefined
  const offer = { serviceid: it.id, lines, message: 'Our price', valid_days: 7 }
  await send(shop, owner, ['put', 'admin/quoteorder'], offer, refused)
  if (refused) return
  const answer = random.chance(5) ? 'decline' : 'accept'
  const reply = { serviceid: it.id, answer, seen_price: rupees(shownPrice(price)) }
  const at = shop.app.clock.now
  await send(shop, shop.customerOf.get(it)!, ['put', 'user/answerquote'], reply)
  it.status = answer === 'accept' ? 'accepted' : 'cancelled'
  it.endedAt = at
  if (answer === 'decline') return
  Object.assign(it, { lines, discount, ...price })
  ask(it, books.rules.advance, at)
  await assign(shop, it)
}

async function assign(shop: Shop, it: ModelOrder): Promise<void> {
  const had = it.workers
  release(shop, it)
  const worker_ids = freeWorkers(shop, it.date, it.time)
  await send(shop, shop.owner, ['put', 'admin/assignorder'], { serviceid: it.id, worker_ids })
  it.workers = worker_ids
  if (had.length > 0) shop.log.push(`instead of ${had.join()}`)
}

/** Keeps a part of what was paid for a job that does not take place. */
function keep({ random }: Shop, it: ModelOrder) {
  if (it.paid === 0 || random.chance(2)) return {}
  it.kept = 1 + random.below(it.paid)
  return { keep: rupees(it.kept), keep_reason: 'Too late' }
}

export async function cancel(shop: Shop, it: ModelOrder): Promise<void> {
  const at = shop.app.clock.now
  const isOwn = it.status === 'accepted' && mayCallOff(it, at) && shop.random.chance(2)
  const isCustomer = it.status === 'pending' || isOwn
  const by = isCustomer ? shop.customerOf.get(it)! : shop.owner
  const more = isCustomer ? {} : keep(shop, it)
  const body = { serviceid: it.id, message: 'Not then', ...more }
  await send(shop, by, ['put', 'service/cancelorder'], body)
  if (isCustomer) callOff(it, at)
  Object.assign(it, { status: 'cancelled', endedAt: at })
  release(shop, it)
}

/** Sets the price line by line, sometimes below what was paid or when it stands. */
export async function reprice(shop: Shop, it: ModelOrder): Promise<void> {
  const { books, random, owner } = shop
  const newLines = randomLines(shop)
  const sum = sumOfLines(newLines) ?? 0
  const own = it.coupon ? couponOff(it.coupon, sum) : 0
  const kind = random.below(3)
  const rest = random.below(sum)
  const discount = [own, 0, rest][kind] ?? 0
  const more = [{}, { discount: null }, { discount: { rupees: rupees(rest), reason: 'Late' } }]
  const lines = newLines.map(({ service, quantity, paise }) => ({ service, quantity, paise }))
  const price = books.priceOf(lines, discount)
  const isStanding = it.status === 'completed' && it.price !== null
  const isLess = isBelowPaid(it, price)
  const refused = isStanding ? 'order_cannot_price' : isLess ? 'price_below_paid' : undefined
  const at = shop.app.clock.now
  const body = { serviceid: it.id, lines: newLines, ...more[kind] }
  await send(shop, owner, ['put', 'admin/priceorder'], body, refused)
  if (refused) return
  // Another discount gives the coupon back.
  const coupon = kind === 0 ? it.coupon : null
  Object.assign(it, { lines, discount, coupon, ...price })
  lower(it)
  books.settle(it, at)
  books.issue(it, at)
}

/** A worker proposes more work, and the office agrees. */
async function extend(shop: Shop, it: ModelOrder): Promise<void> {
  const { books, workers, owner } = shop
  const worker = workers.find(({ account }) => account.id === it.workers[0])
  if (!worker || it.price === null) return
  const [proposal_id, lines] = [randomUUID(), randomLines(shop)]
  const more = { serviceid: it.id, proposal_id }
  await send(shop, worker, ['post', 'worker/proposelines'], { ...more, lines })
  await send(shop, owner, ['put', 'admin/answerlines'], { ...more, answer: 'accept' })
  const all = [...it.lines, ...lines]
  Object.assign(it, { lines: all, ...books.priceOf(all, it.discount, it.rounded !== null) })
  lower(it)
}

const progress = (shop: Shop, it: ModelOrder, service_status: string) =>
  send(shop, shop.owner, ['put', 'service/progressorder'], { serviceid: it.id, service_status })
const undo = (shop: Shop, it: ModelOrder) =>
  send(shop, shop.owner, ['put', 'service/undoprogress'], { serviceid: it.id })

/** Begins a job, which may turn out to be a no-show. */
export async function start(shop: Shop, it: ModelOrder): Promise<void> {
  const { random } = shop
  if (random.chance(25)) {
    const at = shop.app.clock.now
    await progress(shop, it, 'no-show')
    miss(it)
    Object.assign(it, { status: 'no-show', endedAt: at })
    if (random.chance(2)) return
    await undo(shop, it)
    Object.assign(it, { status: 'accepted', kept: 0 })
  }
  await progress(shop, it, 'in-progress')
  it.status = 'in-progress'
  if (random.chance(8)) await extend(shop, it)
  if (random.chance(10)) await reprice(shop, it)
}

/** Completes a job, by the office or by its worker. */
export async function complete(shop: Shop, it: ModelOrder): Promise<void> {
  const { app, random, workers, books } = shop
  const worker = workers.find(({ account }) => account.id === it.workers[0])
  const at = app.clock.now
  if (worker && random.chance(2)) {
    const step = { step: 'finish', step_id: randomUUID(), at: new Date(at).toISOString() }
    await send(shop, worker, ['put', 'worker/jobstep'], { serviceid: it.id, ...step })
  } else await progress(shop, it, 'completed')
  books.complete(it, at)
}

/** Takes a completion back, and mostly completes the job again. */
export async function undoAndRedo(shop: Shop, it: ModelOrder): Promise<void> {
  const { app, random, books } = shop
  app.clock.pass(random.below(6) * 60_000)
  const at = app.clock.now
  await undo(shop, it)
  books.undoCompletion(it, at)
  if (random.chance(4)) await reprice(shop, it)
  if (random.chance(5)) await assign(shop, it)
  if (random.chance(8)) return cancel(shop, it)
  app.clock.pass(random.below(4) * 60_000)
  await complete(shop, it)
}

/** The customer opens the bill, after which it is not rewritten. */
export async function handBill(shop: Shop, it: ModelOrder): Promise<void> {
  const bill = it.bills.find(({ state }) => state === 'issued')
  const reply = await shop.customerOf.get(it)!.get(`/api/v1/service/bill?serviceid=${it.id}`)
  expect(shop, 'bill opened', reply, bill ? undefined : 'bill_not_ready')
  if (bill) bill.isHanded = true
}
