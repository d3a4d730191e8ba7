import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Client } from '#test/client.ts'
import { reported } from '#test/factories/feedback.ts'
import { advanceToStart, booked, bringTo } from '#test/factories/orders.ts'
import { fourProcesses, type Call } from '#test/four-processes.ts'
import { shared } from '#test/shared.ts'
import { openStage, type Stage } from '#test/shop/stage.ts'

const put = (by: Client, url: string, payload: object): Call => ({
  by,
  method: 'PUT',
  url: `/api/v1/${url}`,
  payload,
})
const post = (by: Client, url: string, payload: object): Call => ({
  ...put(by, url, payload),
  method: 'POST',
})

const slot = { date: '2026-05-05', time: '15:30' }
const lines = (rupees: number) => [{ label: 'All of it', quantity: 1, rupees }]
const decide = (by: Client, serviceid: string, service_status: string) =>
  put(by, 'service/updateorder', { serviceid, service_status, message: 'So be it', ...slot })
const progress = (by: Client, serviceid: string, service_status: string) =>
  put(by, 'service/progressorder', { serviceid, service_status })
const undo = (by: Client, serviceid: string, service_status: string) =>
  put(by, 'service/undoprogress', { serviceid, service_status })
const payment = (serviceid: string, rupees: number) => ({
  serviceid,
  payment_id: randomUUID(),
  rupees,
  method: 'cash',
})
const lowerRights = (by: Client, _id: string) => put(by, 'admin/team', { _id, rights: 'manager' })
const changePlan = (by: Client, plan_id: string, act: string) =>
  put(by, 'user/changeplan', { plan_id, act })

/** A thing, and two acts that meet on it. */
type Meeting = { readonly ids: readonly string[]; readonly acts: readonly [Call, Call] }
type Race = readonly [name: string, meet: (stage: Stage) => Promise<Meeting>]

/** Acts on an order in a state, by its customer and the owner. */
const onOrder = (
  name: string,
  status: 'pending' | 'quoted' | 'accepted',
  acts: (it: Awaited<ReturnType<Stage['order']>>) => Meeting['acts'],
): Race => [
  name,
  async ({ order }) => {
    const it = await order(status)
    return { ids: [it.serviceid], acts: acts(it) }
  },
]

/** Acts on an acceptance whose messages are still held. */
const onHeld = (
  name: string,
  acts: (it: Awaited<ReturnType<Stage['order']>>) => Meeting['acts'],
): Race => [
  name,
  async ({ order }) => {
    const it = await order('pending')
    const { serviceid, owner } = it
    const said = { service_status: 'accepted', message: 'So be it', hold: true }
    await owner.put('/api/v1/service/updateorder', { serviceid, ...said })
    return { ids: [serviceid], acts: acts(it) }
  },
]

const onJob = (
  name: string,
  status: 'accepted' | 'in-progress' | 'completed',
  acts: (it: Awaited<ReturnType<Stage['job']>>) => Meeting['acts'] | Promise<Meeting['acts']>,
): Race => [
  name,
  async ({ app, job }) => {
    const it = await job(status)
    if (status === 'accepted') await advanceToStart(app, it.serviceid)
    return { ids: [it.serviceid], acts: await acts(it) }
  },
]

const propose = (by: Client, serviceid: string, proposal_id: string, rupees: number) =>
  post(by, 'worker/proposelines', { serviceid, proposal_id, lines: lines(rupees) })
const answer = (by: Client, serviceid: string, proposal_id: string, said: string) =>
  put(by, 'user/answerlines', { serviceid, proposal_id, answer: said })

/** An open proposal of the worker of a running job, and acts on it. */
const onProposal = (
  name: string,
  acts: (it: Awaited<ReturnType<Stage['job']>>, proposal_id: string) => Meeting['acts'],
): Race =>
  onJob(name, 'in-progress', async (it) => {
    const proposal_id = randomUUID()
    const { method, url, payload } = propose(it.worker, it.serviceid, proposal_id, 500)
    await it.worker.send(method, url, payload)
    return acts(it, proposal_id)
  })

const creditOf = (by: Client, serviceid: string, rupees: number) =>
  post(by, 'admin/creditbill', { serviceid, credit_id: randomUUID(), rupees, reason: 'A' })

type Monthly = {
  readonly owner: Client
  readonly userid: string
  readonly one: string
  readonly two: string
}

/** Acts on two completed jobs of a customer who pays once a month, waiting or billed. */
const onMonth = (
  name: string,
  is: 'waiting' | 'billed',
  acts: (it: Monthly, bill: string) => Meeting['acts'],
): Race => [
  name,
  async ({ app, owner, customer: newCustomer }) => {
    const customer = await newCustomer()
    const userid = customer.account.id
    await owner.put('/api/v1/admin/monthly', { userid, monthly: true })
    const it = {
      owner,
      userid,
      one: await booked(customer),
      two: await booked(customer, { service: '3 BHK' }),
    }
    for (const id of [it.one, it.two])
      await bringTo('completed', id, { app, customer, admin: owner })
    const { body } = is === 'billed' ? await owner.post(billNow, { userid }) : { body: {} }
    return { ids: [it.one, it.two], acts: acts(it, body.numbers?.[0] ?? '') }
  },
]
const billNow = '/api/v1/admin/billnow'

/** Acts on a booking of which ₹500 were paid and ₹300 kept. */
const onKept = (
  name: string,
  acts: (it: { readonly owner: Client; readonly serviceid: string }) => Meeting['acts'],
): Race => [
  name,
  async ({ order }) => {
    const it = await order('accepted')
    await it.owner.post('/api/v1/admin/recordpayment', payment(it.serviceid, 500))
    const kept = { message: 'A locked door', keep: 300, keep_reason: 'The way' }
    await it.owner.put('/api/v1/service/cancelorder', { serviceid: it.serviceid, ...kept })
    return { ids: [it.serviceid], acts: acts(it) }
  },
]
const keep = (by: Client, serviceid: string, rupees: number) =>
  put(by, 'admin/keepmoney', { serviceid, rupees, reason: `Only ${rupees}` })

const races: readonly Race[] = [
  onMonth('a month is billed twice', 'waiting', ({ owner, userid }) => [
    post(owner, 'admin/billnow', { userid }),
    post(owner, 'admin/billnow', { userid }),
  ]),
  onMonth('a month is billed, and a completion undone', 'waiting', ({ owner, userid, two }) => [
    post(owner, 'admin/billnow', { userid }),
    undo(owner, two, 'completed'),
  ]),
  onMonth('a month is billed, and a job made out to a business', 'waiting', (it) => [
    post(it.owner, 'admin/billnow', { userid: it.userid }),
    put(it.owner, 'admin/billto', {
      serviceid: it.one,
      bill_to: { name: 'A', gstin: '10ABCDE1234F1Z5' },
    }),
  ]),
  onMonth('a month is billed, and a job of it paid', 'waiting', ({ owner, userid, one }) => [
    post(owner, 'admin/billnow', { userid }),
    post(owner, 'admin/recordpayment', payment(one, 500)),
  ]),
  onMonth('a monthly bill is paid, and one of its jobs', 'billed', ({ owner, one }, bill) => [
    post(owner, 'admin/recordpayment', { ...payment('', 5000), serviceid: undefined, bill }),
    post(owner, 'admin/recordpayment', payment(one, 500)),
  ]),
  onMonth('a monthly bill is paid twice', 'billed', ({ owner }, bill) => [
    post(owner, 'admin/recordpayment', { ...payment('', 5000), serviceid: undefined, bill }),
    post(owner, 'admin/recordpayment', { ...payment('', 4500), serviceid: undefined, bill }),
  ]),
  onMonth('a monthly bill is paid, and one of its jobs credited', 'billed', (it, bill) => [
    post(it.owner, 'admin/recordpayment', { ...payment('', 8998), serviceid: undefined, bill }),
    creditOf(it.owner, it.one, 100),
  ]),
  onMonth('a monthly bill is paid, and a completion undone', 'billed', ({ owner, two }, bill) => [
    post(owner, 'admin/recordpayment', { ...payment('', 8998), serviceid: undefined, bill }),
    undo(owner, two, 'completed'),
  ]),
  onMonth('two jobs of a monthly bill are credited', 'billed', ({ owner, one, two }) => [
    creditOf(owner, one, 100),
    creditOf(owner, two, 200),
  ]),
  onMonth('two completions of a monthly bill are undone', 'billed', ({ owner, one, two }) => [
    undo(owner, one, 'completed'),
    undo(owner, two, 'completed'),
  ]),
  onKept('less is kept, and less still', ({ owner, serviceid }) => [
    keep(owner, serviceid, 200),
    keep(owner, serviceid, 100),
  ]),
  onKept('less is kept, and all given back', ({ owner, serviceid }) => [
    keep(owner, serviceid, 200),
    post(owner, 'admin/recordrefund', payment(serviceid, 500)),
  ]),
  onOrder('a booking is accepted, and rejected', 'pending', ({ owner, serviceid }) => [
    decide(owner, serviceid, 'accepted'),
    decide(owner, serviceid, 'rejected'),
  ]),
  onOrder('a booking is accepted, and cancelled', 'pending', ({ owner, customer, serviceid }) => [
    decide(owner, serviceid, 'accepted'),
    put(customer, 'service/cancelorder', { serviceid }),
  ]),
  onOrder('a booking is accepted, and moved', 'pending', ({ owner, customer, serviceid }) => [
    decide(owner, serviceid, 'accepted'),
    put(customer, 'service/rescheduleorder', { serviceid, date: '2026-05-07', time: '10:00' }),
  ]),
  onOrder('a booking is accepted, and quoted', 'pending', ({ owner, serviceid }) => [
    decide(owner, serviceid, 'accepted'),
    put(owner, 'admin/quoteorder', { serviceid, lines: lines(7000) }),
  ]),
  onHeld('an acceptance is taken back twice', ({ owner, serviceid }) => [
    undo(owner, serviceid, 'accepted'),
    undo(owner, serviceid, 'accepted'),
  ]),
  onHeld('an acceptance is taken back, and cancelled', ({ owner, customer, serviceid }) => [
    undo(owner, serviceid, 'accepted'),
    put(customer, 'service/cancelorder', { serviceid }),
  ]),
  onHeld('an acceptance is taken back, and moved', ({ owner, serviceid }) => [
    undo(owner, serviceid, 'accepted'),
    put(owner, 'admin/moveorder', { serviceid, message: 'Earlier', ...slot, time: '09:00' }),
  ]),
  onOrder('a quote is accepted, and revised', 'quoted', ({ owner, customer, serviceid }) => [
    put(customer, 'user/answerquote', { serviceid, answer: 'accept', seen_price: 8000 }),
    put(owner, 'admin/priceorder', { serviceid, lines: lines(9000) }),
  ]),
  onOrder('a quote is declined, and revised', 'quoted', ({ owner, customer, serviceid }) => [
    put(customer, 'user/answerquote', { serviceid, answer: 'decline' }),
    put(owner, 'admin/priceorder', { serviceid, lines: lines(9000) }),
  ]),
  onOrder('a quote is accepted, and declined', 'quoted', ({ customer, serviceid }) => [
    put(customer, 'user/answerquote', { serviceid, answer: 'accept' }),
    put(customer, 'user/answerquote', { serviceid, answer: 'decline' }),
  ]),
  onOrder('a quote is accepted, and rejected', 'quoted', ({ owner, customer, serviceid }) => [
    put(customer, 'user/answerquote', { serviceid, answer: 'accept' }),
    decide(owner, serviceid, 'rejected'),
  ]),
  onJob('a job is started, and missed', 'accepted', ({ owner, serviceid }) => [
    progress(owner, serviceid, 'in-progress'),
    progress(owner, serviceid, 'no-show'),
  ]),
  onJob('a job is completed, and missed', 'in-progress', ({ owner, serviceid }) => [
    progress(owner, serviceid, 'completed'),
    progress(owner, serviceid, 'no-show'),
  ]),
  onJob('a start is undone, and the job completed', 'in-progress', ({ owner, serviceid }) => [
    undo(owner, serviceid, 'in-progress'),
    progress(owner, serviceid, 'completed'),
  ]),
  onJob('a completion is undone, and rated', 'completed', ({ owner, customer, serviceid }) => [
    undo(owner, serviceid, 'completed'),
    post(customer, 'service/feedback', { serviceid, stars: 5 }),
  ]),
  onJob('a bill is credited, and paid', 'completed', ({ owner, serviceid }) => [
    creditOf(owner, serviceid, 100),
    post(owner, 'admin/recordpayment', payment(serviceid, 4499)),
  ]),
  onJob(
    'a bill is paid in full, and by the worker',
    'completed',
    ({ owner, worker, serviceid }) => [
      post(owner, 'admin/recordpayment', payment(serviceid, 4499)),
      post(worker, 'worker/recordpayment', payment(serviceid, 500)),
    ],
  ),
  onJob(
    'a bill is made out to one business, and to another',
    'completed',
    ({ owner, serviceid }) => [
      put(owner, 'admin/billto', { serviceid, bill_to: { name: 'A', gstin: '10ABCDE1234F1Z5' } }),
      put(owner, 'admin/billto', { serviceid, bill_to: { name: 'B', gstin: '10ABCDE1234F1Z6' } }),
    ],
  ),
  onProposal('extra work is accepted, and declined', ({ owner, customer, serviceid }, id) => [
    answer(customer, serviceid, id, 'accept'),
    put(owner, 'admin/answerlines', { serviceid, proposal_id: id, answer: 'decline' }),
  ]),
  onProposal('extra work is accepted, and proposed anew', ({ worker, customer, serviceid }, id) => [
    answer(customer, serviceid, id, 'accept'),
    propose(worker, serviceid, randomUUID(), 900),
  ]),
  onProposal(
    'extra work is accepted, and the job completed',
    ({ owner, customer, serviceid }, id) => [
      answer(customer, serviceid, id, 'accept'),
      progress(owner, serviceid, 'completed'),
    ],
  ),
  [
    'a problem is answered, and refunded',
    async ({ job }) => {
      const { owner, customer, serviceid } = await job('completed')
      await owner.post('/api/v1/admin/recordpayment', payment(serviceid, 500))
      const problem_id = await reported(customer, serviceid)
      const said = { problem_id, message: 'We are sorry' }
      return {
        ids: [serviceid, problem_id],
        acts: [
          put(owner, 'admin/answerproblem', { ...said, action: 'none' }),
          put(owner, 'admin/answerproblem', { ...said, action: 'refund', rupees: 100 }),
        ],
      }
    },
  ],
  [
    'a plan is accepted, and declined',
    async ({ plan }) => {
      const { owner, plan_id } = await plan('asked')
      const decidePlan = (decision: string) => put(owner, 'admin/decideplan', { plan_id, decision })
      return { ids: [plan_id], acts: [decidePlan('accepted'), decidePlan('rejected')] }
    },
  ],
  [
    'a plan is paused, and ended',
    async ({ plan }) => {
      const { owner, customer, plan_id } = await plan()
      return {
        ids: [plan_id],
        acts: [changePlan(customer, plan_id, 'pause'), changePlan(owner, plan_id, 'end')],
      }
    },
  ],
  [
    'two owners take the rights of each other',
    async ({ app }) => {
      const [asha, meera] = [await app.as('admin'), await app.as('admin')]
      return {
        ids: [asha.account.id, meera.account.id],
        acts: [lowerRights(asha, meera.account.id), lowerRights(meera, asha.account.id)],
      }
    },
  ],
]

/** What a row of a thing may say after it: all but who, when and which. */
const told =
  /^(status|state|action|rights|in_force|monthly_at|template|kind|date|time|lines|service_hindi|reason|\w+_paise|\w+_status|paise|to_name|quote_message|reply)$/

/** Everything that is stored about a thing, so that two histories of two things can be compared. */
async function stateOf({ app: { deps } }: Stage, ids: readonly string[]): Promise<string[]> {
  const state: string[] = []
  const is = (columns: string[]) =>
    sql.join(
      columns.map((it) => sql`${sql.ref(it)} in (${sql.join([...ids])})`),
      sql` or `,
    )
  const tables = { account: ['id'], order: ['id', 'plan_id'], plan: ['id'], problem: ['id'] }
  const ofOrder = [
    'order_event',
    'bill',
    'bill_order',
    'credit_note',
    'payment',
    'line_proposal',
    'message',
    'feedback',
  ]
  const all = { ...tables, ...Object.fromEntries(ofOrder.map((it) => [it, ['order_id']])) }
  for (const [table, columns] of Object.entries(all)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${is(columns)}`.execute(deps.db)
    for (const row of rows)
      state.push(`${table} ${JSON.stringify(Object.entries(row).filter(([it]) => told.test(it)))}`)
  }
  return state.toSorted()
}

type End = { readonly statuses: readonly number[]; readonly state: readonly string[] }

/** They meet on that many things at once; SQLite itself lets one act come after the other. */
const rounds = process.env.TEST_DB === 'postgres' ? 6 : 1

const stage = shared((t) => openStage(t))
const processes = shared(async (t) => fourProcesses(t, (await stage()).app))

async function meetOn(meet: Race[1]): Promise<Meeting> {
  const opened = await stage()
  await opened.reset()
  return meet(opened)
}

async function sendOne(call: Call): Promise<number> {
  const [outcome] = await (await processes()).send([call])
  return outcome?.[0] ?? 0
}

/** One act after the other, or the first alone, where the other finds that it has changed. */
async function inTurn(meet: Race[1], first: 0 | 1, isAlone: boolean): Promise<End> {
  const { ids, acts } = await meetOn(meet)
  const one = await sendOne(acts[first])
  const other = isAlone ? 409 : await sendOne(acts[1 - first] as Call)
  return {
    statuses: first === 0 ? [one, other] : [other, one],
    state: await stateOf(await stage(), ids),
  }
}

for (const [name, meet] of races)
  test(`${name} at once: as if one had come after the other, or alone`, async () => {
    const ends: End[] = []
    for (const first of [0, 1] as const)
      for (const isAlone of [false, true]) ends.push(await inTurn(meet, first, isAlone))
    const meetings: Meeting[] = []
    for (let n = 0; n < rounds; n++) meetings.push(await meetOn(meet))
    const outcomes = await (await processes()).send(meetings.flatMap(({ acts }) => acts))
    for (const [n, { ids }] of meetings.entries()) {
      const statuses = outcomes.slice(2 * n, 2 * n + 2).map(([status]) => status)
      const end = { statuses, state: await stateOf(await stage(), ids) }
      if (!ends.some((it) => isDeepStrictEqual(it, end))) assert.deepEqual(end, ends[0])
    }
  })
