import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sendAgain } from '#contract/notification-log.ts'
import { applied, decideKyc } from '#test/factories/kyc.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const call = '/api/v1/admin/getmessages'
type Row = Record<string, unknown> & { _id: string; kind: string; channel: string }

/** Books as a customer and accepts the booking as an admin. */
async function answered({ as }: TestApp) {
  const [customer, admin] = [await as('user', { name: 'Sunita Devi' }), await as('admin')]
  const order = await booked(customer, { email: 'sunita@example.com' })
  await decide(admin, order, 'accepted')
  return { customer, admin, order }
}

const kindsOf = (rows: Row[]) => rows.map(({ kind, channel }) => `${kind} ${channel}`)

test('an admin lists all messages, newest first, without text and with masked recipients', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await answered(app)
  const { body } = await admin.get(`${call}?person=${customer.account.id}`)
  assert.deepEqual(kindsOf(body.data), [
    'booking-accepted email',
    'booking-accepted sms',
    'booking-received email',
    'booking-received sms',
  ])
  const [email, sms] = body.data as Row[]
  assert.deepEqual(
    [email?.to, sms?.to],
    ['s•••@example.com', `+91 ••••• •${customer.phone.slice(-4)}`],
  )
  assert.deepEqual(
    [sms?.state, sms?.attempts, sms?.can_send_again, sms?.order],
    ['queued', 0, false, order],
  )
  assert.ok(!JSON.stringify(body).includes(customer.phone))
})

test('messages are found by state, kind, channel, order, day and person', async (t) => {
  const app = await createTestApp(t)
  const { admin, order } = await answered(app)
  const worker = await app.as('worker', { name: 'Ravi Rai' })
  await decideKyc(admin, await applied(worker), 'rejected')
  await app.sent('sms')
  const find = async (query: string) => {
    const { data, total } = (await admin.get(`${call}?${query}`)).body
    assert.equal(total, data.length)
    return kindsOf(data as Row[])
  }
  assert.deepEqual(await find('kind=kyc-rejected'), ['kyc-rejected sms'])
  assert.deepEqual(await find(`order=${order}&channel=sms`), [
    'booking-accepted sms',
    'booking-received sms',
  ])
  assert.deepEqual(await find('q=ravi'), ['kyc-rejected sms', 'kyc-received sms'])
  assert.equal((await find(`q=${order.slice(-8)}`)).length, 4)
  assert.equal((await find('q=26-1')).length, 4)
  assert.deepEqual(await find('state=failed'), [])
  assert.equal((await find('from=2026-05-04&to=2026-05-04')).length, (await find('')).length)
  assert.deepEqual(await find('from=2026-05-05'), [])
  assert.equal((await admin.get(`${call}?state=lost`)).body.code, 'invalid_input')
})

test('a finished message is sent again once when two requests compete', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await answered(app)
  await app.sent('sms')
  const rows = async () =>
    (await admin.get(`${call}?person=${customer.account.id}&kind=booking-accepted&channel=sms`))
      .body.data as Row[]
  const [sent] = await rows()
  assert.deepEqual([sent?.state, sent?.can_send_again], ['sent', true])
  const again = () => admin.put('/api/v1/admin/sendagain', { messageid: sent?._id })
  const replies = await Promise.all([again(), again()])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.equal(replies.find(({ status }) => status === 409)?.body.code, 'message_not_ended')
  assert.equal((await rows())[0]?.state, 'queued')
  const before = (await app.sent('sms')).filter((it) => it.template === 'booking-accepted')
  assert.equal(before.length, 2)
  const gone = await admin.call(sendAgain, { messageid: '999999' })
  assert.deepEqual([gone.status, gone.body.code], [404, 'message_not_found'])
})

test('pages list every message once, in both directions', async (t) => {
  const app = await createTestApp(t)
  const { admin } = await answered(app)
  for (const sort of ['newest', 'oldest']) {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await admin.get(
        `${call}?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      )
      found.push(...(body.data as Row[]).map(({ _id }) => _id))
      cursor = body.next_cursor as string | null
    }
    const all = ((await admin.get(`${call}?sort=${sort}`)).body.data as Row[]).map(({ _id }) => _id)
    assert.deepEqual(found, all)
  }
})
