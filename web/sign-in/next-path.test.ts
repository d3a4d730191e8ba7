import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPath } from '#web/sign-in/next-path.ts'

const after = (next: string): string => nextPath(`?next=${encodeURIComponent(next)}`)

test('signing in leads to the requested page of the site', () => {
  assert.equal(after('/book-service?service=2 BHK'), '/book-service?service=2 BHK')
  assert.equal(nextPath(''), '/')
})

test('signing in never leads to another site', () => {
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
