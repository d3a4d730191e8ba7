/**
 * What nobody sees: marks of direction, which make text look different from its content, spaces of
 * no width, fillers, and lone surrogates. Joiners and variation selectors stay, as Hindi and emoji
 * need them.
 */
const unseen = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{DI}|\p{Cs}/gu

/** Reduces input to one line, without line breaks, control characters and what nobody sees. */
export function toOneLine(written: string): string {
  return written.replace(unseen, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Removes control characters and what nobody sees, but keeps line breaks. */
export function toMultiline(written: string): string {
  return written
    .replace(unseen, '')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
}

// Dots of other widths, which browsers and mail clients read as dots of a host name.
const dot = /[.\u2024\u3002\uFE52\uFF0E\uFF61]/gu

// Exactly three letters before the dot: "or more" would make every letter of a long text a start.
const address =
  /:\/\/|\bwww\.|[\p{L}\d-]{3}\.(?:com|net|org|in|info|biz|co|io|me|ly|app|dev|site|shop|store|online|xyz|top|club|link|live)\b/iu

/**
 * Checks whether a mail client would surely turn part of the text into a link. "Ravi M.Com" is not
 * one.
 */
export function containsLink(written: string): boolean {
  return address.test(written.replace(dot, '.').normalize('NFKC'))
}

/**
 * Returns a name of which no mail client makes a link, whatever it takes for the end of a host:
 * after each dot between words stands a space, "Smt. Sunita".
 */
export function withoutLinks(name: string): string {
  return name
    .replace(/:\/\//g, ' ')
    .replace(dot, '.')
    .replace(/(\S)\.(?=[\p{L}\p{M}\p{N}\p{Cf}]{2}|\p{N})/gu, '$1. ')
}

/** Checks whether anything of a name can be read. */
export function hasLetter(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}
