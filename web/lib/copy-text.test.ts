import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copyText } from '#web/lib/copy-text.ts'

test('where the page has no clipboard, as over plain http, nothing is copied and nothing fails', async () => {
  assert.equal('clipboard' in navigator, false)
  assert.equal(await copyText('https://chamak.example/follow'), false)
})
