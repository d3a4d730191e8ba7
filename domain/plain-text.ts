/**
 * Bidirectional control characters, which make text look different from its content, and lone
 * surrogates.
 */
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu

/** Reduces input to one line, without line breaks, control characters, direction marks or lone surrogates. */
export function toOneLine(written: string): string {
  return written.replace(direction, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Removes control characters, direction marks and lone surrogates, but keeps line breaks. */
export function toMultiline(written: string): string {
  return written
    .replace(direction, '')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
}

// Exactly three letters before the dot: "or more" would make every letter of a long text a start.
const address =
  /:\/\/|\bwww\.|[\p{L}\d-]{3}\.(?:com|net|org|in|info|biz|co|io|me|ly|app|dev|site|shop|store|online|xyz|top|club|link|live)\b/iu

/**
 * Checks whether a mail client would turn part of the text into a link. "Ravi M.Com" is not one.
 */
export function containsLink(written: string): boolean {
  return address.test(written)
}
