import { strict as assert } from 'node:assert'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { encryptKeys } from '#server/backup/encrypted-keys.ts'
import { encryptedKeysFile, writeSums } from '#server/backup/folder.ts'
import { makeKey, writeKeys } from '#server/encryption/key-file.ts'
import { backedUp, restoreTarget } from '#test/factories/backups.ts'
import { applied } from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'

test('a backup is not restored without its key, which BACKUP_PASSPHRASE encrypts into it', async (t) => {
  const app = await createTestApp(t, { env: { BACKUP_PASSPHRASE: 'kamla mausi ka ghar' } })
  await applied(await app.as('worker'))
  const { folder } = await backedUp(t, app)
  const place = async (passphrase?: string) =>
    restoreTarget(t, undefined, passphrase === undefined ? {} : { BACKUP_PASSPHRASE: passphrase })

  const bare = await place()
  await assert.rejects(bare.restoreInto(folder, 0), /Without the key [0-9a-f]{8} nobody can read/)
  assert.deepEqual(readdirSync(bare.dataDir), [])
  const mistaken = await place('another passphrase')
  await assert.rejects(mistaken.restoreInto(folder, 0), /is not the one of this backup/)

  const right = await place('kamla mausi ka ghar')
  await right.restoreInto(folder, app.clock.now)
  const { keys, db } = await right.open(() => app.clock.now)
  const { id, key_id, sealed_key } = await db
    .selectFrom('document')
    .select(['id', 'key_id', 'sealed_key'])
    .executeTakeFirstOrThrow()
  assert.ok(key_id !== null && sealed_key !== null)
  assert.ok(keys.open({ table: 'document', row: id }, { keyId: key_id, sealedKey: sealed_key }))
})

test('a backup that lacks one of its keys leaves nothing behind, so that the right keys still fit', async (t) => {
  const passphrase = 'kamla mausi ka ghar'
  const app = await createTestApp(t, { env: { BACKUP_PASSPHRASE: passphrase } })
  await applied(await app.as('worker'))
  const { folder } = await backedUp(t, app)
  const file = join(folder, encryptedKeysFile)
  for (const name of [file, join(folder, 'SHA256SUMS')]) rmSync(name)
  writeFileSync(file, await encryptKeys(passphrase, writeKeys([makeKey()])))
  await writeSums(folder)

  const place = await restoreTarget(t, undefined, { BACKUP_PASSPHRASE: passphrase })
  await assert.rejects(place.restoreInto(folder, 0), /Without the key [0-9a-f]{8} nobody can read/)
  assert.deepEqual(readdirSync(place.dataDir), [])
})
