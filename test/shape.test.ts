import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { isTest, realmOf, sourceFiles } from '#test/source-files.ts'
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

test('no file has more than 250 lines', () => {
  const long = counted.filter(({ lines }) => lines > 250).map(({ path }) => path)
  assert.deepEqual(long, [])
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

test('a name says what a thing is, not which layer it plays', () => {
  const layer = /(^|[-.])(manager|helpers?|utils?|impl|types|dto|controller|index)\.tsx?$/
  // On screens "service" is what the business sells.
  const service = /(^|[-.])services?\.ts$/
  for (const { path } of sourceFiles) {
    const name = basename(path)
    // The numbered migrations need one list, which is data.
    if (path !== 'server/db/migrations/index.ts') assert.doesNotMatch(name, layer, path)
    if (realmOf(path) !== 'web') assert.doesNotMatch(name, service, path)
  }
})

test('npm test runs every test file, once', () => {
  const runs = Object.values(testFiles).flatMap((patterns) => globSync([...patterns]))
  const all = globSync('**/*.test.ts', { exclude: ['node_modules/**'] })
  assert.deepEqual(runs.toSorted(), all.toSorted())
})

test('every browser test lies where the browser runner looks', () => {
  const lost = globSync('**/*.e2e.ts', { exclude: ['node_modules/**', 'test/e2e/**'] })
  assert.deepEqual(lost, [])
})
