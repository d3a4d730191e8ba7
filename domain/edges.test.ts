import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { backupName, expiredBackups, isBackupMissing, latestBackupDue } from '#domain/backups.ts'
import { assertClosable, closingGroup, dayToClose, isOverdue } from '#domain/closing.ts'
import { couponDenialReason } from '#domain/coupons/coupons.ts'
import { openingAt } from '#domain/hours/opening-hours.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { readPlanRow, readWorker } from '#domain/imports/read-rows.ts'
import { canUndoImport } from '#domain/imports/rows.ts'
import { mayReadContact, mayReadSecret } from '#domain/jobs/half-hours.ts'
import { clampStepTime } from '#domain/jobs/steps.ts'
import { monthFigures, monthSpan } from '#domain/money/month.ts'
import { nextPollAt } from '#domain/money/online.ts'
import { pickNextVisit } from '#domain/orders/next-visit.ts'
import { financialYear } from '#domain/orders/number.ts'
import { upcomingVisits } from '#domain/plans/plan-view.ts'
import { retentionCutoff } from '#domain/retention.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { mustStepUp } from '#domain/sign-in/second-factor.ts'
import { isAlive } from '#domain/sign-in/sessions.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { closingDue } from '#domain/today.ts'
import { date, no, testEdges, yes, type Edge } from '#test/edges.ts'

const midnight = (of: string) => slotStart({ date: of, time: '00:00' })
const later = 90 * dayMs

const rules = {
  ...defaultSettings,
  hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: '00:10', closes: '23:40' },
  booking: { ...defaultSettings.booking, noticeMinutes: 60, horizonDays: 10 },
}
const noNotice = { ...rules, booking: { ...rules.booking, noticeMinutes: 0 } }

const coupon = (from: string | null, to: string | null) => (now: number) =>
  couponDenialReason(
    { active: true, from, to, limit: null, perCustomer: null, firstOnly: false, isForeign: false },
    indiaClock(now).date,
    { inAll: 0, byCustomer: 0, hasBooked: false },
  )

const anita = { phone: '9431000001', name: 'Anita' }
const weeklyHouse = {
  phone: '9431000001',
  address: '4 Station Road, Sasaram',
  service: 'Bathroom Cleaning',
  every: 'week',
  time: '10:10',
}

const paidOn = (at: number) =>
  monthFigures([], [{ at, kind: 'payment', method: 'cash', paise: 100 }]).by_day[0]?.date

const isClosable = (now: number): boolean => {
  try {
    assertClosable(date, now)
    return true
  } catch {
    return false
  }
}

const state = (now: number) => ('until' in openingAt(now, rules) ? 'open' : 'closed')

/** Everything that turns at, or some time before or after, this start of a job. */
function edgesAround(time: string): readonly Edge[] {
  const start = slotStart({ date, time })
  const span = { startsAt: start, endsAt: start }
  const pollIn = (now: number) => {
    const next = nextPollAt(start, now)
    return next === null ? null : (next - now) / minuteMs
  }
  const schedule = { every: 'week', parts: [{ from: date, date, time }], changes: [] } as const
  const isVisit = (now: number) =>
    upcomingVisits({ schedule, bookings: [], minutes: 60, rules, by: 'user', now }).some(
      (it) => it.date === date,
    )
  return [
    [
      'a worker reads the address from the day before',
      midnight(addDays(date, -1)),
      (now) => mayReadContact(span, now),
      yes,
    ],
    ['a worker reads the gate code', start - 2 * hourMs, (now) => mayReadSecret(span, now), yes],
    [
      'a worker reads no code later',
      span.endsAt + 2 * hourMs,
      (now) => mayReadSecret(span, now),
      no,
    ],
    ['a worker reads the address for a day', start + dayMs, (now) => mayReadContact(span, now), no],
    [
      'a visit is next until it ends',
      start,
      (now) =>
        pickNextVisit([{ status: 'accepted', isComing: false, endsAt: start }], now) !== undefined,
      no,
    ],
    [
      'a step is not before its day',
      midnight(date),
      (now) => clampStepTime(now, { date }, start + later) - midnight(date),
      [0, 0, minuteMs],
    ],
    [
      'a coupon begins',
      midnight(date),
      coupon(date, null),
      ['coupon_unknown', undefined, undefined],
    ],
    [
      'a coupon ends',
      midnight(addDays(date, 1)),
      coupon(null, date),
      [undefined, 'coupon_unknown', 'coupon_unknown'],
    ],
    ['a link is asked less often after half an hour', start + 30 * minuteMs, pollIn, [2, 30, 30]],
    ['a link is asked rarely after a day', start + dayMs, pollIn, [30, 360, 360]],
    [
      'a link is asked for an hour after it ended',
      start + 7 * dayMs + hourMs,
      pollIn,
      [360, 360, null],
    ],
    [
      'a time is booked',
      start,
      (now) => bookingDenialReason({ date, time }, now, noNotice, 60),
      [undefined, 'slot_past', 'slot_past'],
    ],
    [
      'a time is booked with notice',
      start - hourMs,
      (now) => bookingDenialReason({ date, time }, now, rules, 60),
      [undefined, undefined, 'slot_too_soon'],
    ],
    [
      'a day can be booked',
      midnight(addDays(date, -10)),
      (now) => bookingDenialReason({ date, time }, now, rules, 60),
      ['slot_too_far', undefined, undefined],
    ],
    [
      'a day is past',
      midnight(addDays(date, 1)),
      (now) => bookingDenialReason({ date, time }, now, rules, 60),
      ['slot_past', 'slot_past_day', 'slot_past_day'],
    ],
    [
      'an admin books a time',
      start,
      (now) => adminBookingDenials({ date, time }, now, noNotice, 60, false).denied,
      [undefined, 'slot_past', 'slot_past'],
    ],
    ['the business opens', slotStart({ date, time: '00:10' }), state, ['closed', 'open', 'open']],
    [
      'the business closes',
      slotStart({ date, time: '23:40' }),
      state,
      ['open', 'closed', 'closed'],
    ],
    ['a visit is ahead', start, isVisit, no],
    [
      'a code is asked again',
      start + 10 * minuteMs,
      (now) => mustStepUp({ hasSecondFactor: true, steppedUpAt: start }, now),
      yes,
    ],
    [
      'an idle session ends',
      start + 8 * hourMs,
      (now) => isAlive({ role: 'admin', createdAt: start, seenAt: start }, now),
      no,
    ],
    ['a backup is missed', start + 2 * dayMs, (now) => isBackupMissing(start, now), yes],
    [
      'the nightly backup is due',
      slotStart({ date, time: '03:10' }),
      (now) => indiaClock(latestBackupDue(now)).date,
      ['2026-05-04', date, date],
    ],
    [
      'a backup is deleted after a week',
      start + 7 * dayMs,
      (now) => expiredBackups([backupName(start), backupName(start + later)], 7, now).length,
      [0, 0, 1],
    ],
    [
      'a message is deleted after a year',
      start + 365 * dayMs,
      (now) => retentionCutoff('messages', now) >= start,
      yes,
    ],
    ['a payment counts on its day', midnight(date), paidOn, ['2026-05-04', date, date]],
    [
      'a payment counts in its month',
      midnight('2026-05-01'),
      (now) => now >= monthSpan('2026-05').from,
      yes,
    ],
    [
      'a job should have begun',
      start + 30 * minuteMs,
      (now) => closingGroup({ status: 'accepted', ...span, hasStep: false }, now),
      [undefined, 'not_started', 'not_started'],
    ],
    [
      'a job should have ended',
      start + 30 * minuteMs,
      (now) => isOverdue({ status: 'in-progress', ...span }, now),
      yes,
    ],
    ['a day may be closed', midnight(date), isClosable, yes],
    ['a day may be closed for a month', midnight(addDays(date, 32)), isClosable, no],
    [
      'yesterday is offered until noon',
      slotStart({ date: addDays(date, 1), time: '12:00' }),
      (now) => dayToClose(now, () => false),
      [date, addDays(date, 1), addDays(date, 1)],
    ],
    [
      'a day is to be closed from the planned end of its last job, and from six',
      Math.max(start, slotStart({ date, time: '18:00' })),
      (now) => {
        const day = { hadJobs: true, isClosed: false }
        const yesterday = { hadJobs: false, isClosed: false }
        return closingDue(now, { today: { ...day, lastEndsAt: start }, yesterday })
      },
      [undefined, date, date],
    ],
    [
      'an import is undone for 30 days',
      start + 30 * dayMs,
      (now) => canUndoImport({ at: start, undoneAt: null, isLeft: true }, now),
      [true, true, false],
    ],
    [
      'papers are seen from the day on that is given',
      midnight(date),
      (now) => readWorker({ ...anita, papers_seen: date }, [], now).row !== undefined,
      yes,
    ],
    [
      'a weekly house begins on the next day of its week that has not begun',
      midnight(date),
      (now) => readPlanRow({ ...weeklyHouse, date }, { ...rules, towns: [] }, now).row?.date,
      [date, addDays(date, 7), addDays(date, 7)],
    ],
    ['a bill counts in its year', midnight('2026-04-01'), financialYear, ['25', '26', '26']],
  ]
}

testEdges(edgesAround)

/** Tried through those above, and windows of rates and retries, which have tables of their own. */
const elsewhere = [
  'daySlots dayDenialReason firstBookable lastBookableDate nextBookableDate upcomingDays',
  'latestDigestAt skippedNow canCallOff secondsLeft oldestAlive maySend guessWaitMs nextPushAt',
  'noWhatsAppUntil nextDeliveryAt pausedUntil longFailingSince',
  // In tables of their own, monthly.test.ts.
  'waitsUntil nextBillReminderAt',
].flatMap((it) => it.split(' '))

test('every rule with a time is tried at its edge', () => {
  const tables = globSync('domain/**/edges.test.ts').map((it) => readFileSync(it, 'utf8'))
  const own = tables.map((it) => it.split('const elsewhere')[0]).join()
  const files = globSync('domain/**/*.ts').filter((it) => !it.endsWith('.test.ts'))
  const names = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^export (?:function|const) (\w+)(?:(?!\n})[^])*?(?=\n}|\n\n)/gm,
      ),
    ]
      .filter(([text]) => /[(,\s]now: number[,)]/.test(text))
      .map(([, name = '']) => name),
  )
  assert.ok(names.length > 20)
  assert.deepEqual(
    names.filter((it) => !own.includes(it) && !elsewhere.includes(it)),
    [],
  )
})
