import { slotStart } from '#domain/schedule.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { mayReply, orderOfMessage } from '#domain/whatsapp/chat.ts'
import { date, no, testEdges } from '#test/edges.ts'

testEdges((time) => {
  const start = slotStart({ date, time })
  const span = { startsAt: start, endsAt: start }
  return [
    [
      'an answer on WhatsApp is taken for a day, less a minute',
      start + dayMs - minuteMs,
      (now) => mayReply(start, now),
      no,
    ],
    [
      'a message is about a booking from a week before its start',
      start - 7 * dayMs,
      (now) => orderOfMessage([{ id: 'a', status: 'accepted', ...span }], null, now),
      [null, 'a', 'a'],
    ],
    [
      'a message is about a finished booking for three days',
      start + 3 * dayMs,
      (now) => orderOfMessage([{ id: 'a', status: 'completed', ...span }], null, now),
      ['a', 'a', null],
    ],
  ]
})
