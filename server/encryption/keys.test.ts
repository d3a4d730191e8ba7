import { strict as assert } from 'node:assert'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readConfig } from '#server/config/config.ts'
import { toColumns } from '#server/db/columns.ts'
import {
  keyFilePath,
  readKeyFile,
  makeKey,
  makeKeyFile,
  readKeys,
  saveKeyFile,
} from '#server/encryption/key-file.ts'
import { keyring } from '#server/encryption/keyring.ts'
import { openKeyring } from '#server/encryption/open-keyring.ts'
import { rewrapAll, rowsByKey } from '#server/encryption/repo.ts'
import { openLog } from '#server/lib/log.ts'
import { releaseAfter } from '#test/release-after.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => rmSync(path, { recursive: true }))
  return path
}

const bytes = Buffer.alloc(32, 7).toString('base64')
const lists: [written: string, ids: string[] | undefined][] = [
  [`k1:${bytes}`, ['k1']],
  [`new:${bytes}, old-1:${bytes}\n`, ['new', 'old-1']],
  ['', undefined],
  [bytes, undefined],
  [`k1:${bytes.slice(4)}`, undefined],
  [`k1:${bytes},`, undefined],
  [`k1:${bytes},k1:${bytes}`, undefined],
  [`k 1:${bytes}`, undefined],
]
for (const [written, ids] of lists) {
  test(`"${written.replaceAll(bytes, '<key>')}" ${ids ? `names ${ids.join(', ')}` : 'is not a list of keys'}`, () => {
    assert.deepEqual(
      readKeys(written)?.map(({ id }) => id),
      ids,
    )
  })
}

test('the key file is created once, readable by its owner only, and reread when replaced', (t) => {
  const file = keyFilePath(folder(t))
  assert.deepEqual([makeKeyFile(file), makeKeyFile(file)], [true, false])
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(join(file, '..')).mode & 0o777, 0o700)
  const read = readKeyFile(file)
  const [first] = read()
  const added = makeKey()
  saveKeyFile(file, [added, first])
  assert.deepEqual(
    read().map(({ id }) => id),
    [added.id, first.id],
  )
  assert.equal(statSync(file).mode & 0o777, 0o600)
  writeFileSync(file, 'half')
  assert.throws(() => read(), /data\.key is damaged/)
})

test('the first start creates the key and logs that, without the key itself', async (t) => {
  const { dataDir, logged } = await createTestApp(t)
  const [{ id, key }] = readKeyFile(keyFilePath(dataDir))()
  assert.match(id, /^[0-9a-f]{8}$/)
  const said = logged.filter((it) => it.includes('made the key'))
  assert.equal(said.length, 1)
  assert.ok(!logged.join().includes(key.toString('base64')))
})

test('a start with DATA_KEY creates no key file', async (t) => {
  const { dataDir, deps } = await createTestApp(t, { env: { DATA_KEY: `own:${bytes}` } })
  assert.deepEqual(deps.keys.ids(), ['own'])
  assert.equal(existsSync(keyFilePath(dataDir)), false)
})

async function documentSealed({ deps, as }: TestApp): Promise<void> {
  const { account } = await as('worker')
  const { wrapped } = deps.keys.makeFor({ table: 'document', row: 'd1' })
  const row = { id: 'd1', account_id: account.id, bytes: 1, created_at: 0, ...toColumns(wrapped) }
  await deps.db
    .insertInto('document')
    .values({ ...row, kyc_id: null, erased_at: null })
    .execute()
}

test('a start without the key of encrypted rows is refused and creates no new key', async (t) => {
  const app = await createTestApp(t)
  await documentSealed(app)
  const start = (env: Record<string, string>) =>
    openKeyring(readConfig(env), app.deps.db, openLog('silent', 'json'))
  await start({ DATA_DIR: app.dataDir })
  const empty = folder(t)
  await assert.rejects(start({ DATA_DIR: empty }), /their key is not there/)
  assert.equal(existsSync(keyFilePath(empty)), false)
  await assert.rejects(start({ DATA_DIR: empty, DATA_KEY: `other:${bytes}` }), /not given/)
  // A different key under the right id does not help.
  const [id = ''] = app.deps.keys.ids()
  await assert.rejects(start({ DATA_DIR: empty, DATA_KEY: `${id}:${bytes}` }), /not given/)
})

test('a rotation rewraps every row under the new key at runtime', async (t) => {
  const app = await createTestApp(t)
  await documentSealed(app)
  const { deps, dataDir } = app
  const [old = ''] = deps.keys.ids()
  assert.deepEqual([...(await rowsByKey(deps.db))], [[old, 1]])
  const file = keyFilePath(dataDir)
  const added = makeKey()
  saveKeyFile(file, [added, ...readKeyFile(file)()])
  assert.equal(await rewrapAll(deps.db, deps.keys), 1)
  assert.equal(await rewrapAll(deps.db, deps.keys), 0)
  assert.deepEqual([...(await rowsByKey(deps.db))], [[added.id, 1]])
  const row = await deps.db.selectFrom('document').selectAll().executeTakeFirstOrThrow()
  const wrapped = { keyId: row.key_id ?? '', sealedKey: row.sealed_key ?? '' }
  const alone = keyring(() => [added])
  assert.equal(alone.open({ table: 'document', row: 'd1' }, wrapped).length, 32)
})
