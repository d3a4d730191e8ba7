import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { BreakerState } from '#server/notifications/channels/breaker.ts'

const steps: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 }

export type NotificationMetrics = ReturnType<typeof notificationMetrics>

/** Creates the notification metrics of `/metrics`; no label identifies a person. */
export function notificationMetrics(registry: Registry) {
  const registers = [registry]
  const breaker = new Gauge({
    name: 'message_provider_state',
    help: 'Of this process: 0 used, 1 tried again, 2 resting after failures.',
    labelNames: ['channel', 'provider'] as const,
    registers,
  })
  return {
    tries: new Counter({
      name: 'message_tries_total',
      help: 'Tries at a provider by what became of them; "rests" were not made.',
      labelNames: ['channel', 'provider', 'outcome'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'message_try_seconds',
      help: 'Time a provider took to answer.',
      labelNames: ['channel', 'provider'] as const,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    ended: new Counter({
      name: 'messages_total',
      help: 'Messages of the queue by what happened: sent, failed for good, retried, fell-over, dropped (no longer true), held (the recipient has had many).',
      labelNames: ['channel', 'event'] as const,
      registers,
    }),
    codes: new Counter({
      name: 'codes_total',
      help: 'One-time codes: sent, not-sent, refused because the codes of the hour are used up.',
      labelNames: ['event'] as const,
      registers,
    }),
    unkept: new Counter({
      name: 'whatsapp_dropped_total',
      help: 'Parts of events of WhatsApp that were not kept: unread (unknown, or of another number), too-many.',
      labelNames: ['reason'] as const,
      registers,
    }),
    breaker: (channel: string, provider: string, state: BreakerState) =>
      breaker.set({ channel, provider }, steps[state]),
  }
}
