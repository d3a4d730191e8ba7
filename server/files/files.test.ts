import { strict as assert } from 'node:assert'
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { diskStore } from '#server/files/disk.ts'
import { releaseAfter } from '#test/release-after.ts'
import { s3Place } from '#test/stand-ins/s3.ts'

function place(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true })
  })
  return { folder, store: diskStore(join(folder, 'files')) }
}

const bytes = Buffer.from('sealed')
const wrongNames = [
  '',
  'a',
  '../a',
  'documents/../a',
  '/etc/a',
  'documents/a.b',
  'documents/a/b',
  'documents/\0',
]

const kinds = {
  disk: async (t: TestContext) => place(t).store,
  S3: async (t: TestContext) => (await s3Place(t)).store,
}
for (const [kind, storeOf] of Object.entries(kinds)) {
  test(`on ${kind}, a stored file can be read until it is removed`, async (t) => {
    const store = await storeOf(t)
    assert.equal(await store.get('documents/a1'), undefined)
    await store.put('documents/a1', bytes)
    assert.deepEqual(await store.get('documents/a1'), bytes)
    await store.put('documents/a1', Buffer.alloc(3_000_000, 1))
    assert.ok((await store.get('documents/a1'))?.equals(Buffer.alloc(3_000_000, 1)))
    await store.put('documents/a2', new Uint8Array())
    for (let n = 0; n < 2; n++) await store.remove('documents/a1')
    assert.equal(await store.get('documents/a1'), undefined)
    assert.equal((await store.get('documents/a2'))?.length, 0)
  })

  test(`on ${kind}, concurrent writes of many files do not mix`, async (t) => {
    const store = await storeOf(t)
    const files = Array.from({ length: 20 }, (_, n) => ({
      name: `documents/${n}`,
      bytes: Buffer.alloc(100_000, n),
    }))
    await Promise.all(files.map((it) => store.put(it.name, it.bytes)))
    const got = await Promise.all(files.map((it) => store.get(it.name)))
    files.forEach((it, n) => assert.ok(got[n]?.equals(it.bytes), it.name))
  })

  test(`on ${kind}, invalid names are rejected`, async (t) => {
    const store = await storeOf(t)
    for (const name of wrongNames)
      for (const act of ['get', 'put', 'remove'] as const)
        await assert.rejects(store[act](name, bytes), /no name/, JSON.stringify(name))
  })
}

test('on disk, files and folders are readable by their owner only, and no temporary file remains', async (t) => {
  const { folder, store } = place(t)
  await Promise.all(['a1', 'a2', 'a3'].map((it) => store.put(`documents/${it}`, bytes)))
  for (const path of globSync(join(folder, '**/*'))) assert.equal(statSync(path).mode & 0o077, 0)
  assert.deepEqual(readdirSync(join(folder, 'files', 'documents')).sort(), ['a1', 'a2', 'a3'])
})

test('on disk, one of two concurrent writes under the same name remains, whole', async (t) => {
  const { folder, store } = place(t)
  const two = [Buffer.alloc(500_000, 1), Buffer.alloc(700_000, 2)]
  await Promise.all(two.map((it) => store.put('documents/a1', it)))
  const kept = await store.get('documents/a1')
  assert.ok(two.some((it) => kept?.equals(it)))
  assert.deepEqual(readdirSync(join(folder, 'files', 'documents')), ['a1'])
})
