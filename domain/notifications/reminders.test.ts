import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { dueReminder, nextReminderAt } from '#domain/notifications/reminders.ts'
import { orderStatuses } from '#domain/orders/orders.ts'

const hour = 3_600_000
const startsAt = 1_000 * hour
const promised = { status: 'accepted', startsAt } as const
const before = (hours: number): number => startsAt - hours * hour

const planned: [hoursBefore: number, next: number | null][] = [
  [48, before(24)],
  [24.1, before(24)],
  [24, before(2)],
  [20, before(2)],
  [2, null],
  [1, null],
  [0, null],
  [-5, null],
]
for (const [hours, next] of planned) {
  test(`after acceptance ${hours} hours before the start, the customer is reminded ${next === null ? 'no more' : `${(startsAt - next) / hour} hours before`}`, () => {
    assert.equal(nextReminderAt(promised, before(hours)), next)
  })
}

for (const status of orderStatuses) {
  test(`an order that is ${status} is ${status === 'accepted' ? '' : 'not '}reminded of`, () => {
    const order = { status, startsAt }
    assert.equal(nextReminderAt(order, before(48)) !== null, status === 'accepted')
    assert.equal(dueReminder(order, before(24), before(24)) !== undefined, status === 'accepted')
  })
}

const due: [plannedAt: number, looksAt: number, type: string | undefined][] = [
  [24, 24.01, undefined],
  [24, 24, 'reminder-24h'],
  [24, 23, 'reminder-24h'],
  [24, 2.01, 'reminder-24h'],
  [24, 2, 'reminder-2h'],
  [24, 0.5, 'reminder-2h'],
  [24, 0, undefined],
  [24, -1, undefined],
  [2, 2, 'reminder-2h'],
  [2, 0.01, 'reminder-2h'],
  [2, 0, undefined],
]
for (const [plannedAt, looksAt, type] of due) {
  test(`planned for ${plannedAt} hours before and checked ${looksAt} hours before: ${type ?? 'nothing'} is sent`, () => {
    assert.equal(dueReminder(promised, before(plannedAt), before(looksAt))?.type, type)
  })
}
