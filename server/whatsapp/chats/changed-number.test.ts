import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { changePhone } from '#contract/accounts/admin.ts'
import { answer, chatOf, openChats, writes } from '#test/factories/whatsapp.ts'

test('after a change of number nothing more is answered to the old one, until they write from the new', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  await writes(app, { phone: customer.phone, userId: 'IN.1' }, 'Hello')
  const owner = await app.as('admin')
  const change = { userid: id, phone: '9811111199' }
  assert.equal((await owner.call(changePhone, change)).status, 200)
  const { body } = await answer(admin, id)
  assert.equal(body.code, 'chat_window_closed')
  assert.equal((await chatOf(admin, id)).chat.reply_until, null)
  await writes(app, { phone: '919811111199' }, 'It is me')
  assert.equal((await answer(admin, id)).status, 200)
  const of = app.deps.db.selectFrom('message').select('recipient')
  const sent = await of.where('channel', '=', 'whatsapp').execute()
  assert.deepEqual(
    sent.map(({ recipient }) => recipient),
    ['919811111199'],
  )
})
