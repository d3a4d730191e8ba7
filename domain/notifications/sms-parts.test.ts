import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { smsParts } from '#domain/notifications/sms-parts.ts'

for (const [what, text, parts] of [
  ['160 letters of the GSM alphabet', 'a'.repeat(160), 1],
  ['161 of them', 'a'.repeat(161), 2],
  ['306', 'a'.repeat(306), 2],
  ['307', 'a'.repeat(307), 3],
  ['80 brackets, which take two places', '['.repeat(80), 1],
  ['81 brackets', '['.repeat(81), 2],
  ['70 Hindi letters', 'क'.repeat(70), 1],
  ['71 Hindi letters', 'क'.repeat(71), 2],
  ['135 Hindi letters', 'क'.repeat(135), 3],
  ['one typographic quote in 71 letters', `${'a'.repeat(70)}’`, 2],
  ['a variable of fifteen letters in Hindi', `${'क'.repeat(55)}{#var#}`, 1],
  ['one letter more', `${'क'.repeat(56)}{#var#}`, 2],
] as const)
  test(`${what} make ${parts} SMS`, () => {
    assert.equal(smsParts(text), parts)
  })
