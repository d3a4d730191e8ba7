import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Joins style sheets of the pages' build into one hashed file, so that a page asks once; gives its URL. */
export function joinStyles(
  urls: readonly string[],
  from: string,
  out: string,
  name: string,
): string[] {
  if (urls.length === 0) return []
  const css = urls.map((url) => readFileSync(from + url, 'utf8').trim()).join('\n')
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const url = `/assets/${name}-${hash}.css`
  writeFileSync(out + url, css)
  return [url]
}
