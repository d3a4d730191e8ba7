import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { languages } from '#contract/locales.ts'
import { fileOf, isTest, realmOf, sourceFiles } from '#test/source-files.ts'
import { testFiles } from '../scripts/test/steps.ts'

/** Folders that may be larger, with the reason. */
const largeFolders: Readonly<Record<string, string>> = {
  'server/db/migrations': 'a file per change of the schema, and none ever goes',
  'web/i18n/en': 'a file per screen',
  'web/i18n/hi': 'a file per screen',
  'web/images': 'a file per picture, size and format',
}

test('a folder contains at most 30 files besides its tests', () => {
  const folders = Map.groupBy(
    globSync('{domain,contract,server,web,test,scripts,bench,artwork}/**/*.*').filter(
      (path) => !isTest(path),
    ),
    dirname,
  )
  const full = [...folders].filter(([, files]) => files.length > 30).map(([folder]) => folder)
  assert.deepEqual(full.toSorted(), Object.keys(largeFolders))
})

test('a style sheet is imported by one file', () => {
  const importers = new Map(globSync('web/**/*.css').map((sheet) => [sheet, [] as string[]]))
  for (const { path, imports } of sourceFiles) {
    // The dev server and the build import the styles of whole pages.
    if (realmOf(path) !== 'web') continue
    for (const target of imports) {
      // A build includes only one language's version of a sheet.
      for (const language of languages) {
        const file = fileOf(path, target.replace(/^#i18n\//, `#web/i18n/${language}/`))
        if (file?.endsWith('.css') && !importers.get(file)?.includes(path))
          importers.get(file)?.push(path)
      }
    }
  }
  const shared = [...importers].filter(([, files]) => files.length !== 1)
  assert.deepEqual(shared, [])
})

test('files and folders are named in kebab-case', () => {
  const odd = sourceFiles.filter(
    ({ path }) => !path.split('/').every((it) => /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(it)),
  )
  assert.deepEqual(
    odd.map(({ path }) => path),
    [],
  )
})

test('a file name says what the file contains, not its layer', () => {
  const layer = /(^|[-.])(manager|helpers?|utils?|impl|types|dto|controller|index)\.tsx?$/
  // In web/, "service" is what the business sells.
  const service = /(^|[-.])services?\.ts$/
  for (const { path } of sourceFiles) {
    const name = basename(path)
    // The numbered migrations need one list.
    if (path !== 'server/db/migrations/index.ts') assert.doesNotMatch(name, layer, path)
    if (realmOf(path) !== 'web') assert.doesNotMatch(name, service, path)
  }
})

test('a file name ends in what the file contains, not in a vague word', () => {
  const vague =
    /(^|-)(ways?|places?|kinds?|words|found|known|opened|around|moments|later|others|tally|dice|plant|looks|world)\./
  const named = globSync('{domain,contract,server,web,scripts,test,bench,artwork}/**/*.*')
    .filter((path) => !path.startsWith('server/db/migrations/'))
    .filter((path) => !isTest(path))
    .map((path) => basename(path))
    .filter((name) => vague.test(name) && !name.startsWith('not-found.'))
  assert.deepEqual(named, [])
})

test('npm test runs every test file, once', () => {
  const runs = Object.values(testFiles).flatMap((patterns) => globSync([...patterns]))
  const all = globSync('**/*.test.ts', { exclude: ['node_modules/**'] })
  assert.deepEqual(runs.toSorted(), all.toSorted())
})

test('every browser test is in the folder that the browser runner searches', () => {
  const lost = globSync('**/*.e2e.ts', { exclude: ['node_modules/**', 'test/e2e/**'] })
  assert.deepEqual(lost, [])
})
