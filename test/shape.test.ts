import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { languages } from '#contract/locales.ts'
import { fileOf, isTest, realmOf, sourceFiles } from '#test/source-files.ts'
import { testFiles } from '../scripts/test/steps.ts'

const counted = sourceFiles.filter(
  ({ path }) => !isTest(path) && realmOf(path) !== 'test' && !path.startsWith('web/i18n/'),
)
const sizes = counted.map(({ lines }) => lines).toSorted((a, b) => a - b)
const sizeAt = (part: number): number => sizes[Math.floor((sizes.length - 1) * part)] ?? 0

test('half of the files have at most 60 lines, nine of ten at most 160', () => {
  assert.ok(sizeAt(0.5) <= 60, `the median is ${sizeAt(0.5)}`)
  assert.ok(sizeAt(0.9) <= 160, `the ninth tenth is ${sizeAt(0.9)}`)
})

/** Long because it is one list. */
const registers = ['server/privacy/columns.ts']

test('no file has more than 250 lines', () => {
  const long = counted
    .filter(({ path, lines }) => lines > 250 && !registers.includes(path))
    .map(({ path }) => path)
  assert.deepEqual(long, [])
})

test('few files are tiny: a short file with one importer belongs in its importer', () => {
  const small = counted.filter(({ lines }) => lines <= 25).map(({ path }) => path)
  const most = Math.floor(counted.length / 6)
  assert.ok(
    small.length <= most,
    `${small.length} files, not ${most}, have at most 25 lines:\n${small.join('\n')}`,
  )
})

/** Folders that grow with the site, one file per item, and so may be large. */
const collections = /^(web\/(images|fonts|icons|i18n\/(en|hi))|server\/db\/migrations)$/

test('a folder contains at most 30 files besides its tests', () => {
  const folders = Map.groupBy(
    globSync('{domain,contract,server,web,test,scripts,bench,artwork}/**/*.*').filter(
      (path) => !isTest(path),
    ),
    dirname,
  )
  const full = [...folders]
    .filter(([folder, files]) => files.length > 30 && !collections.test(folder))
    .map(([folder, files]) => `${folder}: ${files.length}`)
  assert.deepEqual(full, [])
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
