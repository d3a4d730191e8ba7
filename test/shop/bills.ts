import { randomUUID } from 'node:crypto'
import { endBillLink, makeBillLink } from '#contract/bills/bill-link.ts'
import { billNow, setMonthly } from '#contract/bills/monthly.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { progress } from '#test/factories/orders.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

/** A customer with a completed job that waits for the bill of the month. */
async function waiting({ order }: Stage) {
  const it = await order('in-progress')
  const userid = it.customer.account.id
  await it.owner.call(setMonthly, { userid, monthly: true })
  await progress(it.owner, it.serviceid, 'completed')
  return { ...it, userid }
}

export const billMutations: readonly Mutation[] = [
  mutation(
    makeBillLink,
    '',
    async ({ job }) => {
      const { customer, serviceid } = await job('completed')
      return () => customer.call(makeBillLink, { serviceid })
    },
    { audit: 'bill-shared', rows: '+bill_link' },
  ),
  mutation(
    endBillLink,
    '',
    async ({ job }) => {
      const { customer, serviceid } = await job('completed')
      await customer.call(makeBillLink, { serviceid })
      return () => customer.call(endBillLink, { serviceid })
    },
    { audit: 'bill-unshared', rows: '-bill_link' },
  ),
  mutation(
    setMonthly,
    '',
    async ({ owner, customer }) => {
      const { account } = await customer()
      const bill_to = { name: 'Gupta Dental Clinic', gstin: '', address: 'Station Road, Sasaram' }
      return () => owner.call(setMonthly, { userid: account.id, monthly: true, bill_to })
    },
    { audit: 'monthly-changed', rows: '~account' },
  ),
  mutation(
    billNow,
    '',
    async (stage) => {
      const { owner, userid } = await waiting(stage)
      return () => owner.call(billNow, { userid })
    },
    {
      audit: 'bill-issued',
      messages: 'monthly-bill',
      live: 'order',
      rows: '+bill, +bill_order, ~order',
    },
    { answer: 'another' },
  ),
  mutation(
    recordPayment,
    'of a monthly bill',
    async (stage) => {
      const { owner, userid } = await waiting(stage)
      const { body } = await owner.call(billNow, { userid })
      const payment_id = randomUUID()
      const paid = { bill: body.numbers[0], payment_id, rupees: 500, method: 'bank' } as const
      return () => owner.call(recordPayment, paid)
    },
    { audit: 'payment-recorded', live: 'order', rows: '+bill_payment, +payment, ~order' },
  ),
]
