import { isNotificationType, isReminder } from '#domain/notifications.ts'
import { minuteMs } from '#domain/time-units.ts'
import {
  holdBack,
  holdUnconfirmed,
  isAnswered,
  isSentAgain,
  isTooMany,
  isUnasked,
} from '#server/background/hold-back.ts'
import { publicOrigin } from '#server/config/config.ts'
import { claimHourly } from '#server/db/alerts.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { announce } from '#server/live-events/repo.ts'
import type { Tried } from '#server/notifications/channels/channels.ts'
import type { Channel, Outgoing } from '#server/notifications/channels/sender.ts'
import {
  mailboxOf,
  newConfirmUrl,
  type Mailbox,
} from '#server/notifications/mailbox/confirm-link.ts'
import {
  claim,
  dropLate,
  dueNotifications,
  markNotSent,
  markSent,
  type Next,
  type Queued,
} from '#server/notifications/outbox/outbox.ts'
import { renderNotification } from '#server/notifications/templates/render.ts'

const batch = 200
const concurrency = 16
/** Longer than a provider has for a message, so that no second process takes what is under way. */
const holdMs = 30_000
const triesBeforeFallOver = 3
const firstWaitMs = 15_000
const maxWaitMs = 30 * minuteMs
/** Behind an open circuit; once the provider is back, what has piled up should go out soon. */
const maxCircuitWaitMs = 5 * minuteMs

/** Doubling waits with a tenth of jitter. */
export function waitAfter(
  tries: number,
  random: () => number = Math.random,
  maxMs = maxWaitMs,
): number {
  const wait = Math.min(maxMs, firstWaitMs * 2 ** (tries - 1))
  return Math.round(wait * (0.9 + random() * 0.2))
}

type DeliverDeps = Pick<
  Dependencies,
  'db' | 'channels' | 'settings' | 'config' | 'attach' | 'log' | 'now'
>

/** Delivers a batch of what is due, several people at once, until `isStopped`; gives how many were claimed. */
export async function deliverDue(
  deps: DeliverDeps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const due = (await dueNotifications(deps.db, deps.now(), batch)).values()
  const worker = async (): Promise<number> => {
    let taken = 0
    for (const message of due) {
      if (isStopped()) break
      if (await deliver(deps, message)) taken++
    }
    return taken
  }
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker))
  let taken = 0
  for (const it of results) {
    if (it.status === 'rejected') throw it.reason
    taken += it.value
  }
  return taken
}

async function deliver(deps: DeliverDeps, message: Queued): Promise<boolean> {
  const { db, channels, now } = deps
  const order = message.recipient.includes('@') ? channels.email : channels.phone
  const channel = channelFor(message, order)
  const mailbox = await mailboxOf(db, message)
  if (isTooLate(message, now()) || isAnswered(message, mailbox) || (await isOff(deps, message)))
    return giveUp(deps, message, channel)
  if (isUnasked(message, mailbox)) return holdUnconfirmed(deps, message, channel)
  if (await isTooMany(deps, message)) return holdBack(deps, message, channel)
  const heldUntil = now() + holdMs
  if (!(await claim(db, message, channel, now(), heldUntil))) return false
  const tried = order.includes(channel)
    ? await attempt(deps, message, channel, mailbox)
    : switchedOff
  await recordDelivery(deps, message, channel, heldUntil, tried, order[order.indexOf(channel) + 1])
  return true
}

/** Other messages are true at any time; a reminder of a job that is over, or that the next one covers, is not. */
function isTooLate({ template, give_up_at }: Queued, now: number): boolean {
  return isReminder(template) && now >= give_up_at
}

/** A kind that the owner has switched off; what somebody sends again by hand goes out. */
async function isOff({ settings }: DeliverDeps, message: Queued): Promise<boolean> {
  const { template } = message
  if (!isNotificationType(template) || isSentAgain(message)) return false
  return !(await settings.inForce()).messages.kinds[template]
}

async function giveUp({ db, channels }: DeliverDeps, message: Queued, channel: Channel) {
  const isDropped = await dropLate(db, message)
  if (isDropped) channels.metrics.ended.inc({ channel, event: 'dropped' })
  return isDropped
}

/** Begins at the first channel, and goes on where it is as long as that one is still in use. */
function channelFor({ attempts, channel }: Queued, order: readonly Channel[]): Channel {
  return attempts > 0 && order.includes(channel) ? channel : (order[0] ?? channel)
}

const switchedOff: Tried = {
  kind: 'refused',
  permanent: true,
  reason: 'Email is switched off (EMAIL_PROVIDER=none).',
  provider: '',
}

async function attempt(
  deps: DeliverDeps,
  message: Queued,
  channel: Channel,
  mailbox: Mailbox,
): Promise<Tried> {
  const { channels, settings, config, log } = deps
  let written: Outgoing
  try {
    const origin = publicOrigin(config)
    const confirmUrl = await newConfirmUrl(deps, message, mailbox)
    const site = { settings: await settings.inForce(), origin, confirmUrl }
    written = renderNotification(message, channel, site)
  } catch (error) {
    log.error({ err: error, message: message.id }, 'a notification could not be rendered')
    const reason = 'The message could not be written; the log says why.'
    return { kind: 'refused', permanent: false, reason, provider: '' }
  }
  const attachment = channel === 'email' ? await findAttachment(deps, message) : undefined
  return channels.send({ ...written, ...(attachment && { attachment }) })
}

/** A message without its file says more than none: it leads to where the file is. */
async function findAttachment(deps: DeliverDeps, message: Queued) {
  const { attach, db, settings, log, now } = deps
  try {
    return await attach(message, { db, settings: await settings.inForce(), now: now() })
  } catch (error) {
    log.error({ err: error, message: message.id }, 'a file could not be attached')
    return undefined
  }
}

async function recordDelivery(
  { db, channels, log, now }: DeliverDeps,
  { id, channel_attempts, give_up_at, template }: Queued,
  channel: Channel,
  heldUntil: number,
  tried: Tried,
  nextChannel: Channel | undefined,
): Promise<void> {
  const { provider } = tried
  if (tried.kind === 'delivered') {
    await markSent(db, id, { provider, provider_id: tried.providerId }, now())
    return channels.metrics.ended.inc({ channel, event: 'sent' })
  }
  const tries = channel_attempts + 1
  const next = whatNext(tried, tries, nextChannel, give_up_at, now())
  const event = 'state' in next ? 'failed' : 'channel' in next ? 'fell-over' : 'retried'
  await markNotSent(db, id, heldUntil, { provider, reason: tried.reason }, next)
  channels.metrics.ended.inc({ channel, event })
  if (event === 'failed') await announceFailed(db, id, now())
  const fields = { message: id, template, channel, event, reason: tried.reason }
  log[logLevelFor(tried, event)](fields, 'a notification was not delivered')
}

/** The bell rings once an hour for it: behind a provider that is down there are hundreds. */
async function announceFailed(db: Db, id: number, at: number): Promise<void> {
  await transact(db, async (tx) => {
    const isNew = await claimHourly(tx, 'bell-failed', at)
    const kind = isNew ? ('message-failed' as const) : undefined
    await announce(tx, { at, topic: 'messages', subject: String(id), kind })
  })
}

/** What is so by the owner's choice, or was logged already when the circuit opened, is no alarm. */
function logLevelFor(tried: Tried, event: string): 'error' | 'warn' | 'debug' {
  if (tried === switchedOff || 'circuitOpen' in tried) return 'debug'
  return event === 'failed' ? 'error' : 'warn'
}

/** Falls over to the next channel at once when a provider is down, and after a few tries when it stumbles. */
function whatNext(
  tried: Exclude<Tried, { kind: 'delivered' }>,
  tries: number,
  nextChannel: Channel | undefined,
  giveUpAt: number,
  now: number,
): Next {
  const isFinal = tried.kind === 'refused' && tried.permanent
  const fallOver = isFinal || tried.circuitOpen || tries >= triesBeforeFallOver
  if (nextChannel && fallOver) return { next_at: now, channel: nextChannel, channel_attempts: 0 }
  const next_at =
    now + waitAfter(tries, Math.random, tried.circuitOpen ? maxCircuitWaitMs : maxWaitMs)
  return isFinal || next_at > giveUpAt ? { state: 'failed' } : { next_at }
}
