import { randomUUID } from 'node:crypto'
import { putFace, removeFace } from '#contract/faces.ts'
import { assignOrder, deleteWorkerTimeOff, putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { endCalendarFeed, makeCalendarFeed } from '#contract/jobs/calendar-feed.ts'
import { assignMany, proposeDay } from '#contract/jobs/day-proposal.ts'
import { sharePhotos } from '#contract/jobs/photos.ts'
import { deleteTimeOff, jobPhoto, jobStep, putJobTick, putTimeOff } from '#contract/jobs/worker.ts'
import { putPairing, putWorkProfile } from '#contract/jobs/workers.ts'
import { photo } from '#test/factories/images.ts'
import { sendPhoto } from '#test/factories/job-photos.ts'
import { uploaded } from '#test/factories/kyc.ts'
import { advanceToStart } from '#test/factories/orders.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

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
    proposeDay,
    'which reads only',
    async ({ job }) => {
      const { owner } = await job()
      return () => owner.call(proposeDay, { date: jobDay.from, keep: 'none' })
    },
    {},
  ),
  mutation(
    assignMany,
    'another worker in place of the first',
    async ({ job, worker }) => {
      const { owner, serviceid, worker: first } = await job()
      const change = { worker_ids: [(await worker()).account.id], was: [first.account.id] }
      const assignments = [{ serviceid, ...change }]
      return () => owner.call(assignMany, { date: jobDay.from, assignments })
    },
    {
      audit: 'order-assigned',
      messages: 'day-plan, job-withdrawn',
      live: 'calendar',
      push: 'day-plan, job-withdrawn',
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
    putWorkProfile,
    'of a worker without one',
    async ({ owner, worker }) => {
      const worker_id = (await worker()).account.id
      return () => owner.call(putWorkProfile, { worker_id, town: 'Nokha', note: 'Has a scooter' })
    },
    { audit: 'worker-changed', live: 'calendar', rows: '+worker_profile' },
  ),
  mutation(
    putPairing,
    'a worker who came before',
    async ({ job }) => {
      const { owner, customer, worker } = await job('completed')
      const pair = { customer: customer.account.id, worker_id: worker.account.id }
      return () => owner.call(putPairing, { ...pair, kind: 'prefer' })
    },
    { audit: 'pairing-changed', rows: '+pairing' },
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
      rows: '+bill, +bill_order, +job_step, +order_event, +worker_entry, -worker_time, ~order',
    },
  ),
  mutation(
    putJobTick,
    '',
    async ({ app, job }) => {
      const { worker, serviceid } = await job('in-progress')
      const at = new Date(app.clock.now).toISOString()
      const tick = { item: 'Sweep and mop every floor', done: true, tick_id: randomUUID(), at }
      return () => worker.call(putJobTick, { serviceid, ...tick })
    },
    { live: 'calendar', rows: '+job_tick' },
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
    { live: 'order', rows: '+document' },
  ),
  mutation(
    sharePhotos,
    '',
    async (stage) => {
      const { owner, serviceid } = await withPhoto(stage)
      return () => owner.call(sharePhotos, { serviceid, shared: true })
    },
    { audit: 'photos-shared', live: 'order', rows: '~order' },
  ),
  mutation(
    putFace,
    'in place of another',
    async ({ app }) => {
      const by = await app.as('worker')
      const consent = 'face-2026-11-en'
      await by.call(putFace, { image: await uploaded(by), consent })
      const image = await uploaded(by)
      return () => by.call(putFace, { image, consent })
    },
    { audit: 'face-shown', rows: '~document' },
  ),
  mutation(
    removeFace,
    '',
    async ({ app }) => {
      const by = await app.as('worker')
      await by.call(putFace, { image: await uploaded(by), consent: 'face-2026-11-en' })
      return () => by.call(removeFace, {})
    },
    { audit: 'face-removed', rows: '~document' },
  ),
]
