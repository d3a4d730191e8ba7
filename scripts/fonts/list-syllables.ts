import { writeFileSync } from 'node:fs'
import { findSyllables } from '#web/fonts/syllables.ts'

/**
 * Writes the syllables that the site's subset fonts cover into the sources, for the renderer to
 * check.
 */
export function listSyllables(words: Iterable<string>): void {
  const all = [...findSyllables([...words].join(' '))].toSorted()
  writeFileSync(
    'web/fonts/subset-syllables.ts',
    `/**\n * The syllables in the site's subset Hindi fonts; generated together with them\n * (scripts/fonts/make.ts).\n */\nexport const subsetSyllables =\n  '${all.join(' ')}'\n`,
  )
}
