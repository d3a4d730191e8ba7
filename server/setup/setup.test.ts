import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { getAudit } from '#contract/audit.ts'
import { setupLink } from '#server/setup/setup.ts'
import { bring } from '#test/factories/imports.ts'
import { booked } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/setup'
const phone = '919800000007'

async function keyOf({ deps }: TestApp): Promise<string> {
  const link = await setupLink(deps)
  assert.match(link ?? '', /^http:\/\/[^/]+\/setup#[\w-]{43}$/)
  return link?.split('#')[1] ?? ''
}

test('the first owner enters a phone through the printed link and signs in, and the link stops working', async (t) => {
  const app = await createTestApp(t)
  const key = await keyOf(app)
  const form = { key, phone: '98000 00007', name: 'Asha Rai' }
  assert.equal((await app.visitor().post(path, form)).status, 200)
  const owner = app.visitor()
  await signIn(app, owner, phone)
  const { user } = (await owner.call(getUser, {})).body
  assert.deepEqual([user.role, user.rights, user.name], ['admin', 'owner', 'Asha Rai'])
  assert.equal(await setupLink(app.deps), undefined)
  const again = await app.visitor().post(path, form)
  assert.deepEqual([again.status, again.body.code], [409, 'setup_done'])
})

test('a mistyped number can be corrected: the link works until the phone has signed in', async (t) => {
  const app = await createTestApp(t)
  const key = await keyOf(app)
  const name = 'Asha'
  await app.visitor().post(path, { key, phone: '9800000008', name })
  assert.equal(await keyOf(app), key)
  assert.equal((await app.visitor().post(path, { key, phone, name })).status, 200)
  const wrong = app.visitor()
  await signIn(app, wrong, '919800000008')
  assert.equal((await wrong.call(getUser, {})).body.user.role, 'user')
  const owner = app.visitor()
  await signIn(app, owner, phone)
  assert.equal((await owner.call(getUser, {})).body.user.role, 'admin')
  const { data } = (await owner.call(getAudit, { kind: 'set-up' })).body
  assert.equal(data.length, 1)
})

test('the business is named first, so that the first code is in its name', async (t) => {
  const app = await createTestApp(t)
  const form = { key: await keyOf(app), phone, name: 'Asha' }
  const named = async (brand: string) => {
    const { status, body } = await app.visitor().post(path, { ...form, brand })
    return [status, body.field_codes]
  }
  assert.deepEqual(await named(' '), [400, { brand: 'name_required' }])
  assert.deepEqual(await named('win.com'), [400, { brand: 'name_link' }])
  for (const brand of ['Ujla', 'Ujala', 'Ujala'])
    assert.deepEqual(await named(brand), [200, undefined])
  const owner = app.visitor()
  await signIn(app, owner, phone)
  assert.match((await app.sent('sms')).at(-1)?.text ?? '', /Ujala/)
  const { version, settings } = (await owner.get('/api/v1/admin/settings')).body
  assert.deepEqual([version, settings.business.brand], [3, 'Ujala'])
  assert.ok(!settings.business.placeholders.includes('brand'))
  // Otherwise the Hindi pages would still carry the name the site comes with.
  assert.equal(settings.business.hindi.brand, undefined)
})

test('without the key nobody becomes the owner', async (t) => {
  const app = await createTestApp(t)
  for (const key of ['', 'guess', 'x'.repeat(43)]) {
    const { status, body } = await app.visitor().post(path, { key, phone, name: 'Mallory' })
    assert.deepEqual([status, body.code], [403, 'setup_link_invalid'])
  }
  for (let n = 3; n < 10; n++) await app.visitor().post(path, { key: `${n}`, phone, name: 'M' })
  const tired = await app.visitor().post(path, { key: 'guess', phone, name: 'Mallory' })
  assert.equal(tired.status, 429)
  assert.ok(await setupLink(app.deps))
})

test('an admin created in another way ends the setup', async (t) => {
  const app = await createTestApp(t)
  const key = await keyOf(app)
  await app.as('admin')
  assert.equal(await setupLink(app.deps), undefined)
  const { status } = await app.visitor().post(path, { key, phone, name: 'Asha' })
  assert.equal(status, 409)
})

test('two people who open the link at once create one owner', async (t) => {
  const app = await createTestApp(t)
  const key = await keyOf(app)
  const replies = await Promise.all(
    ['9800000007', '9800000008'].map((it) =>
      app.visitor().post(path, { key, phone: it, name: 'Asha' }),
    ),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  )
  const admins = await app.deps.db
    .selectFrom('account')
    .select('phone')
    .where('role', '=', 'admin')
    .execute()
  assert.equal(admins.length, 1)
})

test('the steps before opening are ticked as they are done', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const steps = '/api/v1/admin/openingsteps'
  const done = async () =>
    ((await owner.get(steps)).body.steps as { step: string; done: boolean }[])
      .filter((it) => it.done)
      .map((it) => it.step)
  assert.deepEqual(await done(), [])
  await publish(owner, { business: { placeholders: [] }, hours: { closes: '19:00' } })
  assert.deepEqual(await done(), ['facts', 'hours'])
  assert.equal((await owner.put(steps, { step: 'prices' })).status, 200)
  assert.equal((await owner.put(steps, { step: 'customers' })).status, 200)
  assert.deepEqual(await done(), ['facts', 'prices', 'hours', 'customers'])
  await bring(owner, 'workers', [{ phone: '9431000001', name: 'Anita', papers_seen: '1/5/2026' }])
  await booked(await app.as('user'))
  assert.deepEqual(await done(), ['facts', 'prices', 'hours', 'workers', 'customers', 'booking'])
  assert.equal((await owner.put(steps, { step: 'facts' })).status, 400)
})
