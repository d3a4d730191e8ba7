import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { deliverDue } from '#server/background/deliver.ts'
import { booked } from '#test/factories/orders.ts'
import { countCommits, recordStatements, withoutEdges } from '#test/statements.ts'
import { booking, createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const bookings = '/api/v1/service/addnewservice'

test('a repeat booking takes eleven statements in one transaction, and its effects three more', async (t) => {
  const settings = { notices: { bookings: 'at-once', by: ['phone', 'email'] } } as const
  const { as, deps, clock } = await createTestApp(t, { settings, sender: { send: allAtOnce(4) } })
  await as('admin')
  const customer = await as('user')
  await booked(customer)
  while ((await deliverDue(deps)) > 0);
  clock.pass(5 * 60_000)
  const asked = recordStatements(t)
  const sent = await customer.post(bookings, booking({ time: '09:00' }), {
    'idempotency-key': 'a-key-of-its-own',
  })
  assert.equal(sent.status, 200)
  const begun = asked.findIndex((it) => /^(begin|start)/.test(it))
  const own = asked.slice(begun, asked.findIndex((it) => it.startsWith('commit')) + 1)
  assert.ok(withoutEdges(own).length <= 11, own.join('\n'))
  const before = withoutEdges(asked.slice(0, begun))
  const charges = before.filter((it) => it.includes('insert into request_budget'))
  // On PostgreSQL, processes share write limits through an unlogged table.
  assert.equal(charges.length, deps.engine === 'postgres' ? 1 : 0, before.join('\n'))
  assert.equal(before.length - charges.length, 1, 'one question says who calls')
  assert.equal(await deliverDue(deps), 4)
  await until('the session is written', () => asked.some((it) => it.startsWith('update "session"')))
  await until('it is over', () => asked.at(-1)?.startsWith('commit') === true)
  assert.equal(countCommits(asked), 4, asked.join('\n'))
})

/**
 * Blocks until `count` sends are in flight, so that their results are saved in one batch even on a
 * busy machine.
 */
function allAtOnce(count: number): () => Promise<void> {
  let [under, gate] = [0, Promise.withResolvers<void>()]
  return () => {
    const mine = gate
    if (++under === count) {
      ;[under, gate] = [0, Promise.withResolvers<void>()]
      mine.resolve()
    }
    return mine.promise
  }
}

test("reading one's own account takes one statement", async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  await customer.get('/api/v1/user/getuser')
  const asked = recordStatements(t)
  assert.equal((await customer.get('/api/v1/user/getuser')).status, 200)
  assert.equal(asked.length, 1, asked.join('\n'))
})
