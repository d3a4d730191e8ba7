/** Stands before a word's sound, which no word that is typed can begin with. */
export const soundMark = '~'

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऍ: 'e',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
}
const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॅ': 'e',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  '्': '',
}
const consonants: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}
/** A dot below makes another sound of these two; of the rest it makes none that people spell. */
const dotted: Readonly<Record<string, string>> = { ड: 'r', ढ: 'rh' }
const [dot, nasal] = ['\u093C', /^[ँं]$/u]

/** Spells Devanagari letter by letter in Latin ones; what is none stays. */
function toLatin(word: string): string {
  // The two letters of a ligature are said like neither of them.
  const letters = [...word.normalize('NFD').replaceAll('ज्ञ', 'ग्य')]
  return letters.map((letter, at) => spell(letter, letters.slice(at + 1))).join('')
}

function spell(letter: string, after: readonly string[]): string {
  if (nasal.test(letter)) return /[पफबभम]/u.test(after[0] ?? '') ? 'm' : 'n'
  const consonant = consonants[letter]
  if (consonant === undefined) return vowels[letter] ?? vowelSigns[letter] ?? withoutSign(letter)
  const isDotted = after[0] === dot
  const next = after[isDotted ? 1 : 0] ?? ''
  const said = (isDotted && dotted[letter]) || consonant
  return next in vowelSigns ? said : `${said}a`
}

const withoutSign = (letter: string): string => (/^\p{M}$|ः/u.test(letter) ? '' : letter)

/** Spellings of one sound, in the order in which they are read. Each leaves beginnings beginnings. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
  [/f/g, 'p'],
  [/z/g, 'j'],
  [/ow/g, 'o'],
  [/[vw]/g, 'b'],
  // A breath after a consonant: "Gaurakshani", "Gauraksani".
  [/(?<=[bcdgjklmnprst])h+/g, ''],
  [/(?<=n)g/g, ''],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/gu, '$1'],
  // Written or not, from "Kamla" to "Kamala", and never written after a letter of Devanagari.
  [/(?<!^)a/g, ''],
  [/i+/g, 'i'],
  [/u+/g, 'u'],
]

const fold = (latin: string): string =>
  spellings.reduce((text, [from, to]) => text.replace(from, to), latin)

/** How a word of letters sounds, however it is spelt and in Latin or Devanagari letters; '' of any other. */
export function soundOf(word: string): string {
  const latin = toLatin(word)
  return /^[a-z]+$/.test(latin) ? fold(latin) : ''
}

/** The same of the beginning of a word, without a last letter whose sound hangs on the next one. */
export function soundOfBeginning(typed: string): string {
  return soundOf(typed.normalize('NFD').replace(/[cँं]$/u, ''))
}
