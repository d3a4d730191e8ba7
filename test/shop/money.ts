import { randomUUID } from 'node:crypto'
import { billTo, creditBill } from '#contract/bills/bills.ts'
import { closeDay, getCloseDay, progressMany } from '#contract/closing.ts'
import { recordExpense, reverseExpense } from '#contract/money/expenses.ts'
import { payOnline, razorpayWebhook, settlePaymentNote } from '#contract/money/online.ts'
import { recordPayment, recordRefund, recordWorkerPayment } from '#contract/money/payments.ts'
import {
  changePay,
  keepCash,
  recordPayout,
  reverseEntry,
  takeCash,
} from '#contract/money/worker-account.ts'
import { indiaClock } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { advanceToStart } from '#test/factories/orders.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

const payment = (serviceid: string, rupees: number) =>
  ({ serviceid, payment_id: randomUUID(), rupees, method: 'cash' }) as const

const expense = (now: number) => {
  const { date } = indiaClock(now)
  return { entry_id: randomUUID(), date, kind: 'material', rupees: 120, note: 'Soap' } as const
}

/** A job whose worker has 500 rupees of its customer in hand. */
async function paidAtTheDoor({ job }: Stage) {
  const it = await job('completed')
  await it.worker.call(recordWorkerPayment, payment(it.serviceid, 500))
  return it
}

/** A completed job with a page to pay it online, and the event of its payment. */
async function paidOnline({ job, gateway }: Stage, rupees?: number) {
  const it = await job('completed')
  const { body } = await it.customer.call(payOnline, { serviceid: it.serviceid })
  const link = gateway.links().find(({ short_url }) => short_url === body.url)
  if (!link) throw new Error('no page was made')
  return { ...it, paid: gateway.pay(link, rupees && rupees * 100) }
}

const send = (stage: Stage, { body, headers }: { body: string; headers: Record<string, string> }) =>
  stage.app.visitor().post(razorpayWebhook.path, body, headers)

export const moneyMutations: readonly Mutation[] = [
  mutation(
    recordPayment,
    '',
    async ({ job }) => {
      const { owner, serviceid } = await job('completed')
      const entry = payment(serviceid, 500)
      return () => owner.call(recordPayment, entry)
    },
    { audit: 'payment-recorded', live: 'order', rows: '+payment, ~order' },
  ),
  mutation(
    recordWorkerPayment,
    '',
    async ({ job }) => {
      const { worker, serviceid } = await job('completed')
      const entry = payment(serviceid, 500)
      return () => worker.call(recordWorkerPayment, entry)
    },
    { audit: 'payment-recorded', live: 'order', rows: '+payment, ~order' },
  ),
  mutation(
    recordRefund,
    '',
    async (stage) => {
      const { owner, serviceid } = await paidAtTheDoor(stage)
      const entry = payment(serviceid, 200)
      return () => owner.call(recordRefund, { ...entry, reason: 'A scratch' })
    },
    {
      audit: 'credit-note-issued, payment-refunded',
      live: 'order',
      rows: '+credit_note, +payment, ~bill, ~bill_order, ~order',
    },
  ),
  mutation(
    recordRefund,
    'of a wrong entry',
    async (stage) => {
      const { owner, serviceid } = await paidAtTheDoor(stage)
      const entry = payment(serviceid, 200)
      return () => owner.call(recordRefund, { ...entry, correction: true })
    },
    { audit: 'payment-corrected', live: 'order', rows: '+payment, ~order' },
  ),
  mutation(
    payOnline,
    '',
    async ({ job }) => {
      const { customer, serviceid } = await job('completed')
      return () => customer.call(payOnline, { serviceid })
    },
    { audit: 'payment-page-opened', rows: '+payment_link' },
  ),
  mutation(
    razorpayWebhook,
    'as expected',
    async (stage) => {
      const { paid } = await paidOnline(stage)
      return () => send(stage, paid)
    },
    {
      audit: 'payment-recorded',
      live: 'order',
      rows: '+gateway_event, +payment, ~order, ~payment_link',
    },
  ),
  mutation(
    razorpayWebhook,
    'another amount',
    async (stage) => {
      const { paid } = await paidOnline(stage, 10)
      return () => send(stage, paid)
    },
    {
      audit: 'payment-noted',
      live: 'order',
      messages: 'owner-payment',
      rows: '+gateway_event, +payment_note',
    },
  ),
  mutation(
    settlePaymentNote,
    '',
    async (stage) => {
      const { owner, paid } = await paidOnline(stage, 10)
      await send(stage, paid)
      const note_id = JSON.parse(paid.body).payload.payment.entity.id as string
      return () => owner.call(settlePaymentNote, { note_id })
    },
    { audit: 'payment-note-settled', live: 'order', rows: '~payment_note' },
  ),
  mutation(
    creditBill,
    '',
    async ({ job }) => {
      const { owner, serviceid } = await job('completed')
      const id = randomUUID()
      return () =>
        owner.call(creditBill, {
          serviceid,
          credit_id: id,
          rupees: 100,
          reason: 'A scratch',
        })
    },
    {
      audit: 'credit-note-issued',
      live: 'order',
      rows: '+credit_note, ~bill, ~bill_order, ~order',
    },
  ),
  mutation(
    billTo,
    'of a bill already issued',
    async ({ job }) => {
      const { owner, serviceid } = await job('completed')
      const bill_to = { name: 'Rai Traders', gstin: '10ABCDE1234F1Z5' }
      return () => owner.call(billTo, { serviceid, bill_to })
    },
    { audit: 'bill-recipient-changed', live: 'order', rows: '+bill_recipient, ~bill' },
    { audit: 'bill-recipient-changed', live: 'order' },
  ),
  mutation(
    recordPayout,
    '',
    async ({ job }) => {
      const { owner, worker } = await job('completed')
      const id = randomUUID()
      return () =>
        owner.call(recordPayout, {
          worker_id: worker.account.id,
          payout_id: id,
          rupees: 100,
          method: 'upi',
        })
    },
    { audit: 'payout-recorded', live: 'calendar', rows: '+worker_entry' },
  ),
  mutation(
    changePay,
    '',
    async ({ job }) => {
      const { owner, worker } = await job('completed')
      const id = randomUUID()
      return () =>
        owner.call(changePay, {
          worker_id: worker.account.id,
          entry_id: id,
          rupees: 50,
          reason: 'Rain',
        })
    },
    { audit: 'pay-changed', live: 'calendar', rows: '+worker_entry' },
  ),
  mutation(
    closeDay,
    '',
    async ({ owner }) => {
      const { date, money, cash } = (await owner.call(getCloseDay, {})).body
      const in_hand_total = cash.reduce((all, it) => all + it.in_hand, 0)
      const seen = { received_total: money.received.total, in_hand_total, open: money.due_today }
      const close_id = randomUUID()
      return () => owner.call(closeDay, { date, close_id, seen })
    },
    { audit: 'day-closed', rows: '+day_close' },
  ),
  mutation(
    progressMany,
    'of a job that is long over',
    async ({ app, job }) => {
      const { owner, serviceid } = await job('in-progress')
      await advanceToStart(app, serviceid)
      await app.advanceTo(app.clock.now + 5 * hourMs)
      return () => owner.call(progressMany, { serviceids: [serviceid], to: 'completed' })
    },
    {
      audit: 'bill-issued, order-completed',
      messages: 'booking-completed, feedback-asked',
      live: 'order',
      rows: '+bill, +bill_order, +order_event, +worker_entry, ~order',
    },
    { answer: 'another' },
  ),
  mutation(
    takeCash,
    '',
    async (stage) => {
      const { owner, worker } = await paidAtTheDoor(stage)
      const id = randomUUID()
      return () => owner.call(takeCash, { worker_id: worker.account.id, entry_id: id, rupees: 500 })
    },
    { audit: 'cash-taken', live: 'calendar', rows: '+worker_entry' },
  ),
  mutation(
    keepCash,
    '',
    async (stage) => {
      const { owner, worker } = await paidAtTheDoor(stage)
      const id = randomUUID()
      return () => owner.call(keepCash, { worker_id: worker.account.id, entry_id: id, rupees: 500 })
    },
    { audit: 'cash-kept', live: 'calendar', rows: '+worker_entry' },
  ),
  mutation(
    reverseEntry,
    '',
    async (stage) => {
      const { owner, worker } = await paidAtTheDoor(stage)
      const reverses = randomUUID()
      await owner.call(takeCash, { worker_id: worker.account.id, entry_id: reverses, rupees: 500 })
      const id = randomUUID()
      return () => owner.call(reverseEntry, { entry_id: id, reverses, reason: 'Counted twice' })
    },
    { audit: 'entry-reversed', live: 'calendar', rows: '+worker_entry' },
  ),
  mutation(
    recordExpense,
    'of a job',
    async ({ app, job }) => {
      const { owner, serviceid } = await job('completed')
      const it = expense(app.clock.now)
      return () => owner.call(recordExpense, { ...it, serviceid })
    },
    { audit: 'expense-recorded', live: 'order', rows: '+expense' },
  ),
  mutation(
    reverseExpense,
    '',
    async ({ app, owner }) => {
      const it = expense(app.clock.now)
      await owner.call(recordExpense, it)
      const taken = { entry_id: randomUUID(), reverses: it.entry_id, reason: 'Typed twice' }
      return () => owner.call(reverseExpense, taken)
    },
    { audit: 'expense-reversed', live: 'order', rows: '+expense' },
  ),
]
