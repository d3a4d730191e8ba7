import { Registry } from 'prom-client'
import type { OpenDependencies } from '#server/dependencies.ts'
import { openChannels } from '#server/notifications/channels/channels.ts'
import { notificationMetrics } from '#server/notifications/channels/metrics.ts'
import {
  delivered,
  retryable,
  type Outgoing,
  type Sender,
} from '#server/notifications/channels/sender.ts'

export type TestSender = {
  readonly send: (message: Outgoing, signal: AbortSignal) => Promise<unknown>
}

/** Channels whose provider is a function of the test. */
export function channelsBy({ send }: TestSender, { channels, config, log, now }: OpenDependencies) {
  const sender: Sender = {
    provider: 'test',
    async send(message, signal) {
      try {
        await send(message, signal)
        return delivered()
      } catch (error) {
        return retryable(String(error))
      }
    },
  }
  const { sendMs } = config.timeLimits
  const tools = { log, now, sendMs, metrics: notificationMetrics(new Registry()) }
  const { codes, phone, email } = channels
  return openChannels(
    new Map([
      ['sms', sender],
      ['email', sender],
    ]),
    { codes, phone, email },
    tools,
  )
}
