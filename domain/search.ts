import { readOrderNumber } from '#domain/orders/number.ts'
import { soundMark, soundOf, soundOfBeginning } from '#domain/search-sound.ts'

/** A phone is searched from so many of its digits on: fewer are in nearly every number. */
const fewestDigits = 4

/** Stands before the words of addresses, which names are not searched by; no word holds it. */
export const addressMark = '@'
/** Nobody types more of a word, and an index holds no endless one. */
const longestWord = 40

/** Splits a name, in any script, into lower-case words. */
function tokenize(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

/** How words sound, marked. */
const sounds = (words: readonly string[]): string[] =>
  words.flatMap((it) => soundOf(it) || []).map((it) => soundMark + it)

/** What a person is found by: the words of the name and how they sound, and the phone from any of its digits that leaves four. */
export function searchTokens(name: string, phone: string): string[] {
  const ten = phone.slice(2)
  const fromEachDigit = Array.from({ length: ten.length - fewestDigits + 1 }, (_, n) =>
    ten.slice(n),
  )
  const words = tokenize(name)
  return [...new Set([...words, ...fromEachDigit, ...sounds(words)])]
}

/** What an address is found by: its words and how they sound, but no long number, which is the PIN code of a whole town. */
export function addressTokens(address: string): string[] {
  const words = tokenize(address).filter((it) => it.length <= longestWord && !/^\d{4,}$/.test(it))
  return [...new Set([...words, ...sounds(words)].map((it) => addressMark + it))]
}

export type Search = {
  /** Each must begin one of the person's words, or where addresses are searched one of theirs. */
  readonly beginnings: readonly string[]
  /** An order id, the last 8 characters of one, or the number people say. */
  readonly orderId?: string
}

/** Too few digits to be meant as a phone's: they are a whole word of a name, or nothing. */
export function isWholeWord(beginning: string): boolean {
  return /^\d+$/.test(beginning) && beginning.length < fewestDigits
}

/** A shorter sound begins too many words that are meant by nobody: such a word is meant whole. */
const shortestSound = 3

/** A word that is kept, or with what it begins. */
export type Wanted = { readonly word: string; readonly isWhole: boolean }

/** A phone as it is copied, with India's code or a 0 before so many digits that it may be searched by them. */
const withoutPrefix = new RegExp(`^(?:91|0)(\\d{${fewestDigits},})$`)

/** What kept words may be for one that was typed: begun so, or sounding so. */
export function wantedWords(beginning: string): Wanted[] {
  const asTyped = { word: beginning, isWhole: isWholeWord(beginning) }
  const bare = withoutPrefix.exec(beginning)?.[1]
  // Ranges of the index may not overlap, as those of '919191' and '9191' would.
  if (bare)
    return [...(beginning.startsWith(bare) ? [] : [asTyped]), { word: bare, isWhole: false }]
  const sound = beginning.length > 1 ? soundOfBeginning(beginning) : ''
  if (!sound) return [asTyped]
  return [asTyped, { word: soundMark + sound, isWhole: sound.length < shortestSound }]
}

/** Reads what was typed into a search box; undefined when it asks for nothing. */
export function readSearch(typed: string): Search | undefined {
  const text = typed.trim()
  if (!text) return undefined
  const id =
    readOrderNumber(text) ?? /^#?([0-9a-f]{8}|[0-9a-f]{24})$/i.exec(text)?.[1]?.toLowerCase()
  const beginnings = /^\+?[\d\s()-]+$/.test(text) ? phoneBeginning(text) : tokenize(text)
  return id ? { beginnings, orderId: id } : { beginnings }
}

function phoneBeginning(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (!digits) return []
  return [digits.length > 10 ? digits.replace(/^(0|91)/, '') : digits]
}

/** What people are sorted by: the name as it is searched, whatever its capitals and spaces. */
export function nameKey(name: string): string {
  return tokenize(name).join(' ')
}
