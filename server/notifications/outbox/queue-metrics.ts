import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/tables.ts'
import { queueState } from '#server/notifications/outbox/outbox.ts'

/** Registers gauges for the number of messages due and the age of the oldest. */
export function registerQueueMetrics(registry: Registry, db: Db, now: () => number): void {
  const ask = async () => {
    const at = now()
    const { due, since } = await queueState(db, at).catch(() => ({ due: -1, since: at }))
    pending = undefined
    return { due, seconds: (at - since) / 1000 }
  }
  let pending: ReturnType<typeof ask> | undefined
  // One query serves both gauges of a scrape.
  const read = () => (pending ??= ask())
  const queued = new Gauge({
    name: 'messages_queued',
    help: 'Messages that are due and have not ended, at most 100000; -1 while the database is away.',
    registers: [],
    async collect() {
      this.set((await read()).due)
    },
  })
  const oldest = new Gauge({
    name: 'messages_oldest_seconds',
    help: 'Age of the message that has waited longest; 0 when none is due.',
    registers: [],
    async collect() {
      this.set((await read()).seconds)
    },
  })
  for (const it of [queued, oldest]) registry.registerMetric(it)
}
