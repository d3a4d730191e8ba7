import { strict as assert } from 'node:assert'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ensureDataDirOwned } from '#server/config/data-dir.ts'
import { releaseAfter } from '#test/release-after.ts'

test('a data folder of another user is refused, because the site could not open what is written there', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  ensureDataDirOwned(join(folder, 'made'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, 65_534, 65_534)
  assert.throws(
    () => ensureDataDirOwned(isRoot ? folder : '/'),
    /belongs to user \d+, and this is user/,
  )
})
