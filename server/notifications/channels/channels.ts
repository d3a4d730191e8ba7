import type { Logger } from 'pino'
import { maskNumbers } from '#server/log.ts'
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
import { withTimeout } from '#server/notifications/with-timeout.ts'

const mostWords = 300

/** `rests`: not tried, since the provider has just failed several times in a row. */
export type Tried = Outcome & { readonly provider: string; readonly rests?: true }

export type Channels = {
  /** Where codes, and where other messages go, first to last. */
  readonly codes: readonly Channel[]
  readonly phone: readonly Channel[]
  readonly email: readonly Channel[]
  readonly metrics: NotificationMetrics
  /** Tries once. Never throws; the words name nobody and hold no code and no key. */
  readonly send: (message: Outgoing, withinMs?: number) => Promise<Tried>
  readonly close: () => void
}

type ChannelPriority = Pick<Channels, 'codes' | 'phone' | 'email'>
type Tools = {
  readonly log: Logger
  readonly now: () => number
  readonly metrics: NotificationMetrics
  /** Time a provider has for one message, unless the caller has less. */
  readonly sendMs: number
}
type ChannelState = { readonly sender: Sender; readonly breaker: Breaker }

export function openChannels(
  senders: ReadonlyMap<Channel, Sender>,
  orders: ChannelPriority,
  tools: Tools,
): Channels {
  const lines = new Map(
    [...senders].map(([channel, sender]) => [channel, openChannel(channel, sender, tools)]),
  )
  return {
    ...orders,
    metrics: tools.metrics,
    async send(message, withinMs = tools.sendMs) {
      const line = lines.get(message.channel)
      if (!line) return { ...retryable('No provider is set for this channel.'), provider: '' }
      return trySending(line, message, withinMs, tools.metrics)
    },
    close() {
      for (const { sender } of lines.values()) sender.close?.()
    },
  }
}

function openChannel(channel: Channel, sender: Sender, { log, now, metrics }: Tools): ChannelState {
  const { provider } = sender
  metrics.breaker(channel, provider, 'closed')
  const onChange: Parameters<typeof breaker>[1] = (state, restMs) => {
    metrics.breaker(channel, provider, state)
    const facts = { channel, provider, restSeconds: restMs / 1000 }
    if (state === 'open') log.error(facts, 'a provider of messages rests after failures')
    if (state === 'closed') log.info({ channel, provider }, 'a provider of messages works again')
  }
  return { sender, breaker: breaker(now, onChange) }
}

async function trySending(
  { sender, breaker }: ChannelState,
  message: Outgoing,
  withinMs: number,
  metrics: NotificationMetrics,
): Promise<Tried> {
  const { channel } = message
  const { provider } = sender
  if (!breaker.admit()) {
    metrics.tries.inc({ channel, provider, outcome: 'rests' })
    return { ...retryable(`${provider} failed several times and rests.`), provider, rests: true }
  }
  const stop = metrics.seconds.startTimer({ channel, provider })
  const outcome = await toOutcome(sender, message, withinMs)
  stop()
  breaker.record(outcome.kind === 'delivered' || (outcome.kind === 'refused' && outcome.permanent))
  metrics.tries.inc({ channel, provider, outcome: outcome.kind })
  if (outcome.kind === 'delivered') return { ...outcome, provider }
  return {
    ...outcome,
    words: `${provider}: ${redactSecrets(outcome.words, sender, message)}`,
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

/** Providers repeat in their errors what they were given. */
function redactSecrets(words: string, { secrets = [] }: Sender, { to, code }: Outgoing): string {
  const hidden = [...secrets, ...(code ? [code] : []), to, to.replace(/^91(?=\d{10}$)/, '')]
  const masked = hidden.filter(Boolean).reduce((text, it) => text.replaceAll(it, '***'), words)
  return maskNumbers(masked).replace(/\s+/g, ' ').slice(0, mostWords)
}
