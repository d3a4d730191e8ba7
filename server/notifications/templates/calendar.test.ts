import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { readCalendar } from '#test/calendar.ts'
import {
  booked,
  cancel,
  advanceToStart,
  decide,
  progress,
  reschedule,
} from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const address =
  'मकान 12; गांधी चौक, सासाराम\nनीले गेट के पास \\ "चमक" दुकान के ऊपर, तीसरी मंज़िल, दाहिनी ओर'

/** Returns the calendar part of each email, oldest first. */
async function entries(app: TestApp) {
  const mails = await app.sent('email')
  return mails.map((mail) => ({
    template: mail.template,
    written: mail.calendar?.content ?? '',
    method: mail.calendar?.method,
    ...readCalendar(mail.calendar?.content ?? ''),
  }))
}

async function customerAndAdmin(app: TestApp) {
  const admin = await app.as('admin')
  const customer = await app.as('user', { name: 'सुनीता "S" देवी' })
  await customer.call(updateProfile, {
    name: 'सुनीता "S" देवी',
    address: 'Ward 4',
    language: 'hi',
  })
  return { admin, customer }
}

test('a confirmed booking has a calendar entry with its time, place and service', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await customerAndAdmin(app)
  const id = await booked(customer, { address, service: 'Bathroom Cleaning' })
  await decide(admin, id, 'accepted')
  const entry = (await entries(app)).at(-1)
  assert.ok(entry)
  assert.equal(entry.method, 'REQUEST')
  const { value, text, instant, parameters } = entry
  assert.deepEqual(entry.names.slice(0, 2), ['BEGIN', 'VERSION'])
  assert.deepEqual(entry.names.slice(-2), ['END', 'END'])
  assert.deepEqual(['VERSION', 'METHOD', 'UID', 'STATUS'].map(value), [
    '2.0',
    'REQUEST',
    `order-${id}`,
    'CONFIRMED',
  ])
  assert.equal(instant('DTSTART'), slotStart({ date: '2026-05-05', time: '15:30' }))
  assert.equal(instant('DTEND'), slotStart({ date: '2026-05-05', time: '16:30' }))
  assert.equal(instant('DTSTAMP'), app.clock.now)
  assert.equal(text('LOCATION'), address)
  assert.equal(text('SUMMARY'), 'चमक: बाथरूम की सफ़ाई')
  assert.equal(
    text('DESCRIPTION'),
    `बुकिंग: 26-1\nसेवा: बाथरूम की सफ़ाई\nदाम: ₹499\nसवाल हो तो +91 98000 00000 पर फ़ोन करें।\nhttp://localhost:3000/profile?order=${id}`,
  )
  assert.equal(value('URL'), `http://localhost:3000/profile?order=${id}`)
  assert.equal(value('ATTENDEE'), 'mailto:sunita@example.com')
  assert.ok(parameters('ATTENDEE')?.includes('CN="सुनीता  S  देवी"'))
})

test("the entry's lines have at most 75 octets, end in CRLF and split no character", async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await customerAndAdmin(app)
  await decide(admin, await booked(customer, { address }), 'accepted')
  const { written } = (await entries(app)).at(-1) ?? assert.fail('nothing was sent')
  assert.ok(written.endsWith('END:VCALENDAR\r\n'))
  assert.equal(written.replaceAll('\r\n', '').search(/[\r\n]/), -1)
  const lines = written.split('\r\n')
  assert.ok(lines.some((line) => line.startsWith(' ')))
  for (const line of lines) {
    assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.equal(Buffer.from(line).toString(), line)
    assert.doesNotMatch(line, /\p{Surrogate}|\uFFFD/u)
  }
})

test('one entry follows the order through two new times to its end, with a rising SEQUENCE', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await customerAndAdmin(app)
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await reschedule(customer, id, '2026-05-06', '09:00')
  // Sent now, because a later email of the same type would replace the queued one.
  await app.sent('email')
  await decide(admin, id, 'accepted')
  await app.sent('email')
  await reschedule(customer, id, '2026-05-07', '10:00')
  await decide(admin, id, 'accepted')
  await cancel(admin, id, 'The road is flooded')
  const all = await entries(app)
  const sent = all.filter((it) => it.method)
  assert.deepEqual(
    sent.map(({ template, value }) => [
      template,
      value('METHOD'),
      value('STATUS'),
      value('SEQUENCE'),
      value('DTSTART'),
    ]),
    [
      ['booking-accepted', 'REQUEST', 'CONFIRMED', '1', '20260505T100000Z'],
      ['booking-rescheduled', 'REQUEST', 'TENTATIVE', '2', '20260506T033000Z'],
      ['booking-accepted', 'REQUEST', 'CONFIRMED', '3', '20260506T033000Z'],
      ['booking-rescheduled', 'REQUEST', 'TENTATIVE', '4', '20260507T043000Z'],
      ['booking-accepted', 'REQUEST', 'CONFIRMED', '5', '20260507T043000Z'],
      ['booking-cancelled', 'CANCEL', 'CANCELLED', '6', '20260507T043000Z'],
    ],
  )
  assert.equal(new Set(sent.map(({ value }) => value('UID'))).size, 1)
  assert.ok(sent.every(({ method, value }) => method === value('METHOD')))
})

test('a new time that is rejected cancels the calendar entry', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await customerAndAdmin(app)
  const id = await booked(customer)
  await reschedule(customer, id, '2026-05-06', '09:00')
  await decide(admin, id, 'rejected')
  const last = (await entries(app)).at(-1)
  assert.deepEqual([last?.template, last?.method], ['booking-rejected', 'CANCEL'])
})

test('other emails have no calendar part', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await customerAndAdmin(app)
  await decide(admin, await booked(customer), 'rejected')
  const id = await booked(customer, { time: '09:00' })
  await decide(admin, id, 'accepted')
  await advanceToStart(app, id)
  await progress(admin, id, 'in-progress')
  await progress(admin, id, 'completed')
  app.clock.pass(undoMs)
  const without = (await entries(app)).filter((it) => !it.method).map((it) => it.template)
  assert.deepEqual([...new Set(without)].toSorted(), [
    'booking-completed',
    'booking-received',
    'booking-rejected',
    'booking-started',
  ])
})

test('a customer downloads a booking as a calendar file, which later emails update', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await customerAndAdmin(app)
  const id = await booked(customer, { address, service: 'Bathroom Cleaning' })
  const call = `/api/v1/service/ordercalendar?serviceid=${id}`
  const file = async () => readCalendar(String((await customer.get(call)).body))
  const asked = await file()
  assert.deepEqual(['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map(asked.value), [
    'PUBLISH',
    `order-${id}`,
    '0',
    'TENTATIVE',
  ])
  assert.equal(asked.value('ATTENDEE'), undefined)
  assert.equal(asked.instant('DTSTART'), slotStart({ date: '2026-05-05', time: '15:30' }))
  await decide(admin, id, 'accepted')
  const confirmed = await file()
  assert.deepEqual(['SEQUENCE', 'STATUS'].map(confirmed.value), ['1', 'CONFIRMED'])
  assert.equal(confirmed.value('UID'), (await entries(app)).at(-1)?.value('UID'))
  const stranger = await app.as('user')
  assert.equal((await stranger.get(call)).body.code, 'order_not_found')
})
