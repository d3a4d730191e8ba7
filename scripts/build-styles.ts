import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

/** Joins style sheets into one hashed file, which costs one request; returns its URL. */
export function joinStyles(files: readonly string[], out: string): string[] {
  if (files.length === 0) return []
  const css = files.map((file) => readFileSync(file, 'utf8').trim()).join('\n')
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const url = `/assets/page-${hash}.css`
  writeFileSync(out + url, css)
  return [url]
}

const oklch = /oklch\([^()]+\)/g
/** A browser that knows neither oklch nor the wide-gamut forms of a colour. */
const targets = { chrome: 90 << 16 }

/**
 * Writes colours in hex, because Chrome has oklch() only since 111. Lightning CSS itself would keep
 * a second, longer form of every colour beside it.
 */
export function plainColours(): Plugin {
  return {
    name: 'plain-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: 'oklch(' },
      handler: (code) => code.replaceAll(oklch, toHex),
    },
  }
}

function toHex(colour: string): string {
  const code = Buffer.from(`a{color:${colour}}`)
  const css = transform({ filename: 'colour.css', code, minify: true, targets }).code.toString()
  const [, hex] = /color:(#?\w+)/.exec(css) ?? []
  if (!hex) throw new Error(`${colour} is no colour`)
  return hex
}
