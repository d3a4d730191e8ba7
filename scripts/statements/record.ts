// Imported by the tests that `npm run statements` and `npm run bench -- plans` run.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onStatement } from '#test/statements.ts'

const folder = process.env['STATEMENTS_FOLDER']
if (folder) {
  const sent = new Map<string, { readonly values: readonly unknown[]; readonly place: string }>()
  onStatement({ after: () => {} }, (text, values) => {
    // One sample of the values is enough to plan it; a test may send what the product sends.
    if (sent.get(text)?.place) return
    sent.set(text, { values: [...values], place: findPlace() })
  })
  process.on('exit', () =>
    writeFileSync(
      join(folder, `${process.pid}.json`),
      JSON.stringify([...sent].map(([text, it]) => ({ text, ...it }))),
    ),
  )
}

/** The line of the product that sends a statement; '' when a test itself does. */
function findPlace(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const lines = String(new Error('where').stack).split('\n')
  Error.stackTraceLimit = stackTraceLimit
  const own = lines.find((it) => /\/server\/(?!db\/)[\w/-]+\.ts:/.test(it))
  return own?.replace(/^.*(\/server\/[\w/-]+\.ts:\d+).*$/, '$1').slice(1) ?? ''
}
