import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'

test('what a test used is released in reverse order, the rest too if one fails', async () => {
  const hooks: (() => Promise<void>)[] = []
  const t = { after: (work: () => Promise<void>) => void hooks.push(work) }
  const released: string[] = []
  releaseAfter(t, () => released.push('folder'))
  releaseAfter(t, async () => Promise.reject(new Error('still in use')))
  releaseAfter(t, async () => void released.push('process'))
  assert.equal(hooks.length, 1)
  await assert.rejects(async () => hooks[0]?.(), /still in use/)
  assert.deepEqual(released, ['process', 'folder'])
})
