/** Parses an absolute address; undefined when it is none. Safari has `URL.canParse` only from 17. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
