import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { linkChat } from '#contract/whatsapp/chats.ts'
import { answer, chatsOf, openChats, writes } from '#test/factories/whatsapp.ts'

test('two admins say at once who a stranger is, while both sides write: nothing faults or stays behind', async (t) => {
  const { app, admin } = await openChats(t)
  const second = await app.as('admin', { rights: 'manager' })
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await app.as('user'), await app.as('user')]
    const [phone, userId] = [`919811111${100 + round}`, `IN.${round}`]
    // Known by the id alone first, so that there are two threads.
    await writes(app, { userId }, 'Hello')
    await writes(app, { phone, userId }, 'It is me')
    const link = { customer: `wa:${phone}`, userid: one.account.id }
    const [first, last, replied] = await Promise.all([
      admin.call(linkChat, link),
      second.call(linkChat, { customer: `id:${userId}`, userid: other.account.id }),
      answer(second, `wa:${phone}`),
      writes(app, { phone, userId }, 'Are you there?'),
    ])
    const outcomes = [first, last].map(({ status, body }) => `${status} ${body.code ?? ''}`)
    assert.ok(outcomes.includes('200 '), outcomes.join())
    for (const it of outcomes) assert.ok(['200 ', '404 chat_not_found'].includes(it), it)
    assert.ok([200, 404].includes(replied.status))
    const { chats } = await chatsOf(admin)
    assert.deepEqual(
      chats.filter(({ person }) => !person),
      [],
    )
    const rows = await messagesOf(app, [one.account.id, other.account.id])
    assert.equal(rows.length, replied.status === 200 ? 4 : 3)
  }
})

async function messagesOf(
  { deps }: Awaited<ReturnType<typeof openChats>>['app'],
  accounts: readonly string[],
) {
  const of = deps.db.selectFrom('wa_message').select('thread_id')
  return of.where('account_id', 'in', accounts).execute()
}
