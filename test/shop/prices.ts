import { randomUUID } from 'node:crypto'
import { keepMoney, recordPayment } from '#contract/money/payments.ts'
import { answerQuote, priceOrder, quoteOrder } from '#contract/money/prices.ts'
import { answerLines, answerLinesFor, proposeLines } from '#contract/money/proposals.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

const lines = [{ label: 'All of it', quantity: 1, rupees: 4000 }]
/** A job under way with a proposal of its worker. */
async function proposed(stage: Stage) {
  const it = await stage.job('in-progress')
  const proposal_id = randomUUID()
  await it.worker.call(proposeLines, { serviceid: it.serviceid, proposal_id, lines })
  return { ...it, proposal_id }
}

export const priceMutations: readonly Mutation[] = [
  mutation(
    keepMoney,
    '',
    async ({ job }) => {
      const { owner, serviceid } = await job()
      const paid = { payment_id: randomUUID(), rupees: 500, method: 'upi' } as const
      await owner.call(recordPayment, { serviceid, ...paid })
      const kept = { keep: 300, keep_reason: 'The way' }
      await owner.call(cancelOrder, { serviceid, message: 'A locked door', ...kept })
      return () => owner.call(keepMoney, { serviceid, rupees: 100, reason: 'They were ill' })
    },
    { audit: 'kept-lowered', live: 'order', rows: '~order' },
  ),
  mutation(
    quoteOrder,
    '',
    async ({ order }) => {
      const { owner, serviceid } = await order()
      return () => owner.call(quoteOrder, { serviceid, lines })
    },
    {
      audit: 'order-quoted',
      messages: 'booking-quoted',
      live: 'order',
      rows: '+order_event, ~order',
    },
    { code: 'order_cannot_quote' },
  ),
  mutation(
    answerQuote,
    'accepted',
    async ({ order }) => {
      const { customer, serviceid } = await order('quoted')
      return () => customer.call(answerQuote, { serviceid, answer: 'accept', seen_price: 8000 })
    },
    {
      audit: 'order-accepted',
      messages: 'booking-accepted, owner-quote-accepted',
      live: 'order quote-accepted',
      rows: '+order_event, ~order',
    },
    { code: 'order_not_quoted' },
  ),
  mutation(
    answerQuote,
    'declined',
    async ({ order }) => {
      const { customer, serviceid } = await order('quoted')
      return () => customer.call(answerQuote, { serviceid, answer: 'decline' })
    },
    {
      audit: 'order-cancelled',
      messages: 'booking-cancelled, owner-quote-declined',
      live: 'order quote-declined',
      rows: '+order_event, ~order',
    },
    { code: 'order_not_quoted' },
  ),
  mutation(
    priceOrder,
    'of a job under way',
    async ({ job }) => {
      const { owner, serviceid } = await job('in-progress')
      return () => owner.call(priceOrder, { serviceid, lines })
    },
    {
      audit: 'order-priced',
      messages: 'booking-priced',
      live: 'order',
      rows: '+order_event, ~order',
    },
  ),
  mutation(
    proposeLines,
    '',
    async ({ job }) => {
      const { worker, serviceid } = await job('in-progress')
      const id = randomUUID()
      return () => worker.call(proposeLines, { serviceid, proposal_id: id, lines })
    },
    {
      audit: 'lines-proposed',
      messages: 'booking-extra, owner-extra',
      live: 'order',
      rows: '+line_proposal',
    },
  ),
  mutation(
    answerLines,
    'accepted',
    async (stage) => {
      const { customer, serviceid, proposal_id } = await proposed(stage)
      return () => customer.call(answerLines, { serviceid, proposal_id, answer: 'accept' })
    },
    {
      audit: 'lines-accepted, order-priced',
      messages: 'booking-priced',
      live: 'order',
      rows: '+order_event, ~line_proposal, ~order',
    },
  ),
  mutation(
    answerLines,
    'declined',
    async (stage) => {
      const { customer, serviceid, proposal_id } = await proposed(stage)
      return () => customer.call(answerLines, { serviceid, proposal_id, answer: 'decline' })
    },
    { audit: 'lines-declined', live: 'order', rows: '~line_proposal' },
  ),
  mutation(
    answerLinesFor,
    '',
    async (stage) => {
      const { owner, serviceid, proposal_id } = await proposed(stage)
      return () => owner.call(answerLinesFor, { serviceid, proposal_id, answer: 'accept' })
    },
    {
      audit: 'lines-accepted, order-priced',
      messages: 'booking-priced',
      live: 'order',
      rows: '+order_event, ~line_proposal, ~order',
    },
  ),
]
