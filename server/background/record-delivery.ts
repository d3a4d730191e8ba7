import { minuteMs } from '#domain/time-units.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AttemptResult } from '#server/notifications/channels/channels.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'
import { announceFailed } from '#server/notifications/outbox/announce-failed.ts'
import {
  markNotSent,
  markSent,
  rememberNoWhatsApp,
  type Next,
  type Queued,
} from '#server/notifications/outbox/outbox.ts'
import { unsentTexts } from '#server/notifications/unsent-reasons.ts'

const triesBeforeFallOver = 3
const firstWaitMs = 15_000
const maxWaitMs = 30 * minuteMs
/** Shorter while the circuit is open, so that the queue drains soon after the provider is back. */
const maxCircuitWaitMs = 5 * minuteMs

/** Returns the backoff before the next try, in milliseconds: doubling, with a tenth of jitter. */
export function waitAfter(
  tries: number,
  random: () => number = Math.random,
  maxMs = maxWaitMs,
): number {
  const wait = Math.min(maxMs, firstWaitMs * 2 ** (tries - 1))
  return Math.round(wait * (0.9 + random() * 0.2))
}

export const switchedOff: AttemptResult = {
  kind: 'refused',
  permanent: true,
  reason: unsentTexts.off,
  provider: '',
}

/** A delivery attempt and its outcome. */
export type DeliveryAttempt = {
  readonly message: Queued
  readonly channel: Channel
  readonly nextChannel: Channel | undefined
  readonly claimedUntil: number
  readonly tried: AttemptResult
}

/** Records the outcome. The returned function counts and logs it; call it after the commit. */
export async function recordDelivery(
  { channels, log, now }: Pick<Dependencies, 'channels' | 'log' | 'now'>,
  tx: Tx,
  { message, channel, nextChannel, claimedUntil, tried }: DeliveryAttempt,
): Promise<() => void> {
  const { id, template } = message
  const { provider } = tried
  const count = (event: string) => channels.metrics.ended.inc({ channel, event })
  if (tried.kind === 'delivered') {
    await markSent(tx, id, { provider, providerId: tried.providerId }, now())
    return () => count('sent')
  }
  if (tried.kind === 'refused') await rememberNoWhatsApp(tx, message, tried.code ?? null, now())
  const next = nextStep(tried, message, nextChannel, now())
  const event = 'state' in next ? 'failed' : 'channel' in next ? 'fell-over' : 'retried'
  await markNotSent(tx, id, claimedUntil, { provider, reason: tried.reason }, next)
  if (event === 'failed') await announceFailed(tx, id, now())
  const fields = { message: id, template, channel, event, reason: tried.reason }
  return () => {
    count(event)
    log[logLevelFor(tried, event)](fields, 'a notification was not delivered')
  }
}

/** Logs at debug level what the owner switched off or the opening circuit has already logged. */
function logLevelFor(tried: AttemptResult, event: string): 'error' | 'warn' | 'debug' {
  if (tried === switchedOff || 'circuitOpen' in tried) return 'debug'
  return event === 'failed' ? 'error' : 'warn'
}

/**
 * Fails over to the next channel at once when the provider is down or refuses for good, otherwise
 * after a few tries.
 */
function nextStep(
  tried: Exclude<AttemptResult, { kind: 'delivered' }>,
  { channelAttempts, giveUpAt }: Queued,
  nextChannel: Channel | undefined,
  now: number,
): Next {
  const tries = channelAttempts + 1
  const isFinal = tried.kind === 'refused' && tried.permanent
  const fallOver = isFinal || tried.circuitOpen || tries >= triesBeforeFallOver
  if (nextChannel && fallOver) return { nextAt: now, channel: nextChannel, channelAttempts: 0 }
  const nextAt =
    now + waitAfter(tries, Math.random, tried.circuitOpen ? maxCircuitWaitMs : maxWaitMs)
  return isFinal || nextAt > giveUpAt ? { state: 'failed' } : { nextAt }
}
