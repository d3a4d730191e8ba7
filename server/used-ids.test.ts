import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { billNow, setMonthly } from '#contract/bills/monthly.ts'
import { getCloseDay } from '#contract/closing.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { recordExpense } from '#contract/money/expenses.ts'
import { recordPayment, recordWorkerPayment } from '#contract/money/payments.ts'
import { takeCash } from '#contract/money/worker-account.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import type { Client } from '#test/client.ts'
import { advanceToStart, booked, bringTo, progress } from '#test/factories/orders.ts'
import { webhookEnv, writes } from '#test/factories/whatsapp.ts'
import { assign } from '#test/factories/workers.ts'
import { fourProcesses, type Call, type Outcome } from '#test/four-processes.ts'
import { contractCalls } from '#test/fuzz/contract-calls.ts'
import { textFields } from '#test/fuzz/fields.ts'
import { shared } from '#test/shared.ts'
import { openStage, type Stage } from '#test/shop/stage.ts'

type Payload = Readonly<Record<string, unknown>>
const send =
  (method: Call['method']) =>
  (by: Client, call: string, payload: Payload): Call => ({
    by,
    method,
    url: `/api/v1/${call}`,
    payload,
  })
const [post, put] = [send('POST'), send('PUT')]

/** The same call twice, with what differs. */
const twice = (call: (change: Payload) => Call, one: Payload, other: Payload) =>
  [call(one), call(other)] as const

/** Two uses of one id for two things, of which each would be right alone. */
type Uses = (stage: Stage, id: string) => Promise<readonly [Call, Call]>

/** A payment, refund or credit of ₹100. */
const paid = (id: string) => ({ payment_id: id, rupees: 100, method: 'cash' })
const credited = (id: string) => ({ credit_id: id, rupees: 100, reason: 'A scratch' })

/** Two completed orders of a customer, paid in part. */
async function twoOrders({ app, owner, order }: Stage) {
  const { customer, serviceid: first } = await order('completed')
  const second = await booked(customer, { date: '2026-05-06' })
  await bringTo('completed', second, { app, customer, admin: owner })
  for (const serviceid of [first, second])
    await owner.call(recordPayment, {
      serviceid,
      payment_id: randomUUID(),
      rupees: 500,
      method: 'upi',
    })
  return { owner, orders: [{ serviceid: first }, { serviceid: second }] as const }
}

/** The monthly bill of two orders. */
async function monthly({ app, owner, customer: newCustomer }: Stage) {
  const customer = await newCustomer()
  const userid = customer.account.id
  await owner.call(setMonthly, { userid, monthly: true })
  const done = async (date: string) => {
    const serviceid = await booked(customer, { date })
    await bringTo('completed', serviceid, { app, customer, admin: owner })
    return { serviceid }
  }
  const orders = [await done('2026-05-05'), await done('2026-05-06')] as const
  const { body } = await owner.call(billNow, { userid })
  return { owner, orders, bill: body.numbers[0] }
}

/** Two jobs of one worker, started today. */
async function twoJobs({ app, owner, order, worker }: Stage) {
  const by = await worker()
  const accept = async (time: string) => {
    const { serviceid } = await order('accepted', { time })
    const { status } = await assign(owner, serviceid, by.account.id)
    if (status !== 200) throw new Error('not assigned')
    return { serviceid }
  }
  const jobs = [await accept('08:00'), await accept('13:00')] as const
  for (const { serviceid } of jobs) {
    await advanceToStart(app, serviceid)
    await progress(owner, serviceid, 'in-progress')
  }
  return { worker: by, jobs }
}

type Person = Awaited<ReturnType<Stage['worker']>>
const idOf = ({ account }: Person) => ({ worker_id: account.id })

/** Two workers, each with ₹500 of a customer in hand and pay to come. */
async function twoWorkers(stage: Stage) {
  const withCash = async () => {
    const { worker, serviceid } = await stage.job('completed')
    const entry = { payment_id: randomUUID(), rupees: 500, method: 'cash' } as const
    await worker.call(recordWorkerPayment, { serviceid, ...entry })
    return idOf(worker)
  }
  const first = await withCash()
  await stage.reset()
  return { owner: stage.owner, workers: [first, await withCash()] as const }
}

const uses: Readonly<Record<string, Uses>> = {
  'POST /api/v1/admin/recordpayment': async (stage, id) => {
    const { owner, orders } = await twoOrders(stage)
    return twice((it) => post(owner, 'admin/recordpayment', { ...it, ...paid(id) }), ...orders)
  },
  'POST /api/v1/admin/recordpayment of two bills': async (stage, id) => {
    const one = await monthly(stage)
    await stage.reset()
    const other = await monthly(stage)
    const pay = (it: Payload) => post(one.owner, 'admin/recordpayment', { ...it, ...paid(id) })
    return twice(pay, { bill: one.bill }, { bill: other.bill })
  },
  'POST /api/v1/admin/recordpayment of a bill and an order': async (stage, id) => {
    const { owner, bill, orders } = await monthly(stage)
    const pay = (it: Payload) => post(owner, 'admin/recordpayment', { ...it, ...paid(id) })
    return twice(pay, { bill }, orders[1])
  },
  'POST /api/v1/admin/recordrefund': async (stage, id) => {
    const { owner, orders } = await twoOrders(stage)
    return twice((it) => post(owner, 'admin/recordrefund', { ...it, ...paid(id) }), ...orders)
  },
  'POST /api/v1/admin/creditbill': async (stage, id) => {
    const { owner, orders } = await twoOrders(stage)
    return twice((it) => post(owner, 'admin/creditbill', { ...it, ...credited(id) }), ...orders)
  },
  'POST /api/v1/admin/creditbill of two jobs of a bill': async (stage, id) => {
    const { owner, orders } = await monthly(stage)
    return twice((it) => post(owner, 'admin/creditbill', { ...it, ...credited(id) }), ...orders)
  },
  'POST /api/v1/admin/creditbill and a refund': async (stage, id) => {
    const { owner, orders } = await twoOrders(stage)
    const [it] = orders
    return [
      post(owner, 'admin/creditbill', { ...it, ...credited(id) }),
      post(owner, 'admin/recordrefund', { ...it, ...paid(id) }),
    ]
  },
  'POST /api/v1/worker/recordpayment': async (stage, id) => {
    const { worker, jobs } = await twoJobs(stage)
    return twice((it) => post(worker, 'worker/recordpayment', { ...it, ...paid(id) }), ...jobs)
  },
  'PUT /api/v1/worker/jobstep': async (stage, id) => {
    const { worker, jobs } = await twoJobs(stage)
    const step = { step: 'finish', step_id: id, at: new Date(stage.app.clock.now).toISOString() }
    return twice((it) => put(worker, 'worker/jobstep', { ...it, ...step }), ...jobs)
  },
  'PUT /api/v1/worker/jobtick': async (stage, id) => {
    const { worker, jobs } = await twoJobs(stage)
    const [job] = (await worker.call(getJobs, {})).body.jobs
    const item = job?.checklist[0]?.item
    const tick = { item, done: true, tick_id: id, at: new Date(0).toISOString() }
    return twice((it) => put(worker, 'worker/jobtick', { ...it, ...tick }), ...jobs)
  },
  'POST /api/v1/worker/proposelines': async (stage, id) => {
    const { worker, jobs } = await twoJobs(stage)
    const lines = [{ label: 'The fridge', quantity: 1, rupees: 400 }]
    const proposal = { proposal_id: id, lines }
    return twice((it) => post(worker, 'worker/proposelines', { ...it, ...proposal }), ...jobs)
  },
  'POST /api/v1/admin/recordpayout': async (stage, id) => {
    const { owner, workers } = await twoWorkers(stage)
    const payout = { payout_id: id, rupees: 100, method: 'upi' }
    return twice((it) => post(owner, 'admin/recordpayout', { ...it, ...payout }), ...workers)
  },
  'POST /api/v1/admin/takecash': async (stage, id) => {
    const { owner, workers } = await twoWorkers(stage)
    return twice(
      (it) => post(owner, 'admin/takecash', { ...it, entry_id: id, rupees: 100 }),
      ...workers,
    )
  },
  'POST /api/v1/admin/keepcash': async (stage, id) => {
    const { owner, workers } = await twoWorkers(stage)
    return twice(
      (it) => post(owner, 'admin/keepcash', { ...it, entry_id: id, rupees: 100 }),
      ...workers,
    )
  },
  'POST /api/v1/admin/changepay': async (stage, id) => {
    const { owner, workers } = await twoWorkers(stage)
    const change = { entry_id: id, rupees: 50, reason: 'Rain' }
    return twice((it) => post(owner, 'admin/changepay', { ...it, ...change }), ...workers)
  },
  'POST /api/v1/admin/reverseentry': async (stage, id) => {
    const { owner, workers } = await twoWorkers(stage)
    const take = async (it: (typeof workers)[number]) => {
      const entry_id = randomUUID()
      await owner.call(takeCash, { ...it, entry_id, rupees: 500 })
      return { reverses: entry_id }
    }
    const taken = [await take(workers[0]), await take(workers[1])] as const
    const back = { entry_id: id, reason: 'Counted twice' }
    return twice((it) => post(owner, 'admin/reverseentry', { ...it, ...back }), ...taken)
  },
  'POST /api/v1/admin/expenses': async (stage, id) => {
    const { owner, orders } = await twoOrders(stage)
    const { date } = indiaClock(stage.app.clock.now)
    const expense = { entry_id: id, date, kind: 'travel', rupees: 80 }
    return twice((it) => post(owner, 'admin/expenses', { ...it, ...expense }), ...orders)
  },
  'POST /api/v1/admin/reverseexpense': async ({ app, owner }, id) => {
    const { date } = indiaClock(app.clock.now)
    const write = async () => {
      const entry_id = randomUUID()
      await owner.call(recordExpense, { entry_id, date, kind: 'travel', rupees: 80 })
      return { reverses: entry_id }
    }
    const back = { entry_id: id, reason: 'Typed twice' }
    const written = [await write(), await write()] as const
    return twice((it) => post(owner, 'admin/reverseexpense', { ...it, ...back }), ...written)
  },
  'POST /api/v1/admin/closeday': async ({ app, owner }, id) => {
    const { date: today } = indiaClock(app.clock.now)
    const seenOn = async (date: string) => {
      const { money, cash } = (await owner.call(getCloseDay, { date })).body
      const in_hand_total = cash.reduce((all, it) => all + it.in_hand, 0)
      return {
        date,
        seen: { received_total: money.received.total, in_hand_total, open: money.due_today },
      }
    }
    const days = [await seenOn(today), await seenOn(addDays(today, -1))] as const
    return twice((it) => post(owner, 'admin/closeday', { ...it, close_id: id }), ...days)
  },
  'POST /api/v1/admin/chatreply': async (stage, id) => {
    const { app, owner, customer } = stage
    const asks = async () => {
      const { phone, account } = await customer()
      await writes(app, { phone }, 'Can you come at four?')
      return { customer: account.id }
    }
    const chats = [await asks(), await asks()] as const
    return twice(
      (it) => post(owner, 'admin/chatreply', { ...it, text: 'Yes', reply_id: id }),
      ...chats,
    )
  },
}

/** Calls whose id names what is there already, and the test of one that takes many rows. */
const elsewhere = [
  'PUT /api/v1/user/answerlines',
  'PUT /api/v1/admin/answerlines',
  'POST /api/v1/admin/undoimport',
  // server/imports/import-rows.test.ts
  'POST /api/v1/admin/importrows',
]

/** Whether a call takes an id that its client has made up. */
const takesId = ({ input }: { readonly input: unknown }) =>
  textFields(input).some(
    ({ path, schema }) =>
      path.at(-1) !== 'reverses' &&
      z.safeParse(schema, randomUUID()).success &&
      !z.safeParse(schema, randomUUID().slice(1)).success,
  )

test('the table has every call whose client names what it makes', async () => {
  const calls = (await contractCalls())
    .filter(({ method }) => method !== 'GET')
    .filter(takesId)
    .map(({ method, path }) => `${method} ${path}`)
  const known = Object.keys(uses).map((it) => it.split(' ').slice(0, 2).join(' '))
  const missing = calls.filter((it) => !known.includes(it) && !elsewhere.includes(it))
  assert.deepEqual(missing, [])
})

const env = { RATE_LIMIT_SCALE: '1000', ...webhookEnv }
const stage = shared((t) => openStage(t))
const processes = shared(async (t) => fourProcesses(t, (await stage()).app, env))
const mismatch: Outcome = [409, 'payment_mismatch']

async function open(prepare: Uses) {
  const opened = await stage()
  await opened.reset()
  return prepare(opened, randomUUID())
}

for (const [name, prepare] of Object.entries(uses))
  test(`${name}: an id that was used for one thing is refused for another, also at the same time`, async () => {
    const four = await processes()
    for (const first of [0, 1]) {
      const calls = await open(prepare)
      const turns = [calls[first], calls[1 - first], calls[first]] as Call[]
      const outcomes: Outcome[] = []
      for (const it of turns) outcomes.push(...(await four.send([it])))
      assert.deepEqual(outcomes, [[200, ''], mismatch, [200, '']], `the ${first + 1}. call first`)
    }
    const outcomes = await four.send(await open(prepare))
    assert.deepEqual(
      outcomes.toSorted(([one], [other]) => one - other),
      [[200, ''], mismatch],
    )
  })
