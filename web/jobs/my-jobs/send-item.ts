import { jobPhoto, jobStep, putJobTick } from '#contract/jobs/worker.ts'
import { outbox } from '#i18n/jobs.ts'
import { call } from '#web/api/api.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { upload } from '#web/api/upload.ts'
import { sendEntry } from '#web/jobs/my-jobs/money/send-entry.ts'
import {
  tickIn,
  toOutcome,
  type OutboxItem,
  type Outcome,
  type Tick,
} from '#web/jobs/my-jobs/outbox.ts'

/** Sends one item and classifies the result. */
export async function sendItem(item: OutboxItem): Promise<Outcome> {
  try {
    await send(item)
    return { type: 'taken' }
  } catch (error) {
    if (!isRefused(error)) return { type: 'wait' }
    const { status, retryAfterSeconds } = error.details
    // Reassigned while the item waited: the server no longer shows this job to the worker.
    const isGone = error.code === 'order_not_found'
    const sentence = isGone ? outbox.gone : errorMessage(error, error.code)
    return toOutcome(status, sentence, retryAfterSeconds)
  }
}

async function send(item: OutboxItem): Promise<void> {
  const { content } = item
  if (content.type === 'step') return sendStep(item, content)
  if (content.type === 'photo') return sendPhoto(item, content)
  const tick = tickIn(content)
  if (tick) return sendTick(item, tick)
  if (content.type === 'payment' || content.type === 'lines') return sendEntry(item, content)
}

type Of<T extends OutboxItem['content']['type']> = Extract<OutboxItem['content'], { type: T }>

async function sendStep({ id, job, at }: OutboxItem, content: Of<'step'>): Promise<void> {
  const { step, code } = content
  await call(jobStep, { serviceid: job, step, step_id: id, at, ...(code && { code }) })
}

async function sendTick({ id, job, at }: OutboxItem, { item, done }: Tick): Promise<void> {
  await call(putJobTick, { serviceid: job, item, done, tick_id: id, at })
}

async function sendPhoto({ id, job }: OutboxItem, { when, photo }: Of<'photo'>): Promise<void> {
  await upload(jobPhoto, photo, { fields: { serviceid: job, when, photo_id: id } })
}
