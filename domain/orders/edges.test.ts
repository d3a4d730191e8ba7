import { defaultSettings } from '#contract/settings/default-settings.ts'
import { feedbackDenialReason } from '#domain/feedback/feedback.ts'
import { answerQuote, expireQuote } from '#domain/money/quotes.ts'
import { canSendAgain } from '#domain/notifications/notifications.ts'
import { dueReminder, nextReminderAt } from '#domain/notifications/reminders.ts'
import { advanceDeadline, advanceDuty, isAdvanceLate, nextLook } from '#domain/orders/advance.ts'
import { denialReason, isLate, type Order } from '#domain/orders/orders.ts'
import { overdueSince, problemDenialReason } from '#domain/problems/problems.ts'
import { slotStart } from '#domain/schedule.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { isTrackable } from '#domain/tracking/tracking.ts'
import { date, no, testEdges, yes, type Edge } from '#test/edges.ts'

const midnight = (of: string) => slotStart({ date: of, time: '00:00' })
const later = 90 * dayMs

const orderOf = (status: Order['status'], startsAt: number) =>
  ({ status, startsAt, undoUntil: startsAt }) as Order

function quoted(startsAt: number, quoteUntil: number) {
  const amounts = { pricePaise: 100, taxPaise: 0, roundOffPaise: null, discountPaise: 0 }
  const paid = { paidPaise: 0, creditedPaise: 0, settled: 0, discountReason: '', lines: '[]' }
  const quote = { quoteLines: '[]', quotePaise: 100, quoteRoundOffPaise: null, quoteMessage: '' }
  return { ...orderOf('quoted', startsAt), ...amounts, ...paid, ...quote, quoteUntil }
}

function accepted(order: ReturnType<typeof quoted>, now: number): string {
  const context = { now, changeUntilHours: 3, billing: defaultSettings.billing }
  const answered = answerQuote(order, { answer: 'accept' }, context)
  return typeof answered === 'string' ? answered : answered.status
}

const denied =
  (action: Parameters<typeof denialReason>[0], by: 'user' | 'admin', it: Order) => (now: number) =>
    denialReason(action, it, by, { now, changeUntilHours: 3 })

const done = (completedAt: number) =>
  ({ status: 'completed', feedbackId: null, completedAt }) as const

const advanced = (advanceUntil: number) => {
  const advance = { advancePaise: 500, advanceTerms: null, advanceNextAt: null, advanceUntil }
  return { ...orderOf('accepted', advanceUntil), ...advance, paidPaise: 0 }
}

/** Everything that turns at, or some time before or after, this start of a job. */
function edgesAround(time: string): readonly Edge[] {
  const start = slotStart({ date, time })
  const confirmed = orderOf('accepted', start)
  const remind = (now: number) => dueReminder(confirmed, 0, now)?.type
  const inMinutes = (now: number) => ((nextReminderAt(confirmed, now) ?? 0) - start) / hourMs
  return [
    [
      'a booking is accepted',
      start,
      denied('accept', 'admin', orderOf('pending', start)),
      [undefined, 'order_time_passed', 'order_time_passed'],
    ],
    [
      'a price is offered',
      start,
      denied('quote', 'admin', orderOf('pending', start)),
      [undefined, 'order_time_passed', 'order_time_passed'],
    ],
    ['a job is late', start, (now) => isLate(confirmed, now), yes],
    [
      'a quote is accepted before the job',
      start,
      (now) => accepted(quoted(start, start + later), now),
      ['accepted', 'order_time_passed', 'order_time_passed'],
    ],
    [
      'a quote is accepted before its end',
      start,
      (now) => accepted(quoted(start + later, start), now),
      ['accepted', 'quote_lapsed', 'quote_lapsed'],
    ],
    [
      'a quote lapses with the job',
      start,
      (now) => expireQuote(quoted(start, start + later), now)?.status,
      [undefined, 'pending', 'pending'],
    ],
    [
      'a quote lapses at its end',
      start,
      (now) => expireQuote(quoted(start + later, start), now)?.status,
      [undefined, 'pending', 'pending'],
    ],
    [
      'a customer cancels',
      start - 3 * hourMs,
      denied('cancel', 'user', confirmed),
      [undefined, undefined, 'order_too_late'],
    ],
    [
      'a customer moves',
      start - 3 * hourMs,
      denied('reschedule', 'user', confirmed),
      [undefined, undefined, 'order_too_late'],
    ],
    [
      'a job starts on its day',
      midnight(date),
      denied('start', 'admin', confirmed),
      ['order_not_today', undefined, undefined],
    ],
    [
      'a job is missed',
      start,
      denied('no-show', 'admin', confirmed),
      ['order_not_begun', undefined, undefined],
    ],
    ['an advance is late', start, (now) => isAdvanceLate({ advanceUntil: start }, now), yes],
    [
      'a late advance is told',
      start,
      (now) => advanceDuty(advanced(start), now),
      ['remind', 'late', 'late'],
    ],
    [
      'an advance is looked at again',
      start,
      (now) => nextLook({ advanceUntil: start }, now),
      [start, null, null],
    ],
    [
      'an advance is asked with an hour left',
      start - 4 * hourMs,
      (now) => advanceDeadline(start, now, { hours: 24, changeUntilHours: 3 }),
      [start - 3 * hourMs, start - 3 * hourMs, null],
    ],
    [
      'progress is undone',
      start,
      denied('undo', 'admin', orderOf('completed', start)),
      [undefined, 'order_undo_too_late', 'order_undo_too_late'],
    ],
    [
      'a held acceptance is taken back',
      start,
      denied('undo', 'admin', orderOf('accepted', start)),
      [undefined, 'order_undo_too_late', 'order_undo_too_late'],
    ],
    [
      'feedback is given',
      start + 30 * dayMs,
      (now) => feedbackDenialReason(done(start), now),
      [undefined, undefined, 'feedback_too_late'],
    ],
    [
      'a problem is reported',
      start + dayMs,
      (now) => problemDenialReason(done(start), 'user', now),
      [undefined, undefined, 'problem_too_late'],
    ],
    [
      'a problem is reported for a customer',
      start + 7 * dayMs,
      (now) => problemDenialReason(done(start), 'admin', now),
      [undefined, undefined, 'problem_too_late'],
    ],
    ['a job is followed', start + 30 * dayMs, (now) => isTrackable(start, now), no],
    [
      'the first reminder is due',
      start - 24 * hourMs,
      remind,
      [undefined, 'reminder-24h', 'reminder-24h'],
    ],
    [
      'the second reminder is due',
      start - 2 * hourMs,
      remind,
      ['reminder-24h', 'reminder-2h', 'reminder-2h'],
    ],
    ['no reminder is due', start, remind, ['reminder-2h', undefined, undefined]],
    ['the next reminder is the second', start - 24 * hourMs, inMinutes, [-24, -2, -2]],
    [
      'a reminder is sent again',
      start,
      (now) => canSendAgain({ state: 'sent', slotAt: start, recipient: '9' }, now),
      no,
    ],
    [
      'a problem is overdue after a day',
      start + dayMs,
      (now) => start < overdueSince(now),
      [false, false, true],
    ],
  ]
}

testEdges(edgesAround)
