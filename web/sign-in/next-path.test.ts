import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPath } from '#web/sign-in/next-path.ts'

const after = (next: string): string => nextPath(`?next=${encodeURIComponent(next)}`)

test('who signs in goes on to the own page that was asked for', () => {
  assert.equal(after('/book-service?service=2 BHK'), '/book-service?service=2 BHK')
  assert.equal(nextPath(''), '/')
})

test('a sign-in does not lead to another site', () => {
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'evil.example',
    '',
  ])
    assert.equal(after(next), '/', next)
})
