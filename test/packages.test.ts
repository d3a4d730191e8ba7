import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { licences, licencesPage } from '#test/licences.ts'
import packageJson from '../package.json' with { type: 'json' }

const all = {
  ...packageJson.dependencies,
  ...packageJson.devDependencies,
  ...packageJson.optionalDependencies,
}

test('each package that the project names has its reason among the decisions', () => {
  const decisions = globSync('docs/decisions/*.md').map((it) => readFileSync(it, 'utf8'))
  const isNamed = (name: string) => {
    const word = new RegExp(`(?<![\\w@/-])${name}(?![\\w/-])`)
    return decisions.some((it) => word.test(it))
  }
  const names = Object.keys(all).filter((it) => !it.startsWith('@types/'))
  assert.deepEqual(
    names.filter((it) => !isNamed(it)),
    [],
    'docs/decisions/0002-runtime-and-dependencies.md lists them',
  )
})

test('each package is named in one version, which the lock file installs', () => {
  const ranges = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  assert.deepEqual(ranges, [])
})

/** Looked at: what docs/licences.md says of them holds for how the product uses them. */
const known =
  /^(MIT|MIT-0|0BSD|ISC|BSD-3-Clause|Apache-2\.0|CC0-1\.0|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|Python-2\.0|Unlicense)$/

test('each package has a licence that has been looked at', () => {
  const unknown = licences().filter(
    ({ licence = '' }) =>
      !licence.split(/ (?:AND|OR) /).every((it) => known.test(it.replaceAll(/[()]/g, ''))),
  )
  assert.deepEqual(unknown, [])
})

test('docs/licences.md is what `npm run licences` prints', () => {
  assert.equal(readFileSync('docs/licences.md', 'utf8'), licencesPage())
})

test('a font lies beside its licence', () => {
  const fonts = globSync('{web,server}/**/*.{ttf,woff2}')
  assert.ok(fonts.length > 5)
  for (const font of fonts) {
    const text = readFileSync(font.replace(/[^/]*$/, 'OFL.txt'), 'utf8')
    assert.match(text, /SIL OPEN FONT LICENSE Version 1\.1/)
    assert.match(text, /Copyright 20\d\d The (Poppins|Noto) Project Authors/)
  }
})
