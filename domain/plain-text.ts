/** Characters that turn the reading direction round: with them a text shows other words than it holds. */
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu

/** What was typed as one line, without what only a program could have sent: breaks, control characters, halves of characters. */
export function toOneLine(written: string): string {
  return written.replace(direction, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** The same for a text of several lines. */
export function toLines(written: string): string {
  return written
    .replace(direction, '')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
}

const address =
  /:\/\/|\bwww\.|[\p{L}\d-]{3,}\.(?:com|net|org|in|info|biz|co|io|me|ly|app|dev|site|shop|store|online|xyz|top|club|link|live)\b/iu

/** True for a text that a mail program would make a link of. "Ravi M.Com" is none. */
export function holdsLink(written: string): boolean {
  return address.test(written)
}
