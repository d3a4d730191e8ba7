import { writeFileSync } from 'node:fs'
import { syllablesOf } from '#web/fonts/syllables.ts'

/** Notes in the sources what the site's cut faces can draw, for the renderer to compare. */
export function listSyllables(words: Iterable<string>): void {
  const all = [...syllablesOf([...words].join(' '))].toSorted()
  writeFileSync(
    'web/fonts/cut-syllables.ts',
    `/** What the site's cut Hindi faces hold; made with them (scripts/fonts/make.ts). */\nexport const cutSyllables =\n  '${all.join(' ')}'\n`,
  )
}
