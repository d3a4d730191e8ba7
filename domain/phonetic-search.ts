/** Prefix of phonetic tokens; no typed word can begin with it. */
export const soundMark = '~'

/** Maps each letter to its Latin spelling. */
const readTable = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((it) => [it.slice(0, 1), it.slice(1)]))

const vowels = /* @__PURE__ */ readTable('अa आa इi ईi उu ऊu ऋri एe ऐai ऍe ओo औau ऑo')
/** They replace the inherent vowel of the letter before them. */
const vowelSigns = /* @__PURE__ */ readTable(
  '\u093Ea \u093Fi \u0940i \u0941u \u0942u \u0943ri \u0947e \u0948ai \u0945e \u094Bo \u094Cau \u0949o \u094D',
)
const consonants = /* @__PURE__ */ readTable(
  'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
)
/** A dot below changes how only these two are spelt in Latin letters. */
const dotted = /* @__PURE__ */ readTable('डr ढrh')
const [dot, nasal] = ['\u093C', /^[\u0901\u0902]$/u]

/** Transliterates Devanagari letter by letter; other characters stay. */
function toLatin(word: string): string {
  // This ligature is not pronounced like its two letters.
  const letters = Array.from(word.normalize('NFD').replaceAll('ज्ञ', 'ग्य'))
  return letters.map((letter, at) => spell(letter, letters.slice(at + 1))).join('')
}

function spell(letter: string, after: readonly string[]): string {
  if (nasal.test(letter)) return /[पफबभम]/u.test(after[0] ?? '') ? 'm' : 'n'
  const consonant = consonants.get(letter)
  if (consonant === undefined)
    return vowels.get(letter) ?? vowelSigns.get(letter) ?? withoutSign(letter)
  const isDotted = after[0] === dot
  const next = after[isDotted ? 1 : 0] ?? ''
  const sound = (isDotted && dotted.get(letter)) || consonant
  return vowelSigns.has(next) ? sound : `${sound}a`
}

const withoutSign = (letter: string): string => (/^\p{M}$/u.test(letter) ? '' : letter)

/** Spellings of the same sound, applied in order. Each keeps a prefix of a word a prefix. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
  [/f/g, 'p'],
  [/z/g, 'j'],
  [/ow/g, 'o'],
  [/[vw]/g, 'b'],
  // Aspiration after a consonant: "Gaurakshani", "Gauraksani".
  [/([bcdgjklmnprst])h+/g, '$1'],
  [/ng/g, 'n'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/gu, '$1'],
  // Often omitted, as in "Kamla" for "Kamala", and never written after a Devanagari letter.
  [/(.)a+/g, '$1'],
  [/i+/g, 'i'],
  [/u+/g, 'u'],
]

const fold = (latin: string): string =>
  spellings.reduce((text, [from, to]) => text.replace(from, to), latin)

/**
 * Returns a phonetic key for a word, equal for all its spellings in Latin or Devanagari; '' for
 * other words.
 */
export function toSound(word: string): string {
  const latin = toLatin(word)
  return /^[a-z]+$/.test(latin) ? fold(latin) : ''
}

/** Returns the key of a typed prefix, without a last letter whose sound depends on the next one. */
export function soundOfBeginning(typed: string): string {
  return toSound(typed.normalize('NFD').replace(/(?:c|[\u0901\u0902])$/u, ''))
}

/** Shorter keys have too many neighbours. */
const fewestSounds = 3

/** Returns a key of which a typed word may be a misspelling; undefined when it is too short. */
export function soundToCorrect(typed: string): string | undefined {
  const sound = soundOfBeginning(typed)
  return sound.length >= fewestSounds ? sound : undefined
}

/**
 * Checks whether a key begins like the typed one but for one letter, not the first, that was
 * dropped, doubled, mistaken or swapped with the next. Whether a last letter is mistaken cannot be
 * told while somebody is typing.
 */
export function isOneSlipAway(typed: string, key: string): boolean {
  const at = Array.from(typed).findIndex((letter, n) => letter !== key[n])
  if (at < 1) return false
  if (key.startsWith(typed.slice(at), at + 1)) return true
  const after = typed.slice(at + 1)
  if (after === '') return false
  const isSwapped = typed[at] === key[at + 1] && after[0] === key[at]
  return (
    key.startsWith(after, at) ||
    key.startsWith(after, at + 1) ||
    (isSwapped && key.startsWith(after.slice(1), at + 2))
  )
}
