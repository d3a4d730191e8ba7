import { toAsciiDigits } from '#domain/digits.ts'

/** Scripts from Bengali to Malayalam have the letters of Devanagari, each at the same place. */
const indic = /[\u0980-\u0D7F]/g

/** Letters of theirs that Devanagari lacks, or that are elsewhere in it. */
const spelt: Readonly<Record<string, string>> = {
  // Bengali and Assamese
  '\u09CE': 'त्',
  '\u09F0': 'र',
  '\u09F1': 'व',
  // Gurmukhi
  '\u0A70': '\u0902',
  '\u0A71': '',
  '\u0A72': 'इ',
  '\u0A73': 'उ',
  // Malayalam
  '\u0D7A': 'ण्',
  '\u0D7B': 'न्',
  '\u0D7C': 'र्',
  '\u0D7D': 'ल्',
  '\u0D7E': 'ळ्',
  '\u0D7F': 'क्',
}
/** Letters that Hindi does not write, the nearest of its own for each. */
const nearest: Readonly<Record<string, string>> = {
  '\u090E': 'ए',
  '\u0912': 'ओ',
  '\u0929': 'न',
  '\u0931': 'र',
  '\u0934': 'ळ',
  '\u0946': '\u0947',
  '\u094A': '\u094B',
  '\u095F': 'य',
}

function toDevanagari(letter: string): string {
  const same = String.fromCodePoint(0x900 + ((letter.codePointAt(0) ?? 0) & 0x7f))
  return spelt[letter] ?? nearest[same] ?? same
}

/** What the face of bills has no glyph for (scripts/fonts/make.ts). */
const missing =
  // oxlint-disable-next-line no-misleading-character-class -- single code points, as the face has them
  /(?![\u200C-\u200D])[^\n\u0020-\u007E\u00A0-\u0107\u010A-\u011B\u011E-\u0123\u0128-\u0131\u0136\u0137\u0139-\u0148\u014C-\u015B\u015E-\u0165\u0168-\u017E\u060C\u061B\u061F-\u06DC\u0901-\u0903\u0905-\u090D\u090F-\u0911\u0913-\u0928\u092A-\u0933\u0935-\u0939\u093C-\u0945\u0947-\u0949\u094B-\u094D\u0950\u0958-\u095E\u0960-\u096F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2212\u20B9]/gu

/**
 * Returns a text in what the face of bills can draw, so that no name is blank: other scripts of
 * India in Devanagari, digits as 0 to 9; what it cannot draw at all is left out.
 */
export function toDrawable(text: string): string {
  const known = toAsciiDigits(text).replace(indic, toDevanagari).replaceAll('य\u093C', 'य')
  return known.replace(missing, '').trim()
}
