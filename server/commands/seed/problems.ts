import { jobSpan, slotStart } from '#domain/schedule.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import type { Life, Wanted } from './life.ts'
import { notify } from './messages.ts'
import { announce, audit, type Shop } from './shop.ts'
import { complaints } from './texts.ts'

const reportedOneIn = 50

/** Enters a problem with the job in the timeline, and the answer to it. */
export function saveProblem(shop: Shop, life: Life, completedAt: number): void {
  const { random } = shop
  if (life.source === 'repeat' || random.below(reportedOneIn) > 0) return
  const at = completedAt + hourMs + random.below(20 * hourMs)
  const answeredAt = at + hourMs + random.below(dayMs)
  const id = random.id(at)
  const text = random.pick(complaints)
  shop.later(at, () => {
    report(shop, life, id, at)
    if (answeredAt > shop.now) return add(shop, life, { id, text, at })
    if (random.below(3) > 0) return answer(shop, life, { id, text, at }, answeredAt)
    shop.wishes.push({
      at: answeredAt,
      make: (bookedAt) => repeatOf(life, shop.makeJob, bookedAt),
      booked: ({ order }) => answer(shop, life, { id, text, at }, order.createdAt, order.id),
      missed: () => add(shop, life, { id, text, at }),
    })
  })
}

/** The same work at the same hour of another day, free of charge. */
function repeatOf(life: Life, makeJob: Shop['makeJob'], bookedAt: number): Wanted {
  const { job: first, customer, order } = life
  const { priced, time } = first
  const lines = priced.lines.map((it) => ({ ...it, rupees: 0, from: false }))
  let date = makeJob(bookedAt).date
  while (slotStart({ date, time }) <= bookedAt) date = makeJob(bookedAt).date
  const job = { ...first, priced: { ...priced, lines, price: 0 }, date }
  const span = jobSpan(job, priced.minutes)
  return { customer, job: { ...job, ...span }, source: 'repeat', recleanOf: order.id }
}

type Problem = { readonly id: string; readonly text: string; readonly at: number }

function report(shop: Shop, life: Life, id: string, at: number): void {
  const { order, customer } = life
  const actorId = customer.id
  const kind = 'problem-reported'
  audit(shop, { at, actorId, kind, subject: id, aboutId: customer.id })
  announce(shop, { at, topic: 'problems', subject: order.id, people: [customer.id], kind, actorId })
  notify(shop, life, { type: 'problem-received', at, status: 'completed' })
}

function answer(shop: Shop, life: Life, it: Problem, at: number, repeatedBy?: string): void {
  const message = repeatedBy
    ? 'Our team comes again, free of charge.'
    : 'We are sorry. The crew knows.'
  const action = repeatedBy ? 'reclean' : 'none'
  const answered = { at, by: life.admin, action, message, repeatedBy } as const
  const { customer, order } = life
  add(shop, life, it, answered)
  shop.later(at, () => {
    audit(shop, {
      at,
      actorId: life.admin,
      kind: 'problem-answered',
      subject: it.id,
      aboutId: customer.id,
    })
    announce(shop, { at, topic: 'problems', subject: order.id, people: [customer.id] })
    notify(shop, life, { type: 'problem-answered', at, status: 'completed', message })
  })
}

type Answered = {
  readonly at: number
  readonly by: string
  readonly action: 'none' | 'reclean'
  readonly message: string
  readonly repeatedBy: string | undefined
}

function add({ save }: Shop, { order, customer }: Life, it: Problem, answered?: Answered): void {
  const status = answered ? 'closed' : 'open'
  save.add('problem', {
    ...it,
    order_id: order.id,
    account_id: customer.id,
    status,
    action: answered?.action ?? null,
    message: answered?.message ?? '',
    answered_at: answered?.at ?? null,
    answered_by: answered?.by ?? null,
    reclean_id: answered?.repeatedBy ?? null,
    refund_paise: null,
  })
  save.count(`problem:${status}`)
}
