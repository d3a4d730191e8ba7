import { strict as assert } from 'node:assert'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { dayMs } from '#domain/time-units.ts'
import { keepAssets } from '#server/site/kept-assets.ts'
import { releaseAfter } from '#test/release-after.ts'

/** Simulates the start of a build with this script, in a folder of its own. */
function place(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-assets-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  const kept = join(folder, 'kept')
  const start = (script: string, now: number) => {
    const assets = join(folder, script)
    mkdirSync(assets, { recursive: true })
    for (const name of [script, `${script}.br`, 'picture.avif'])
      writeFileSync(join(assets, name), '')
    keepAssets(assets, kept, now)
  }
  return { start, has: (name: string) => existsSync(join(kept, name)) }
}

test('scripts of the previous build stay for a week from the start of the next, however old they are', (t) => {
  const { start, has } = place(t)
  const now = Date.now()
  start('one.js', now)
  start('two.js', now + 30 * dayMs)
  assert.ok(has('one.js') && has('one.js.br') && has('two.js'))
  start('two.js', now + 36 * dayMs)
  assert.ok(has('one.js'))
  start('two.js', now + 38 * dayMs)
  assert.ok(!has('one.js') && !has('one.js.br') && has('two.js'))
  assert.ok(!has('picture.avif'), 'pictures are no part of it')
})
