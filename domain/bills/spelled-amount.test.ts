import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { amountInWords } from '#domain/bills/spelled-amount.ts'

const cases: readonly [paise: number, en: string, hi: string][] = [
  [0, 'zero', 'शून्य रुपये'],
  [1, 'zero and one paise', 'शून्य रुपये एक पैसे'],
  [1_900, 'nineteen', 'उन्नीस रुपये'],
  [4_000, 'forty', 'चालीस रुपये'],
  [9_999, 'ninety-nine and ninety-nine paise', 'निन्यानवे रुपये निन्यानवे पैसे'],
  [10_000, 'one hundred', 'एक सौ रुपये'],
  [449_900, 'four thousand four hundred ninety-nine', 'चार हज़ार चार सौ निन्यानवे रुपये'],
  [
    1_234_550,
    'twelve thousand three hundred forty-five and fifty paise',
    'बारह हज़ार तीन सौ पैंतालीस रुपये पचास पैसे',
  ],
  [10_000_000, 'one lakh', 'एक लाख रुपये'],
  [10_005_000, 'one lakh fifty', 'एक लाख पचास रुपये'],
  [
    99_999_900,
    'nine lakh ninety-nine thousand nine hundred ninety-nine',
    'नौ लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये',
  ],
  [1_000_000_000, 'one crore', 'एक करोड़ रुपये'],
  [
    123_456_789_00,
    'twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine',
    'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये',
  ],
  [4_000_000_000_000, 'four thousand crore', 'चार हज़ार करोड़ रुपये'],
]
for (const [paise, en, hi] of cases)
  test(`${paise} paise is "${en}"`, () => {
    assert.equal(amountInWords(paise, 'en'), `Rupees ${en} only`)
    assert.equal(amountInWords(paise, 'hi'), `${hi} मात्र`)
  })

test('each number below a hundred has its own words in both languages', () => {
  for (const language of ['en', 'hi'] as const) {
    const all = Array.from({ length: 100 }, (_, n) => amountInWords(100 * n, language))
    assert.equal(new Set(all).size, 100)
    for (const it of all) assert.doesNotMatch(it, /undefined|-\s| {2}/)
  }
})
