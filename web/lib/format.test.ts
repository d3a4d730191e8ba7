import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { indiaClock } from '#domain/schedule.ts'
import { serverNow } from '#web/lib/clock.ts'
import {
  formatDate,
  formatDay,
  formatIndianDay,
  formatIndianTime,
  formatLongDate,
  formatMoment,
  formatSlot,
  formatTime,
} from '#web/lib/format.ts'

const year = indiaClock(serverNow()).date.slice(0, 4)
// 01:30 on the next day in India.
const night = '2019-05-04T20:00:00Z'

const formats: readonly (readonly [where: string, shown: string, expected: string])[] = [
  ['booking field, date', formatDate('2019-05-05'), 'May 5, 2019'],
  ['booking field, time', formatTime('15:30'), '3:30 PM'],
  ['order card and modal, date', formatLongDate('2019-05-05'), 'Sunday, May 5, 2019'],
  ['order card and modal, time', formatTime('00:00'), '12:00 AM'],
  ['elsewhere, a day of another year', formatDay('2019-05-05'), 'Sun, 5 May 2019'],
  ['elsewhere, a day of this year', formatDay(`${year}-11-26`).slice(5), '26 Nov'],
  ['elsewhere, a time', formatIndianTime('15:30'), '3:30 pm'],
  [
    'elsewhere, both',
    formatSlot({ date: '2019-05-05', time: '12:00' }),
    'Sun, 5 May 2019, 12:00 pm',
  ],
  ['elsewhere, a moment', formatMoment(night), 'Sun, 5 May 2019, 1:30 am'],
  ['elsewhere, the day of a moment', formatIndianDay(night), 'Sun, 5 May 2019'],
]
for (const [where, shown, expected] of formats)
  test(`${where}: ${expected}`, () => assert.equal(shown, expected))

/** Booking field, order card and order modal; all other places have one format. */
const american = {
  formatDate: ['orders/shared/day-field.tsx'],
  formatLongDate: [
    'orders/shared/booking-calendar.tsx',
    'orders/shared/day-field.tsx',
    'profile/next-visit.tsx',
    'profile/order-line.tsx',
    'profile/order/my-order-dialog.tsx',
  ],
  formatTime: [
    'orders/shared/time-field.tsx',
    'profile/next-visit.tsx',
    'profile/order-line.tsx',
    'profile/order/my-order-dialog.tsx',
  ],
}

/** Files that write dates by themselves, and why. */
const own = [
  'i18n/hi/calendar.ts', // headings of the month
  'i18n/hi/slots.ts', // refusals, as in domain/
  'i18n/prepared-messages.ts', // in the reader's language
  'jobs/calendar/calendar-toolbar.tsx', // a month
  'lib/format.ts',
  'money/month/month-choice.tsx', // a month
  'offline/cached-pages.ts', // both languages, outside the app
]

const sources = globSync('**/*.{ts,tsx}', { cwd: 'web', exclude: ['**/*.test.ts'] }).map(
  (file) => [file, readFileSync(`web/${file}`, 'utf8')] as const,
)
const filesWith = (pattern: RegExp) =>
  sources.flatMap(([file, source]) => (pattern.test(source) ? [file] : [])).sort()

for (const [name, files] of Object.entries(american))
  test(`${name} formats dates only where its format was chosen`, () => {
    const users = filesWith(new RegExp(`\\b${name}\\(`)).filter((it) => it !== 'lib/format.ts')
    assert.deepEqual(users, files)
  })

test('nothing else formats dates', () => {
  assert.deepEqual(filesWith(/Intl\.DateTimeFormat\(|toLocale(Date|Time)String\(/), own)
})
