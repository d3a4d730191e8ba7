import { setTimeout as pause } from 'node:timers/promises'
import { freeForm } from '#domain/notifications/free-form.ts'
import { isReminder } from '#domain/notifications/reminders.ts'
import { hasSms } from '#domain/notifications/specs.ts'
import { channelsFor } from '#server/background/channel-order.ts'
import {
  hold,
  holdOverLimit,
  isLinkObsolete,
  isResentByHand,
  isOverLimit,
  mustAwaitConfirmation,
} from '#server/background/delivery-holds.ts'
import {
  recordDelivery,
  switchedOff,
  type DeliveryAttempt,
} from '#server/background/record-delivery.ts'
import { publicOrigin } from '#server/config/config.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AttemptResult } from '#server/notifications/channels/channels.ts'
import type { Channel, Outgoing } from '#server/notifications/channels/sender.ts'
import {
  readEmailConfirmation,
  newConfirmUrl,
  type EmailConfirmation,
} from '#server/notifications/email-confirmation/confirm-link.ts'
import { quickReplies } from '#server/notifications/free-form/buttons.ts'
import { composeFreeForm } from '#server/notifications/free-form/send.ts'
import {
  claimMessage,
  dropLate,
  dueNotifications,
  type Queued,
} from '#server/notifications/outbox/outbox.ts'
import { renderNotification } from '#server/notifications/templates/render.ts'
import { unsentTexts } from '#server/notifications/unsent-reasons.ts'

const batch = 200
const concurrency = 16
/** How long a finished delivery waits for others, to be recorded in the same transaction. */
const togetherMs = 10
/** Longer than the send timeout, so that no other process claims a message in flight. */
const claimMs = 30_000

type DeliverDeps = Pick<
  Dependencies,
  'db' | 'channels' | 'settings' | 'config' | 'otpKey' | 'attach' | 'log' | 'now'
>

/** A message that may be sent now, with its channel. */
type Ready = {
  readonly message: Queued
  readonly order: readonly Channel[]
  readonly channel: Channel
  readonly confirmation: EmailConfirmation
}
type Claimed = Ready & { readonly claimedUntil: number; readonly confirmUrl: string | undefined }

/**
 * Delivers a batch of due messages concurrently until `isStopped`; returns how many it processed.
 * Finished deliveries and new claims share a transaction, because every commit waits for the disk.
 */
export async function deliverDue(
  deps: DeliverDeps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const due = await dueNotifications(deps.db, deps.now(), batch)
  const sending = new Set<Promise<unknown>>()
  const ended: DeliveryAttempt[] = []
  let taken = 0
  const send = (it: Claimed) => {
    const sent = attemptClaimed(deps, it).then((tried) => ended.push(tried))
    const over = sent.finally(() => sending.delete(over))
    sending.add(over)
  }
  try {
    for (;;) {
      const next = isStopped() ? [] : due.splice(0, concurrency - sending.size)
      const checked = await Promise.all(next.map((message) => check(deps, message)))
      taken += checked.filter((it) => it === 'kept-back').length
      const ready = checked.filter((it) => typeof it === 'object')
      const claimed = await recordAndClaim(deps, ended, ready)
      taken += claimed.length
      claimed.forEach(send)
      if (sending.size > 0) await waitForSome(sending)
      else if (ended.length === 0 && (due.length === 0 || isStopped())) return taken
    }
  } finally {
    // After an error, messages in flight are still sent and must be recorded, or they go out twice.
    await Promise.allSettled(sending)
    await recordAndClaim(deps, ended, [])
  }
}

/** Waits until one delivery ends, and briefly for others that mostly end about the same time. */
async function waitForSome(sending: ReadonlySet<Promise<unknown>>): Promise<void> {
  await Promise.race(sending)
  const moment = new AbortController()
  const { signal } = moment
  await Promise.race([Promise.all(sending), pause(togetherMs, undefined, { signal })])
  moment.abort()
}

/** Records and claims in one transaction, by id, so that two processes never deadlock. */
async function recordAndClaim(
  deps: DeliverDeps,
  ended: DeliveryAttempt[],
  ready: readonly Ready[],
): Promise<Claimed[]> {
  const over = [...ended]
  if (over.length + ready.length === 0) return []
  const written = await transact(deps.db, async (tx) => {
    const [callbacks, claimed]: [(() => void)[], Claimed[]] = [[], []]
    for (const it of [...over, ...ready].toSorted((a, b) => a.message.id - b.message.id)) {
      if ('tried' in it) callbacks.push(await recordDelivery(deps, tx, it))
      else claimed.push(...(await claimOne(deps, tx, it)))
    }
    return { callbacks, claimed }
  })
  ended.splice(0, over.length)
  for (const tell of written.callbacks) tell()
  return written.claimed
}

async function claimOne(deps: DeliverDeps, tx: Tx, it: Ready): Promise<Claimed[]> {
  const at = deps.now()
  const claimedUntil = at + claimMs
  if (!(await claimMessage(tx, it.message, it.channel, at, claimedUntil))) return []
  const confirmUrl = await newConfirmUrl({ ...deps, db: tx }, it.message, it.confirmation)
  return [{ ...it, claimedUntil, confirmUrl }]
}

const checkResult = (isKept: boolean) => (isKept ? 'kept-back' : 'left')

/** Checks whether a message may be sent now; if not, records why. */
async function check(deps: DeliverDeps, message: Queued): Promise<Ready | 'kept-back' | 'left'> {
  const { db, channels, now } = deps
  const order = channelsFor(message, channels, now())
  const channel = channelFor(message, order)
  const confirmation = await readEmailConfirmation(db, message)
  if (
    isTooLate(message, now()) ||
    isLinkObsolete(message, confirmation) ||
    (await isOff(deps, message))
  )
    return checkResult(await dropMessage(deps, message, channel))
  if (message.byWhatsapp === 0 && order.length === 0 && channels.phone.length > 0)
    return checkResult(await hold(deps, message, channel, unsentTexts.stopped))
  if (mustAwaitConfirmation(message, confirmation))
    return checkResult(await hold(deps, message, channel, unsentTexts.unconfirmed))
  if (await isOverLimit(deps, message))
    return checkResult(await holdOverLimit(deps, message, channel))
  return { message, order, channel, confirmation }
}

async function attemptClaimed(deps: DeliverDeps, it: Claimed): Promise<DeliveryAttempt> {
  const { message, order, channel, claimedUntil } = it
  const tried = order.includes(channel) ? await attempt(deps, it) : switchedOff
  return { message, channel, nextChannel: order[order.indexOf(channel) + 1], claimedUntil, tried }
}

/** Only reminders expire: when the job is over or the next reminder replaces them. */
function isTooLate({ template, giveUpAt }: Queued, now: number): boolean {
  return isReminder(template) && now >= giveUpAt
}

/** Checks whether the owner has switched this kind off. Messages resent by hand are exempt. */
async function isOff({ settings }: DeliverDeps, message: Queued): Promise<boolean> {
  const { template } = message
  if (!hasSms(template) || isResentByHand(message)) return false
  return !(await settings.current()).messages.kinds[template]
}

async function dropMessage({ db, channels }: DeliverDeps, message: Queued, channel: Channel) {
  const isDropped = await dropLate(db, message)
  if (isDropped) channels.metrics.ended.inc({ channel, event: 'dropped' })
  return isDropped
}

/** Returns the first channel, or for a retry the current one while it is still in use. */
function channelFor({ attempts, channel }: Queued, order: readonly Channel[]): Channel {
  return attempts > 0 && order.includes(channel) ? channel : (order[0] ?? channel)
}

async function attempt(
  deps: DeliverDeps,
  { message, channel, confirmation, confirmUrl }: Claimed,
): Promise<AttemptResult> {
  const { channels, settings, config, log } = deps
  const isUnconfirmed = confirmation?.isConfirmed === false
  let written: Outgoing
  try {
    const origin = publicOrigin(config)
    const site = { settings: await settings.current(), origin, confirmUrl, isUnconfirmed }
    written =
      message.template === freeForm
        ? await composeFreeForm(deps.db, message)
        : renderNotification(message, channel, site)
  } catch (error) {
    log.error({ err: error, message: message.id }, 'a notification could not be rendered')
    return { kind: 'refused', permanent: false, reason: unsentTexts.unwritten, provider: '' }
  }
  // A bill names the customer, who typed that name.
  const mayAttach = channel === 'email' && !isUnconfirmed
  const replies = hasReplies(config, channel) ? quickReplies(deps.otpKey, message) : undefined
  const attachment = mayAttach ? await findAttachment(deps, message) : undefined
  const more = { ...(attachment && { attachment }), ...(replies && { replies }) }
  return channels.send({ ...written, ...more })
}

const hasReplies = ({ messages }: DeliverDeps['config'], channel: Channel): boolean =>
  channel === 'whatsapp' && messages.whatsApp.buttons

/** Returns undefined on failure: the message is sent anyway, and links to the file. */
async function findAttachment(deps: DeliverDeps, message: Queued) {
  const { attach, db, settings, log, now } = deps
  try {
    return await attach(message, { db, settings: await settings.current(), now: now() })
  } catch (error) {
    log.error({ err: error, message: message.id }, 'a file could not be attached')
    return undefined
  }
}
