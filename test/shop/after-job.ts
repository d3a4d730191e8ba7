import { randomUUID } from 'node:crypto'
import {
  answerFeedback,
  giveFeedback,
  hideFeedback,
  publishFeedback,
} from '#contract/feedback/feedback.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { answerProblem, problemPhoto, reportProblem } from '#contract/problems/problems.ts'
import { problemPhoto as uploadedPhoto, reported } from '#test/factories/feedback.ts'
import { photo } from '#test/factories/images.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

async function rated({ job }: Stage) {
  const it = await job('completed')
  const rating = { serviceid: it.serviceid, stars: 5, text: 'All clean', publish: true }
  const { body } = await it.customer.call(giveFeedback, rating)
  return { ...it, feedback_id: body.feedback_id }
}

async function withProblem({ job }: Stage) {
  const it = await job('completed')
  return { ...it, problem_id: await reported(it.customer, it.serviceid) }
}

export const afterJobMutations: readonly Mutation[] = [
  mutation(
    giveFeedback,
    '',
    async ({ job }) => {
      const { customer, serviceid } = await job('completed')
      return () => customer.call(giveFeedback, { serviceid, stars: 4, text: 'All clean' })
    },
    { live: 'feedback feedback-given', rows: '+feedback, ~message, ~order' },
    { code: 'feedback_given' },
  ),
  mutation(
    publishFeedback,
    '',
    async (stage) => {
      const { owner, feedback_id } = await rated(stage)
      return () => owner.call(publishFeedback, { feedback_id, published: true })
    },
    { audit: 'feedback-published', live: 'feedback', rows: '~feedback' },
    { audit: 'feedback-published', live: 'feedback' },
  ),
  mutation(
    answerFeedback,
    '',
    async (stage) => {
      const { owner, feedback_id } = await rated(stage)
      return () => owner.call(answerFeedback, { feedback_id, reply: 'Thank you' })
    },
    { audit: 'feedback-answered', live: 'feedback', rows: '~feedback' },
    { audit: 'feedback-answered', live: 'feedback' },
  ),
  mutation(
    hideFeedback,
    'that is published',
    async (stage) => {
      const { owner, feedback_id } = await rated(stage)
      await owner.call(publishFeedback, { feedback_id, published: true })
      return () => owner.call(hideFeedback, { feedback_id, hidden: true, reason: 'Another job' })
    },
    { audit: 'feedback-set-aside', live: 'feedback', rows: '~feedback' },
    { audit: 'feedback-set-aside', live: 'feedback' },
  ),
  mutation(
    problemPhoto,
    '',
    async ({ customer }) => {
      const [by, form] = [await customer(), formOf(await photo(400, 320))]
      return () => by.post(problemPhoto.path, form, { 'content-type': formType })
    },
    { rows: '+document, +upload' },
    { answer: 'another', rows: '+document, +upload' },
  ),
  mutation(
    reportProblem,
    'with a photo',
    async ({ job }) => {
      const { customer, serviceid } = await job('completed')
      const images = [await uploadedPhoto(customer)]
      return () => customer.call(reportProblem, { serviceid, text: 'A stain is left', images })
    },
    {
      audit: 'problem-reported',
      messages: 'owner-problem, problem-received',
      live: 'problems problem-reported',
      rows: '+problem, ~document',
    },
  ),
  mutation(
    answerProblem,
    'with a message',
    async (stage) => {
      const { owner, problem_id } = await withProblem(stage)
      return () =>
        owner.call(answerProblem, { problem_id, message: 'We are sorry', action: 'none' })
    },
    { audit: 'problem-answered', messages: 'problem-answered', live: 'problems', rows: '~problem' },
    { code: 'problem_answered' },
  ),
  mutation(
    answerProblem,
    'with a free second visit',
    async (stage) => {
      const { owner, problem_id } = await withProblem(stage)
      const slot = { date: '2026-05-07', time: '10:00' }
      return () =>
        owner.call(answerProblem, {
          problem_id,
          message: 'We come again',
          action: 'reclean',
          ...slot,
        })
    },
    {
      audit: 'order-accepted, order-booked, problem-answered',
      messages: 'booking-accepted, problem-answered',
      live: 'order, problems',
      rows: '+order, +order_event, ~problem',
    },
    { code: 'problem_answered' },
  ),
  mutation(
    answerProblem,
    'with a refund',
    async (stage) => {
      const { owner, problem_id, serviceid } = await withProblem(stage)
      await owner.call(recordPayment, {
        serviceid,
        payment_id: randomUUID(),
        method: 'upi',
        rupees: 900,
      })
      return () =>
        owner.call(answerProblem, {
          problem_id,
          message: 'We are sorry',
          action: 'refund',
          rupees: 300,
        })
    },
    {
      audit: 'credit-note-issued, payment-refunded, problem-answered',
      messages: 'problem-answered',
      live: 'order, problems',
      rows: '+credit_note, +payment, ~bill, ~bill_order, ~order, ~problem',
    },
    { code: 'problem_answered' },
  ),
]
