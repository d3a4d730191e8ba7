import { strict as assert } from 'node:assert'
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { diskStore } from '#server/files/disk.ts'

function place(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  t.after(() => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true })
  })
  return { folder, store: diskStore(join(folder, 'files')) }
}

const bytes = Buffer.from('sealed')

test('what is put is got, until it is removed', async (t) => {
  const { store } = place(t)
  assert.equal(await store.get('documents/a1'), undefined)
  await store.put('documents/a1', bytes)
  assert.deepEqual(await store.get('documents/a1'), bytes)
  await store.put('documents/a1', Buffer.alloc(3_000_000, 1))
  assert.equal((await store.get('documents/a1'))?.length, 3_000_000)
  for (let n = 0; n < 2; n++) await store.remove('documents/a1')
  assert.equal(await store.get('documents/a1'), undefined)
})

test('files and their folders are for their owner alone, and nothing else is left', async (t) => {
  const { folder, store } = place(t)
  await Promise.all(['a1', 'a2', 'a3'].map((it) => store.put(`documents/${it}`, bytes)))
  for (const path of globSync(join(folder, '**/*'))) assert.equal(statSync(path).mode & 0o077, 0)
  assert.deepEqual(readdirSync(join(folder, 'files', 'documents')).sort(), ['a1', 'a2', 'a3'])
})

test('of two at once under one name the last is whole', async (t) => {
  const { folder, store } = place(t)
  const two = [Buffer.alloc(500_000, 1), Buffer.alloc(700_000, 2)]
  await Promise.all(two.map((it) => store.put('documents/a1', it)))
  const kept = await store.get('documents/a1')
  assert.ok(two.some((it) => kept?.equals(it)))
  assert.deepEqual(readdirSync(join(folder, 'files', 'documents')), ['a1'])
})

for (const name of [
  '',
  'a',
  '../a',
  'documents/../a',
  '/etc/a',
  'documents/a.b',
  'documents/a/b',
  'documents/\0',
])
  test(`${JSON.stringify(name)} is no name`, async (t) => {
    const { store } = place(t)
    await assert.rejects(store.put(name, bytes), /no name/)
    await assert.rejects(store.get(name), /no name/)
    await assert.rejects(async () => store.remove(name), /no name/)
  })
