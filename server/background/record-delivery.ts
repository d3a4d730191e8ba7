import { minuteMs } from '#domain/time-units.ts'
import { claimHourly } from '#server/db/alerts.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { announce } from '#server/live-events/repo.ts'
import type { Tried } from '#server/notifications/channels/channels.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'
import {
  markNotSent,
  markSent,
  type Next,
  type Queued,
} from '#server/notifications/outbox/outbox.ts'

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

export const switchedOff: Tried = {
  kind: 'refused',
  permanent: true,
  reason: 'Email is switched off (EMAIL_PROVIDER=none).',
  provider: '',
}

/** A message that was tried, and what became of it. */
export type Ended = {
  readonly message: Queued
  readonly channel: Channel
  readonly nextChannel: Channel | undefined
  readonly heldUntil: number
  readonly tried: Tried
}

/** Writes down what became of a message; what it gives tells it, once that is sure. */
export async function recordDelivery(
  { channels, log, now }: Pick<Dependencies, 'channels' | 'log' | 'now'>,
  tx: Tx,
  { message, channel, nextChannel, heldUntil, tried }: Ended,
): Promise<() => void> {
  const { id, template } = message
  const { provider } = tried
  const count = (event: string) => channels.metrics.ended.inc({ channel, event })
  if (tried.kind === 'delivered') {
    await markSent(tx, id, { provider, provider_id: tried.providerId }, now())
    return () => count('sent')
  }
  const next = whatNext(tried, message, nextChannel, now())
  const event = 'state' in next ? 'failed' : 'channel' in next ? 'fell-over' : 'retried'
  await markNotSent(tx, id, heldUntil, { provider, reason: tried.reason }, next)
  if (event === 'failed') await announceFailed(tx, id, now())
  const fields = { message: id, template, channel, event, reason: tried.reason }
  return () => {
    count(event)
    log[logLevelFor(tried, event)](fields, 'a notification was not delivered')
  }
}

/** The bell rings once an hour for it: behind a provider that is down there are hundreds. */
async function announceFailed(tx: Tx, id: number, at: number): Promise<void> {
  const isNew = await claimHourly(tx, 'bell-failed', at)
  const kind = isNew ? ('message-failed' as const) : undefined
  await announce(tx, { at, topic: 'messages', subject: String(id), kind })
}

/** What is so by the owner's choice, or was logged already when the circuit opened, is no alarm. */
function logLevelFor(tried: Tried, event: string): 'error' | 'warn' | 'debug' {
  if (tried === switchedOff || 'circuitOpen' in tried) return 'debug'
  return event === 'failed' ? 'error' : 'warn'
}

/** Falls over to the next channel at once when a provider is down, and after a few tries when it stumbles. */
function whatNext(
  tried: Exclude<Tried, { kind: 'delivered' }>,
  { channel_attempts, give_up_at }: Queued,
  nextChannel: Channel | undefined,
  now: number,
): Next {
  const tries = channel_attempts + 1
  const isFinal = tried.kind === 'refused' && tried.permanent
  const fallOver = isFinal || tried.circuitOpen || tries >= triesBeforeFallOver
  if (nextChannel && fallOver) return { next_at: now, channel: nextChannel, channel_attempts: 0 }
  const next_at =
    now + waitAfter(tries, Math.random, tried.circuitOpen ? maxCircuitWaitMs : maxWaitMs)
  return isFinal || next_at > give_up_at ? { state: 'failed' } : { next_at }
}
