import { strict as assert } from 'node:assert'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { hourMs } from '#domain/time-units.ts'
import { findShop, writeNote } from '#server/commands/demo/folder.ts'
import { releaseAfter } from '#test/release-after.ts'
import { monday10 } from '#test/test-app.ts'

const person = { name: 'Asha', phone: '919800000001' }
const note = { laidAt: monday10, people: { owner: person, worker: person, customer: person } }

/** The folder of a demonstration with data in it, not made yet. */
function openFolder(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, async () => rmSync(root, { recursive: true }))
  const folder = join(root, 'demo')
  const data = join(folder, 'chamak.db')
  return { folder, data, fill: () => writeFileSync(data, 'rows') }
}

test('the shop of the same day is gone on with', (t) => {
  const { folder, data, fill } = openFolder(t)
  assert.equal(findShop(folder, monday10, false), undefined)
  writeNote(folder, note)
  fill()
  assert.deepEqual(findShop(folder, monday10 + 13 * hourMs, false), note)
  assert.ok(existsSync(data))
})

test('a shop of another day, an unfinished one and one that is not wanted make room', (t) => {
  const cases = [
    [note, monday10 + 14 * hourMs, false],
    [{ laidAt: monday10 }, monday10, false],
    [note, monday10, true],
  ] as const
  for (const [written, now, isFresh] of cases) {
    const { folder, fill } = openFolder(t)
    writeNote(folder, written)
    fill()
    assert.equal(findShop(folder, now, isFresh), undefined)
    assert.ok(!existsSync(folder))
  }
})

test('a folder with other data is left alone', (t) => {
  const { folder, data, fill } = openFolder(t)
  mkdirSync(folder)
  fill()
  assert.throws(() => findShop(folder, monday10, true), /holds something else/)
  assert.ok(existsSync(data))
})
