import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { asked, change, decide, own, people, weekly, type PlanBody } from '#test/factories/plans.ts'
import { createTestApp } from '#test/test-app.ts'

test('a declined plan keeps and sends the reply, and other customers cannot change it', async (t) => {
  const app = await createTestApp(t, { settings: { notices: { bookings: 'at-once' } } })
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  assert.deepEqual(
    (await app.sent('sms')).map((it) => [it.to, it.template]),
    [[admin.phone, 'owner-plan']],
  )
  const stranger = await app.as('user')
  assert.equal((await change(stranger, id, 'end')).status, 404)
  assert.equal((await decide(admin, id, 'rejected', 'Too far for us')).status, 200)
  const plan = (await own(customer)) as PlanBody & { message: string }
  assert.deepEqual([plan.state, plan.message, plan.next], ['declined', 'Too far for us', []])
  assert.deepEqual(
    (await app.sent('email')).map((it) => [it.template, /Too far for us/.test(JSON.stringify(it))]),
    [
      ['owner-plan', false],
      ['plan-declined', true],
    ],
  )
  assert.equal((await decide(admin, 'nosuchplan')).body.code, 'plan_not_found')
  const wrong = await customer.post('/api/v1/user/addplan', { ...weekly, every: 'day' })
  assert.deepEqual([wrong.status, wrong.body.field_codes], [400, { every: 'invalid_input' }])
})

test('the number of plans of a customer is limited', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const replies: { status: number; body: { code?: string } }[] = []
  for (let n = 0; n < 30 && replies.every((it) => it.status === 200); n++) {
    const time = `${String(8 + (n % 8)).padStart(2, '0')}:${n < 8 ? '00' : '30'}`
    replies.push(await customer.post('/api/v1/user/addplan', { ...weekly, time }))
  }
  assert.ok(replies.length > 3)
  const last = replies.at(-1)
  assert.deepEqual([last?.status, last?.body.code], [409, 'too_many_plans'])
})
