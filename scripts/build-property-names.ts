import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const property = /--[a-z][\w-]*/g

/**
 * Shortens custom property names to a letter or two, the most used ones to one, because they are a
 * twentieth of a style sheet. Names that scripts set are kept. Names are the same in all parts of a
 * build.
 */
export function shortPropertyNames(): Plugin {
  const inScripts = new Set(namesIn('web/**/*.{ts,tsx}'))
  const uses = new Map<string, number>()
  for (const name of namesIn('web/**/*.css'))
    if (!inScripts.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const letters = freeNames(inScripts)
  const byUse = [...uses].toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b, 'en'))
  const shortOf = new Map(byUse.map(([name]) => [name, letters.next().value]))
  return {
    name: 'short-property-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => code.replaceAll(property, (name) => shortOf.get(name) ?? name),
    },
  }
}

const namesIn = (pattern: string): string[] =>
  globSync(pattern).flatMap((file) => readFileSync(file, 'utf8').match(property) ?? [])

function* freeNames(taken: ReadonlySet<string>): Generator<string, string> {
  for (let n = 0; ; n++) {
    const name = `--${n < 26 ? letter(n) : letter(Math.floor(n / 26) - 1) + letter(n % 26)}`
    if (!taken.has(name)) yield name
  }
}

const letter = (n: number): string => String.fromCharCode(97 + n)
