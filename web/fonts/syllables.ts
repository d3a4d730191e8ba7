import { subsetSyllables } from '#web/fonts/subset-syllables.ts'

const consonant = '[\\u0915-\\u0939\\u0958-\\u095F]\\u093C?'
const joined = `(?:${consonant}\\u094D[\\u200C\\u200D]?)*`
const letter = '[\\u0904-\\u0939\\u0950\\u0958-\\u0961\\u0971-\\u097F]\\u093C?'
const marks =
  '[\\u0900-\\u0903\\u093A\\u093B\\u093E-\\u094F\\u0955-\\u0957\\u0962\\u0963\\u200C\\u200D]*'
const syllable = new RegExp(`${joined}${letter}${marks}`, 'gu')

/**
 * The distinct Devanagari syllables in a text; each joins into one shape, whatever is next to it.
 */
export function findSyllables(text: string): Set<string> {
  return new Set(text.match(syllable))
}

let subset: ReadonlySet<string> | undefined

/** Whether the subset font has every syllable of the text, and so renders it like the full font. */
export function fitsSubsetFont(text: string): boolean {
  const syllables = (subset ??= new Set(subsetSyllables.split(' ')))
  return [...findSyllables(text)].every((it) => syllables.has(it))
}
