import { strict as assert } from 'node:assert'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { sourceFiles } from '#test/source-files.ts'

test('each heading of a list has its column', async () => {
  let count = 0
  for (const file of readdirSync('web/i18n/en')) {
    if (!file.endsWith('.ts')) continue
    const texts = (await import(`#i18n/${file}`)) as Readonly<Record<string, unknown>>
    const readers = sourceFiles.filter(({ imports }) => imports.includes(`#i18n/${file}`))
    const code = readers.map(({ text }) => text).join('\n')
    for (const heading of Object.values(texts).flatMap(headingsOf)) {
      count += 1
      const name = new RegExp(`\\b(heads|columns)\\.${heading}\\b|\\bcolumn\\('${heading}'\\)`)
      assert.match(code, name, `${basename(file)} names the column ${heading}, which no list has`)
    }
  }
  assert.ok(count > 0)
})

function headingsOf(text: unknown): string[] {
  if (typeof text !== 'object' || text === null || !('columns' in text)) return []
  const { columns } = text
  return typeof columns === 'object' && columns !== null ? Object.keys(columns) : []
}
