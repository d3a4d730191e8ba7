// Imported by the tests that `npm run statements` runs.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onStatement } from '#test/statements.ts'

const folder = process.env['STATEMENTS_FOLDER']
if (folder) {
  const sent = new Set<string>()
  onStatement({ after: () => {} }, (text) => sent.add(text))
  process.on('exit', () =>
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...sent])),
  )
}
