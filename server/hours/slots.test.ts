import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getSlots } from '#contract/hours/slots.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { book } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

type Slot = {
  time: string
  available: boolean
  reason: keyof typeof refusals | null
  message: string | null
}

async function slots(
  t: Parameters<typeof createTestApp>[0],
  date: string,
  crews?: number,
): Promise<Slot[]> {
  const { visitor } = await createTestApp(t, crews ? { settings: { booking: { crews } } } : {})
  const { status, body } = await visitor().call(getSlots, { date })
  assert.equal(status, 200)
  return body.slots
}
const count = (all: Slot[], reason: string | null) =>
  all.filter((it) => it.reason === reason).length

test('anyone reads the slots of a day, each free or with a reason in words', async (t) => {
  const today = await slots(t, '2026-05-04')
  assert.equal(today.length, 20)
  assert.deepEqual([today[0]?.time, today.at(-1)?.time], ['08:00', '17:30'])
  assert.deepEqual([count(today, 'slot_past'), count(today, null)], [5, 15])
  assert.deepEqual(today[0], {
    time: '08:00',
    available: false,
    reason: 'slot_past',
    message: refusals.slot_past[1],
  })
  assert.deepEqual(today[5], { time: '10:30', available: true, reason: null, message: null })
})

const days: [date: string, says: string, reason: string | null][] = [
  ['2026-05-05', 'a working day is free', null],
  ['2026-05-09', 'a Saturday is free', null],
  ['2026-05-10', 'a Sunday is closed', 'slot_closed_day'],
  ['2026-05-03', 'yesterday has passed', 'slot_past_day'],
  ['2026-08-01', 'a day within 90 days is free', null],
  ['2026-08-03', 'the ninety-first day is too far ahead', 'slot_too_far'],
  ['2999-12-31', 'a day in a thousand years is too far ahead', 'slot_too_far'],
]
for (const [date, says, reason] of days) {
  test(says, async (t) => {
    assert.equal(count(await slots(t, date), reason), 20)
    assert.equal(count(await slots(t, date, 2), reason), 20)
  })
}

test('a closed day and a closed hour state the opening hours', async (t) => {
  const { visitor, as } = await createTestApp(t)
  const { body } = await visitor().get('/api/v1/service/slots?date=2026-05-10')
  const open = 'We are open Monday to Saturday, 8 am to 6 pm.'
  assert.equal(body.slots[0].message, `We are closed on Sundays. ${open}`)
  const late = await book(await as('user'), { time: '18:00' })
  assert.equal(late.body.message, `We are closed at this time. ${open}`)
  assert.deepEqual(late.body.fields, { time: late.body.message })
})

for (const date of [
  '',
  'today',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '2026-05-05,2026-05-06',
]) {
  test(`"${date}" is not a valid day`, async (t) => {
    const { visitor } = await createTestApp(t, { settings: { booking: { crews: 1 } } })
    const answer = await visitor().call(getSlots, { date })
    assert.deepEqual([answer.status, answer.body.field_codes], [400, { date: 'date_invalid' }])
  })
}

test('a day may be given as an ISO date-time too', async (t) => {
  const { visitor } = await createTestApp(t)
  const { body } = await visitor().call(getSlots, { date: '2026-05-04T19:00:00Z' })
  assert.equal(body.date, '2026-05-05')
})

for (const query of ['service=Palace', 'service=Palace&minutes=90'])
  test(`an unknown service has no slots: ${query}`, async (t) => {
    const { visitor } = await createTestApp(t)
    const answer = await visitor().get(`/api/v1/service/slots?date=2026-05-05&${query}`)
    assert.deepEqual(
      [answer.status, answer.body.field_codes],
      [400, { service: 'service_unknown' }],
    )
  })
