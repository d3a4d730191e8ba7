import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { ruleTexts } from '#domain/hours/slot-facts.ts'
import { noDetails } from '#domain/orders/details.ts'
import { refusals, refusalText, type RefusalCode } from '#domain/refusal-sentences.ts'
import { book, booked, myOrders } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

test('an order keeps what was booked at the price of the day', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user', { name: 'Sunita Devi', address: 'Ward 4, Sasaram' })
  const id = await booked(customer, { any_message: ' Two dogs ', email: ' Sunita@Example.com ' })
  assert.deepEqual(await myOrders(customer), [
    {
      _id: id,
      number: '26-1',
      service: '2 BHK',
      service_hindi: '2 BHK',
      date: '2026-05-05',
      time: '15:30',
      email: 'Sunita@Example.com',
      ...noDetails,
      any_message: 'Two dogs',
      service_status: 'pending',
      service_message: '',
      undo_until: null,
      feedback_id: null,
      lines: [
        {
          id: '2-bhk/vacant',
          label: '2 BHK, Vacant',
          hindi: '2 BHK, ख़ाली',
          quantity: 1,
          rupees: 4499,
          from: true,
        },
      ],
      price: 4499,
      discount: null,
      paid: 0,
      people: 1,
      due: 4499,
      give_back: 0,
      refunded: 0,
      kept: null,
      advance: 0,
      advance_until: null,
      advance_state: null,
      advance_due: 0,
      advance_cancels: false,
      advance_keep: null,
      refunds: [],
      credit_notes: [],
      minutes: 240,
      workers: [],
      coming: null,
      confirmed: false,
      door_code: null,
      photos_shared: false,
      proposal: null,
      quote: null,
      plan_id: null,
      bill: null,
      reclean_of: null,
      created_at: '2026-05-04T04:30:00.000Z',
      user_data: {
        name: 'Sunita Devi',
        phone: customer.phone,
        address: 'Ward 4, Sasaram',
        role: 'user',
      },
    },
  ])
})

const prices: [service: string, rupees: number | null][] = [
  ['Room Cleaning', 999],
  ['Bathroom Cleaning', 499],
  ['AC Cleaning', 699],
  ['1 BHK', 3499],
  ['4 BHK', 6999],
  ['5 BHK', null],
  ['Restaurant Cleaning', null],
]
test('an order keeps the starting price, or none for a price on request', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customer = await as('user')
  for (const [service] of prices) {
    await booked(customer, { service })
    clock.pass(1)
  }
  const kept = (await myOrders(customer)) as { service: string; price: number | null }[]
  const written = kept.map(({ service, price }) => [service, price])
  assert.deepEqual(written.toReversed(), prices)
})

const wrong: [field: string, value: unknown, code: RefusalCode][] = [
  ['service', undefined, 'service_required'],
  ['service', '', 'service_required'],
  ['service', '  ', 'service_required'],
  ['service', 7, 'service_required'],
  ['service', 'Window Cleaning', 'service_unknown'],
  ['service', '2 bhk', 'service_unknown'],
  ['service', 'x'.repeat(81), 'service_unknown'],
  ['date', undefined, 'date_invalid'],
  ['date', '', 'date_invalid'],
  ['date', '5 May 2026', 'date_invalid'],
  ['date', '2026-02-30', 'date_invalid'],
  ['date', 20260505, 'date_invalid'],
  ['date', '2026-05-03', 'slot_past_day'],
  ['date', '2026-05-10', 'slot_closed_day'],
  ['date', '2026-08-03', 'slot_too_far'],
  ['time', undefined, 'time_invalid'],
  ['time', '3:30 PM', 'time_invalid'],
  ['time', '24:00', 'time_invalid'],
  ['time', 930, 'time_invalid'],
  ['time', '07:30', 'slot_closed_hour'],
  ['time', '18:00', 'slot_closed_hour'],
  ['time', '15:45', 'slot_off_step'],
  ['email', undefined, 'email_invalid'],
  ['email', '', 'email_invalid'],
  ['email', 'sunita', 'email_invalid'],
  ['email', 'sunita@', 'email_invalid'],
  ['email', `${'s'.repeat(65)}@example.com`, 'email_invalid'],
  ['email', 'a b@example.com', 'email_invalid'],
  ['email', `${'a'.repeat(243)}@example.com`, 'email_invalid'],
  ['any_message', 'x'.repeat(1001), 'message_too_long'],
  ['any_message', 5, 'invalid_input'],
  ['address', 'x'.repeat(301), 'address_too_long'],
]
test('every invalid field has its own error, and nothing is booked', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '100' } })
  const customer = await as('user')
  for (const [field, value, code] of wrong) {
    const { status, body } = await book(customer, { [field]: value })
    const [expected] = refusals[code]
    const sentence = refusalText(code, ruleTexts(defaultSettings))
    const said = `${field} ${JSON.stringify(value)?.slice(0, 40)}`
    assert.equal(status, expected, said)
    assert.deepEqual(body.field_codes, { [field]: code }, said)
    assert.deepEqual(body.fields, { [field]: sentence }, said)
    assert.equal(body.message, sentence, said)
  }
  assert.deepEqual(await myOrders(customer), [])
})

test('all invalid fields are reported at once', async (t) => {
  const { as } = await createTestApp(t)
  const { body } = await (await as('user')).post('/api/v1/service/addnewservice', {})
  assert.deepEqual(body.field_codes, {
    service: 'service_required',
    date: 'date_invalid',
    time: 'time_invalid',
    email: 'email_invalid',
  })
  assert.equal(body.code, 'service_required')
})

test('a slot of today that has begun is refused with an error on the time', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const past = await book(customer, { date: '2026-05-04', time: '10:00' })
  assert.deepEqual([past.status, past.body.field_codes], [400, { time: 'slot_past' }])
  assert.equal((await book(customer, { date: '2026-05-04', time: '10:30' })).status, 200)
})

test('a message and an email of maximum length are accepted', async (t) => {
  const { as } = await createTestApp(t)
  const change = { any_message: 'क'.repeat(1000), email: `${'a'.repeat(64)}@${'b'.repeat(60)}.in` }
  assert.equal((await book(await as('user'), change)).status, 200)
})

const instants: [written: { date: string; time: string }, date: string, time: string][] = [
  [{ date: '2026-05-05T10:00:00.000Z', time: '2026-05-05T10:00:00.000Z' }, '2026-05-05', '15:30'],
  [{ date: '2026-05-04T18:30:00Z', time: '2026-05-01T02:30:00.000Z' }, '2026-05-05', '08:00'],
  [{ date: '2026-05-04T22:00:00-04:00', time: '12:00' }, '2026-05-05', '12:00'],
  [{ date: '2026-05-05T00:00', time: '2026-05-05T09:30:20' }, '2026-05-05', '09:30'],
]
test('ISO date-times of old clients are read in Indian time', async (t) => {
  const { as } = await createTestApp(t)
  for (const [written, date, time] of instants) {
    const customer = await as('user')
    await booked(customer, written)
    const [order] = await myOrders(customer)
    assert.deepEqual([order.date, order.time], [date, time])
  }
})

test('a booking without any address is refused with an error on the field', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user', { address: '' })
  for (const address of [undefined, '', '   ']) {
    const { status, body } = await book(customer, { address })
    assert.deepEqual([status, body.code], [400, 'address_required'])
    assert.deepEqual(body.fields, { address: 'Please add the address to be cleaned' })
  }
})

test('a job may have its own address, and an empty profile takes it over', async (t) => {
  const { as } = await createTestApp(t)
  const [settled, fresh] = [
    await as('user', { address: 'Home' }),
    await as('user', { address: '' }),
  ]
  for (const customer of [settled, fresh]) await booked(customer, { address: ' Shop, Dehri ' })
  for (const [customer, profile] of [
    [settled, 'Home'],
    [fresh, 'Shop, Dehri'],
  ] as const) {
    assert.equal((await myOrders(customer))[0].user_data.address, 'Shop, Dehri')
    assert.equal((await customer.call(getUser, {})).body.user.address, profile)
  }
})

test('an order keeps its address when the profile changes', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user', { address: 'Old Road 1' })
  await booked(customer)
  await customer.call(updateProfile, { name: 'Asha', address: 'New Road 2' })
  assert.equal((await myOrders(customer))[0].user_data.address, 'Old Road 1')
})

test('a booking without a name is accepted', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user', { name: '' })
  assert.equal((await book(customer)).status, 200)
  assert.equal((await myOrders(customer))[0].user_data.name, '')
})

test('the email of the latest booking is suggested for the next', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const email = async () => (await customer.call(getUser, {})).body.user.email
  assert.equal(await email(), '')
  await booked(customer, { email: 'one@example.com' })
  await booked(customer, { email: 'two@example.com', time: '08:00' })
  assert.equal(await email(), 'two@example.com')
})

test('text is returned as it was written, in any script and with any character', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const any_message = `<b>'"; drop table "order" --</b> नमस्ते 🧹 \\ %s \${x}`
  await booked(customer, { any_message })
  assert.equal((await myOrders(customer))[0].any_message, any_message)
})

test('a customer sees only their own orders', async (t) => {
  const { as } = await createTestApp(t)
  const [one, other] = [await as('user'), await as('user')]
  await booked(one)
  assert.deepEqual(await myOrders(other), [])
})
