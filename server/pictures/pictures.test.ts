import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { pictureFormats, pictureIn, pictureWidths } from '#contract/site/pictures.ts'
import { dayMs } from '#domain/time-units.ts'
import { deleteUnusedPictures, picturesUnused } from '#server/pictures/repo.ts'
import { pdf, photo } from '#test/factories/images.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
const path = '/api/v1/admin/uploadpicture'
const send = (by: Caller, bytes: Uint8Array) =>
  by.post(path, formOf(bytes), { 'content-type': formType })

async function sendPhoto(by: Caller, bytes = photo(400, 320)): Promise<string> {
  const { status, body } = await send(by, await bytes)
  assert.equal(status, 200)
  return String(body['imageUrl'])
}

test('a picture is served in three widths and two formats, small and without camera metadata', async (t) => {
  const { app, as } = await createTestApp(t)
  const imageUrl = await sendPhoto(await as('admin'), photo(900, 700))
  for (const width of pictureWidths)
    for (const format of pictureFormats) {
      const url = pictureIn(imageUrl, width, format) ?? ''
      const { statusCode, headers, rawPayload } = await app.inject(url)
      assert.equal(statusCode, 200)
      assert.equal(headers['content-type'], `image/${format}`)
      assert.match(String(headers['cache-control']), /immutable/)
      assert.ok(rawPayload.length <= { 480: 20_000, 800: 45_000, 1600: 120_000 }[width], url)
      assert.ok(!rawPayload.includes('Exif') && !rawPayload.includes('SecretPhone'), url)
    }
})

test('the same picture uploaded twice has one URL', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  assert.equal(await sendPhoto(owner), await sendPhoto(owner))
})

test('only owners upload pictures, and only pictures are accepted', async (t) => {
  const { as } = await createTestApp(t)
  const manager = await as('admin', { rights: 'manager' })
  assert.equal((await send(manager, await photo())).status, 403)
  const refused = await send(await as('admin'), pdf())
  assert.deepEqual([refused.status, refused.body['code']], [415, 'picture_type'])
})

test('a picture unused by the settings of the last 90 days is deleted after a week', async (t) => {
  const { app, as, deps, clock, setSettings } = await createTestApp(t)
  const owner = await as('admin')
  const [named, unnamed] = [
    await sendPhoto(owner, photo(400, 320, 1)),
    await sendPhoto(owner, photo(400, 320, 2)),
  ]
  const exists = async (url: string) => (await app.inject(url)).statusCode === 200
  const tidy = () => deleteUnusedPictures(deps.db, picturesUnused(clock.now))
  await setSettings({ crew: [{ name: 'Asha', role: 'Cleaner', photo: named }] })
  clock.pass(6 * dayMs)
  assert.equal(await tidy(), 0)
  clock.pass(2 * dayMs)
  assert.ok((await tidy()) > 0)
  assert.deepEqual([await exists(named), await exists(unnamed)], [true, false])
  await setSettings({ crew: [] })
  clock.pass(89 * dayMs)
  await tidy()
  assert.ok(await exists(named), 'it may be put back')
  clock.pass(2 * dayMs)
  await tidy()
  assert.equal(await exists(named), false)
})
