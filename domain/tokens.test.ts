import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isSameTokenName, isTokenExpired } from '#domain/tokens.ts'

const days: readonly [expiresOn: string | null, today: string, expired: boolean][] = [
  [null, '2099-12-31', false],
  ['2026-05-04', '2026-05-03', false],
  ['2026-05-04', '2026-05-04', false],
  ['2026-05-04', '2026-05-05', true],
]
for (const [expiresOn, today, expired] of days)
  test(`a token until ${expiresOn ?? 'it is removed'} ${expired ? 'has expired' : 'works'} on ${today}`, () =>
    assert.equal(isTokenExpired(expiresOn, today), expired))

test('names that differ only in capitals are one name', () => {
  assert.equal(isSameTokenName('Accountant’s sheet', 'ACCOUNTANT’S SHEET'), true)
  assert.equal(isSameTokenName('Sheet', 'Sheets'), false)
})
