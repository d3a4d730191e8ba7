import { setTimeout as pause } from 'node:timers/promises'
import { isNotificationType, isReminder } from '#domain/notifications.ts'
import {
  holdBack,
  holdUnconfirmed,
  isAnswered,
  isSentAgain,
  isTooMany,
  isUnasked,
} from '#server/background/hold-back.ts'
import { recordDelivery, switchedOff, type Ended } from '#server/background/record-delivery.ts'
import { publicOrigin } from '#server/config/config.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
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
  type Queued,
} from '#server/notifications/outbox/outbox.ts'
import { renderNotification } from '#server/notifications/templates/render.ts'

const batch = 200
const concurrency = 16
/** So long what is over waits for others, to be written down with them. */
const togetherMs = 10
/** Longer than a provider has for a message, so that no second process takes what is under way. */
const holdMs = 30_000

type DeliverDeps = Pick<
  Dependencies,
  'db' | 'channels' | 'settings' | 'config' | 'attach' | 'log' | 'now'
>

/** A message that may go now, by which of its channels. */
type Ready = {
  readonly message: Queued
  readonly order: readonly Channel[]
  readonly channel: Channel
  readonly mailbox: Mailbox
}
type Claimed = Ready & { readonly heldUntil: number; readonly confirmUrl: string | undefined }

/**
 * Delivers a batch of what is due, several people at once, until `isStopped`; gives how many were claimed.
 * What has ended is written down and what comes next is claimed in one transaction: each one waits for the disk.
 */
export async function deliverDue(
  deps: DeliverDeps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const due = await dueNotifications(deps.db, deps.now(), batch)
  const sending = new Set<Promise<unknown>>()
  const ended: Ended[] = []
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
      if (sending.size > 0) await someOf(sending)
      else if (ended.length === 0 && (due.length === 0 || isStopped())) return taken
    }
  } finally {
    // After a fault: what is under way still goes out, and is not to go twice.
    await Promise.allSettled(sending)
    await recordAndClaim(deps, ended, [])
  }
}

/** Until one is over, and for a moment more, in which others mostly are. */
async function someOf(sending: ReadonlySet<Promise<unknown>>): Promise<void> {
  await Promise.race(sending)
  const moment = new AbortController()
  const { signal } = moment
  await Promise.race([Promise.all(sending), pause(togetherMs, undefined, { signal })])
  moment.abort()
}

/** One transaction for both, in one order: two processes never wait for each other. */
async function recordAndClaim(
  deps: DeliverDeps,
  ended: Ended[],
  ready: readonly Ready[],
): Promise<Claimed[]> {
  const over = [...ended]
  if (over.length + ready.length === 0) return []
  const written = await transact(deps.db, async (tx) => {
    const [told, claimed]: [(() => void)[], Claimed[]] = [[], []]
    for (const it of [...over, ...ready].toSorted((a, b) => a.message.id - b.message.id)) {
      if ('tried' in it) told.push(await recordDelivery(deps, tx, it))
      else claimed.push(...(await claimOne(deps, tx, it)))
    }
    return { told, claimed }
  })
  ended.splice(0, over.length)
  for (const tell of written.told) tell()
  return written.claimed
}

async function claimOne(deps: DeliverDeps, tx: Tx, it: Ready): Promise<Claimed[]> {
  const at = deps.now()
  const heldUntil = at + holdMs
  if (!(await claim(tx, it.message, it.channel, at, heldUntil))) return []
  const confirmUrl = await newConfirmUrl({ ...deps, db: tx }, it.message, it.mailbox)
  return [{ ...it, heldUntil, confirmUrl }]
}

const keptBack = (isKept: boolean) => (isKept ? 'kept-back' : 'left')

/** Whether a message may go; if not, that is written down. */
async function check(deps: DeliverDeps, message: Queued): Promise<Ready | 'kept-back' | 'left'> {
  const { db, channels, now } = deps
  const order = message.recipient.includes('@') ? channels.email : channels.phone
  const channel = channelFor(message, order)
  const mailbox = await mailboxOf(db, message)
  if (isTooLate(message, now()) || isAnswered(message, mailbox) || (await isOff(deps, message)))
    return keptBack(await giveUp(deps, message, channel))
  if (isUnasked(message, mailbox)) return keptBack(await holdUnconfirmed(deps, message, channel))
  if (await isTooMany(deps, message)) return keptBack(await holdBack(deps, message, channel))
  return { message, order, channel, mailbox }
}

async function attemptClaimed(deps: DeliverDeps, it: Claimed): Promise<Ended> {
  const { message, order, channel, heldUntil } = it
  const tried = order.includes(channel) ? await attempt(deps, it) : switchedOff
  return { message, channel, nextChannel: order[order.indexOf(channel) + 1], heldUntil, tried }
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

async function attempt(
  deps: DeliverDeps,
  { message, channel, confirmUrl }: Claimed,
): Promise<Tried> {
  const { channels, settings, config, log } = deps
  let written: Outgoing
  try {
    const origin = publicOrigin(config)
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
