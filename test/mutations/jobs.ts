import { randomUUID } from 'node:crypto'
import {
  answerFeedback,
  giveFeedback,
  hideFeedback,
  publishFeedback,
} from '#contract/feedback/feedback.ts'
import { assignOrder, deleteWorkerTimeOff, putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { endCalendarFeed, makeCalendarFeed } from '#contract/jobs/calendar-feed.ts'
import { sharePhotos } from '#contract/jobs/photos.ts'
import { deleteTimeOff, jobPhoto, jobStep, putTimeOff } from '#contract/jobs/worker.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { answerProblem, problemPhoto, reportProblem } from '#contract/problems/problems.ts'
import { problemPhoto as uploadedPhoto, reported } from '#test/factories/feedback.ts'
import { photo } from '#test/factories/images.ts'
import { sendPhoto } from '#test/factories/job-photos.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { advanceToStart } from '#test/factories/orders.ts'
import { mutation, type Mutation } from '#test/mutations/mutation.ts'
import type { Stage } from '#test/mutations/stage.ts'

const jobDay = { from: '2026-05-05', to: '2026-05-05' }
const picture = photo(400, 320)

async function withPhoto({ job }: Stage) {
  const it = await job('completed')
  const fields = { serviceid: it.serviceid, when: 'after', photo_id: randomUUID() }
  await sendPhoto(it.worker, fields, await picture)
  return it
}

/** A worker with a job on a day, who was given the day off all the same. */
async function offOnJobDay({ job, app }: Stage) {
  const it = await job()
  const worker_id = it.worker.account.id
  await app.deps.db
    .insertInto('worker_leave')
    .values({ worker_id, day: jobDay.from, reason: '' })
    .execute()
  return { ...it, worker_id }
}

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

export const jobMutations: readonly Mutation[] = [
  mutation(
    assignOrder,
    'another worker in place of the first',
    async ({ job, worker }) => {
      const { owner, serviceid } = await job()
      const other = (await worker()).account.id
      return () => owner.call(assignOrder, { serviceid, worker_ids: [other] })
    },
    {
      audit: 'order-assigned',
      messages: 'job-new, job-withdrawn',
      live: 'calendar',
      push: 'job-new, job-withdrawn',
      rows: '+assignment, +order_event, +worker_time, -assignment, -worker_time',
    },
  ),
  mutation(
    putTimeOff,
    '',
    async ({ worker }) => {
      const by = await worker()
      return () => by.call(putTimeOff, jobDay)
    },
    { audit: 'leave-added', live: 'calendar', rows: '+worker_leave, +worker_time' },
    { audit: 'leave-added', live: 'calendar' },
  ),
  mutation(
    deleteTimeOff,
    'of a day with a job',
    async (stage) => {
      const by = (await offOnJobDay(stage)).worker
      return () => by.call(deleteTimeOff, jobDay)
    },
    { audit: 'leave-removed', live: 'calendar', rows: '-worker_leave' },
  ),
  mutation(
    putWorkerTimeOff,
    'and unassign the jobs of the day',
    async ({ job }) => {
      const { owner, worker } = await job()
      return () =>
        owner.call(putWorkerTimeOff, {
          worker_id: worker.account.id,
          ...jobDay,
          release_jobs: true,
        })
    },
    {
      audit: 'leave-added, order-assigned',
      messages: 'job-withdrawn',
      live: 'calendar',
      push: 'job-withdrawn',
      rows: '+order_event, +worker_leave, +worker_time, -assignment, ~worker_time',
    },
    { answer: 'another', audit: 'leave-added', live: 'calendar' },
  ),
  mutation(
    deleteWorkerTimeOff,
    'of a day with a job',
    async (stage) => {
      const { owner, worker_id } = await offOnJobDay(stage)
      return () => owner.call(deleteWorkerTimeOff, { worker_id, ...jobDay })
    },
    { audit: 'leave-removed', live: 'calendar', rows: '-worker_leave' },
  ),
  mutation(
    makeCalendarFeed,
    '',
    async ({ worker }) => {
      const by = await worker()
      return () => by.call(makeCalendarFeed, {})
    },
    { audit: 'calendar-shared', rows: '+calendar_feed' },
    { answer: 'another', audit: 'calendar-shared', rows: '~calendar_feed' },
  ),
  mutation(
    endCalendarFeed,
    '',
    async ({ worker }) => {
      const by = await worker()
      await by.call(makeCalendarFeed, {})
      return () => by.call(endCalendarFeed, {})
    },
    { audit: 'calendar-unshared', rows: '-calendar_feed' },
  ),
  mutation(
    jobStep,
    'start',
    async ({ app, job }) => {
      const { worker, serviceid } = await job()
      await advanceToStart(app, serviceid)
      const at = new Date(app.clock.now).toISOString()
      const id = randomUUID()
      return () => worker.call(jobStep, { serviceid, step: 'start', step_id: id, at })
    },
    {
      audit: 'order-started',
      messages: 'booking-started',
      live: 'order job-started',
      rows: '+job_step, +order_event, ~order',
    },
  ),
  mutation(
    jobStep,
    'finish',
    async ({ app, job }) => {
      const { worker, serviceid } = await job('in-progress')
      const at = new Date(app.clock.now).toISOString()
      const id = randomUUID()
      return () => worker.call(jobStep, { serviceid, step: 'finish', step_id: id, at })
    },
    {
      audit: 'bill-issued, order-completed',
      messages: 'booking-completed, feedback-asked',
      live: 'order job-finished',
      rows: '+bill, +job_step, +order_event, +worker_entry, ~order',
    },
  ),
  mutation(
    jobPhoto,
    '',
    async ({ job }) => {
      const { worker, serviceid } = await job('in-progress')
      const fields = { serviceid, when: 'after', photo_id: randomUUID() }
      const image = await picture
      return () => sendPhoto(worker, fields, image)
    },
    { rows: '+document' },
  ),
  mutation(
    sharePhotos,
    '',
    async (stage) => {
      const { owner, serviceid } = await withPhoto(stage)
      return () => owner.call(sharePhotos, { serviceid, shared: true })
    },
    { audit: 'photos-shared', rows: '~order' },
  ),
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
      const [by, form] = [await customer(), formOf(await picture)]
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
      rows: '+credit_note, +payment, ~bill, ~order, ~problem',
    },
    { code: 'problem_answered' },
  ),
]
