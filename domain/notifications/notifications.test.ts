import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { latestDigestAt } from '#domain/notifications/notifications.ts'
import { slotStart } from '#domain/schedule.ts'

const at = (date: string, time: string): number => slotStart({ date, time })

for (const [now, latest] of [
  [at('2026-05-04', '18:59'), at('2026-05-03', '19:00')],
  [at('2026-05-04', '19:00'), at('2026-05-04', '19:00')],
  [at('2026-05-05', '00:10'), at('2026-05-04', '19:00')],
  [at('2026-05-01', '00:10'), at('2026-04-30', '19:00')],
] as const) {
  test(`the latest summary before ${new Date(now).toISOString()} was due at 7 pm in India`, () => {
    assert.equal(latestDigestAt('19:00', now), latest)
  })
}
