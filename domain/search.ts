import { toAsciiDigits } from '#domain/digits.ts'
import { readOrderNumber } from '#domain/orders/number.ts'
import { soundMark, toSound, soundOfBeginning } from '#domain/phonetic-search.ts'

/** Minimum digits of a phone search: fewer occur in nearly every number. */
const minDigits = 4

/** Prefix of address tokens, which searches by name ignore; no word contains it. */
export const addressMark = '@'
/** Longer words are never typed, and index entries need a bound. */
const maxWordLength = 40

/** Splits a name in any script into lower-case words. */
function tokenize(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

/** Phonetic tokens of the words. */
const sounds = (words: readonly string[]): string[] =>
  words.flatMap((it) => toSound(it) || []).map((it) => soundMark + it)

/**
 * Search tokens of a person: the words of the name, their phonetic keys, and the phone from every
 * digit that leaves at least four.
 */
export function searchTokens(name: string, phone: string): string[] {
  const ten = phone.slice(2)
  const fromEachDigit = Array.from({ length: ten.length - minDigits + 1 }, (_, n) => ten.slice(n))
  const words = tokenize(name)
  return [...new Set([...words, ...fromEachDigit, ...sounds(words)])]
}

/**
 * Search tokens of an address: words and phonetic keys, without long numbers such as the PIN code,
 * which a whole town shares.
 */
export function addressTokens(address: string): string[] {
  const words = tokenize(address).filter((it) => it.length <= maxWordLength && !/^\d{4,}$/.test(it))
  return [...new Set([...words, ...sounds(words)].map((it) => addressMark + it))]
}

export type Search = {
  /**
   * Each must be a prefix of one of the person's words or, in an address search, of an address
   * word.
   */
  readonly prefixes: readonly string[]
  /** An order id, its last 8 characters, or an order number. */
  readonly orderId?: string
}

/** Checks for too few digits to be part of a phone number, which match only as a whole word. */
export function isWholeWord(beginning: string): boolean {
  return /^\d+$/.test(beginning) && beginning.length < minDigits
}

/** An indexed word, or the prefix of one. */
export type SearchTerm = { readonly word: string; readonly isWhole: boolean }

/** A pasted phone number: India's code or a 0, then enough digits to search by. */
const withoutPrefix = new RegExp(`^(?:91|0)(\\d{${minDigits},})$`)

/** Returns the indexed words or prefixes that match a typed word by spelling. */
export function spelledTermsFor(beginning: string): SearchTerm[] {
  const asTyped = { word: beginning, isWhole: isWholeWord(beginning) }
  const bare = withoutPrefix.exec(beginning)?.[1]
  if (!bare) return [asTyped]
  // Index ranges must not overlap, as those of '919191' and '9191' would.
  return [...(beginning.startsWith(bare) ? [] : [asTyped]), { word: bare, isWhole: false }]
}

/** Returns those that match by spelling or by sound. */
export function searchTermsFor(beginning: string): SearchTerm[] {
  const sound = beginning.length > 1 ? soundOfBeginning(beginning) : ''
  const spelled = spelledTermsFor(beginning)
  return sound ? [...spelled, { word: soundMark + sound, isWhole: false }] : spelled
}

/** Reads the text of a search box; undefined when it is blank. */
export function readSearch(typed: string): Search | undefined {
  const text = typed.trim()
  if (!text) return undefined
  const id =
    readOrderNumber(text) ?? /^#?([0-9a-f]{8}|[0-9a-f]{24})$/i.exec(text)?.[1]?.toLowerCase()
  const digits = toAsciiDigits(text)
  const prefixes = /^\+?[\d\s()-]+$/.test(digits) ? phoneBeginning(digits) : tokenize(text)
  return id ? { prefixes, orderId: id } : { prefixes }
}

function phoneBeginning(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (!digits) return []
  return [digits.length > 10 ? digits.replace(/^(0|91)/, '') : digits]
}

/** Sort key of a name: its search words, ignoring case and spacing. */
export function nameKey(name: string): string {
  return tokenize(name).join(' ')
}
