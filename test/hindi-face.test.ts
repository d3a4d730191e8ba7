import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { builtPages } from '#test/built-site.ts'
import { subsetSyllables } from '#web/fonts/subset-syllables.ts'
import { fitsSubsetFont } from '#web/fonts/syllables.ts'
import { hindiWords } from '../scripts/fonts/hindi-texts.ts'
import { brokenWords } from '../scripts/fonts/shaping.ts'

const face = (name: string): Buffer => readFileSync(`web/fonts/poppins-devanagari${name}.woff2`)

for (const weight of [400, 600]) {
  test(`the subset Hindi font shapes every word of the site like the full font (${weight})`, async () => {
    const words = await hindiWords()
    assert.ok(words.size > 500)
    const broken = await brokenWords(face(`-site-${weight}`), face(`-${weight}`), words)
    assert.deepEqual(broken, [], 'make the faces anew: npx node scripts/fonts/make.ts')
  })
}

test('a word with a conjunct missing from the subset font is detected', async () => {
  const broken = await brokenWords(face('-site-400'), face('-400'), ['सफ़ाई', 'ट्ठ'])
  assert.deepEqual(broken, ['ट्ठ'])
})

test('the subset font draws every syllable listed as covered', async () => {
  const syllables = subsetSyllables.split(' ')
  assert.ok(syllables.length > 500)
  assert.deepEqual(await brokenWords(face('-site-400'), face('-400'), syllables), [])
})

test('a page uses the full font only for a name that the subset cannot draw', () => {
  const wide = builtPages.filter(({ html }) => html.includes('<html data-letters'))
  assert.deepEqual(
    wide.map(({ url }) => url),
    [],
    'make the faces anew: npx node scripts/fonts/make.ts',
  )
  assert.ok(fitsSubsetFont('सासाराम, चमक'))
  assert.ok(!fitsSubsetFont('ट्ठ'))
})
