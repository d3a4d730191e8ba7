import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Joins style sheets into one hashed file, which costs one request; returns its URL. */
export function joinStyles(files: readonly string[], out: string): string[] {
  if (files.length === 0) return []
  const css = files.map((file) => readFileSync(file, 'utf8').trim()).join('\n')
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const url = `/assets/page-${hash}.css`
  writeFileSync(out + url, css)
  return [url]
}
