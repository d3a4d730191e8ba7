import type { Logger } from 'pino'
import { maskNumbers } from '#server/lib/log.ts'
import { withTimeout } from '#server/lib/with-timeout.ts'
import { breaker, type Breaker } from '#server/notifications/channels/breaker.ts'
import type { NotificationMetrics } from '#server/notifications/channels/metrics.ts'
import {
  retryable,
  unknown,
  type Channel,
  type Outcome,
  type Outgoing,
  type Sender,
} from '#server/notifications/channels/sender.ts'

const maxReasonLength = 300

/**
 * The outcome of one attempt. With `circuitOpen`, no attempt was made because the provider failed
 * repeatedly.
 */
export type AttemptResult = Outcome & { readonly provider: string; readonly circuitOpen?: true }

export type Channels = {
  /** Channels for codes, in order of preference; `phone` and `email` are for all other messages. */
  readonly codes: readonly Channel[]
  readonly phone: readonly Channel[]
  readonly email: readonly Channel[]
  readonly metrics: NotificationMetrics
  /** Makes one attempt and never throws. The reason contains no recipient, code or key. */
  readonly send: (message: Outgoing, withinMs?: number) => Promise<AttemptResult>
  readonly close: () => void
}

type ChannelPriority = Pick<Channels, 'codes' | 'phone' | 'email'>
type Tools = {
  readonly log: Logger
  readonly now: () => number
  readonly metrics: NotificationMetrics
  /** Default timeout of one attempt at a provider. */
  readonly sendMs: number
}
type ChannelState = { readonly sender: Sender; readonly breaker: Breaker }

export function openChannels(
  senders: ReadonlyMap<Channel, Sender>,
  orders: ChannelPriority,
  tools: Tools,
): Channels {
  const states = new Map(
    [...senders].map(([channel, sender]) => [channel, openChannel(channel, sender, tools)]),
  )
  return {
    ...orders,
    metrics: tools.metrics,
    async send(message, withinMs = tools.sendMs) {
      const state = states.get(message.channel)
      if (!state) return { ...retryable('No provider is set for this channel.'), provider: '' }
      return trySending(state, message, withinMs, tools.metrics)
    },
    close() {
      for (const { sender } of states.values()) sender.close?.()
    },
  }
}

function openChannel(channel: Channel, sender: Sender, { log, now, metrics }: Tools): ChannelState {
  const { provider } = sender
  metrics.breaker(channel, provider, 'closed')
  const onChange: Parameters<typeof breaker>[1] = (state, pauseMs) => {
    metrics.breaker(channel, provider, state)
    const fields = { channel, provider, pauseSeconds: pauseMs / 1000 }
    if (state === 'open')
      log.error(fields, 'circuit open: a notification provider failed several times in a row')
    if (state === 'closed')
      log.info({ channel, provider }, 'circuit closed: a notification provider works again')
  }
  return { sender, breaker: breaker(now, onChange) }
}

async function trySending(
  { sender, breaker }: ChannelState,
  message: Outgoing,
  withinMs: number,
  metrics: NotificationMetrics,
): Promise<AttemptResult> {
  const { channel } = message
  const { provider } = sender
  if (!breaker.admit()) {
    metrics.tries.inc({ channel, provider, outcome: 'rests' })
    return {
      ...retryable(`${provider} failed several times and rests.`),
      provider,
      circuitOpen: true,
    }
  }
  const stop = metrics.seconds.startTimer({ channel, provider })
  const outcome = await toOutcome(sender, message, withinMs)
  stop()
  breaker.record(outcome.kind === 'delivered' || (outcome.kind === 'refused' && outcome.permanent))
  metrics.tries.inc({ channel, provider, outcome: outcome.kind })
  if (outcome.kind === 'delivered') return { ...outcome, provider }
  return {
    ...outcome,
    reason: `${provider}: ${redactSecrets(outcome.reason, sender, message)}`,
    provider,
  }
}

async function toOutcome(sender: Sender, message: Outgoing, withinMs: number): Promise<Outcome> {
  try {
    return await withTimeout(withinMs, (signal) => sender.send(message, signal))
  } catch (error) {
    return unknown(error instanceof Error ? error.message : String(error))
  }
}

// Providers' error messages may repeat the recipient, the code or the key.
function redactSecrets(reason: string, { secrets = [] }: Sender, { to, code }: Outgoing): string {
  const hidden = [...secrets, ...(code ? [code] : []), to, to.replace(/^91(?=\d{10}$)/, '')]
  const masked = hidden.filter(Boolean).reduce((text, it) => text.replaceAll(it, '***'), reason)
  return maskNumbers(masked).replace(/\s+/g, ' ').slice(0, maxReasonLength)
}
