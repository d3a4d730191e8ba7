import { strict as assert } from 'node:assert'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { buildApp } from '#server/http/app.ts'
import { world } from '#test/world.ts'

/** The product with a site of two pages. */
async function withPages(t: TestContext) {
  const { deps } = await world(t)
  const folder = mkdtempSync(join(tmpdir(), 'chamak-pages-'))
  for (const name of ['about.html', '404.html'])
    for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, name + end), name)
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ '/about': 'about.html' }))
  const app = await buildApp(deps, folder)
  t.after(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return (url: string) => app.inject({ url })
}

test('slashes after an address are dropped, the query stays', async (t) => {
  const get = await withPages(t)
  for (const url of ['/about/?for=you', '/about////?for=you']) {
    const { statusCode, headers } = await get(url)
    assert.deepEqual([statusCode, headers.location], [308, '/about?for=you'])
  }
  assert.equal((await get('/about')).statusCode, 200)
  assert.equal((await get('//about/')).statusCode, 404)
})

test('an address of 15,000 slashes costs no more than another', async (t) => {
  const get = await withPages(t)
  await get('/nothing')
  const startedAt = performance.now()
  assert.equal((await get(`/${'/'.repeat(15_000)}x`)).statusCode, 404)
  assert.ok(performance.now() - startedAt < 100)
})
