import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { toSound, soundOfBeginning } from '#domain/phonetic-search.ts'

const spellings: readonly (readonly string[])[] = [
  ['meena', 'mina', 'meeena', 'menna', 'मीना'],
  ['sunita', 'suneeta', 'sunitta', 'सुनीता'],
  ['ram', 'rama', 'राम'],
  ['asha', 'आशा'],
  ['kamla', 'kamala', 'कमला'],
  ['priya', 'प्रिया'],
  ['jyoti', 'jyothi', 'ज्योति'],
  ['pooja', 'puja', 'पूजा'],
  ['vinod', 'binod', 'विनोद'],
  ['lakshmi', 'laxmi', 'लक्ष्मी'],
  ['singh', 'sinh', 'सिंह', 'सिंघ'],
  ['chaudhary', 'choudhary', 'chowdhary', 'चौधरी'],
  ['yadav', 'yadaw', 'यादव'],
  ['champa', 'चंपा', 'चम्पा'],
  ['chandra', 'चंद्र', 'चन्द्र'],
  ['chand', 'चाँद'],
  ['aishwarya', 'ऐश्वर्या'],
  ['krishna', 'कृष्ण'],
  ['gyan', 'ज्ञान'],
  ['faisal', 'phaisal', 'फैसल', 'फ़ैसल'],
  ['zeenat', 'jinat', 'ज़ीनत'],
  ['rahul', 'राहुल'],
  ['garh', 'गढ़'],
  ['josé', 'jose'],
  ['gaurakshani', 'gorakshani', 'गौरक्षणी'],
  ['chowk', 'chauk', 'चौक'],
  ['road', 'रोड'],
  ['colony', 'कॉलोनी'],
  ['sasaram', 'sasram', 'सासाराम'],
]
for (const [first = '', ...others] of spellings)
  test(`${[first, ...others].join(', ')} sound alike`, () => {
    assert.match(toSound(first), /^[a-z]+$/)
    assert.deepEqual(
      others.map(toSound),
      others.map(() => toSound(first)),
    )
  })

test('different names sound different', () => {
  const names = ['meena', 'mohan', 'sunita', 'sunil', 'ram', 'ravi', 'raju', 'rekha', 'radha']
  assert.equal(new Set(names.map(toSound)).size, names.length)
})

test('numbers and unsupported scripts have no phonetic key', () => {
  assert.deepEqual(['4', '12b', 'ওয়ার্ড', ''].map(toSound), ['', '', '', ''])
})

/** A later character of these two changes the sound of an earlier one. */
const ligatures = new Set(['ज्ञान', 'गढ़'])

test('the phonetic key of a typed prefix is a prefix of the key of the word', () => {
  for (const word of spellings.flat().filter((it) => !ligatures.has(it)))
    for (let end = 1; end <= word.length; end++) {
      const typed = word.slice(0, end)
      assert.ok(toSound(word).startsWith(soundOfBeginning(typed)), `${typed} of ${word}`)
    }
})
