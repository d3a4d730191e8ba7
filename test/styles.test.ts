import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Rules that more than three sheets may repeat, with the reason. */
const repeated: Readonly<Record<string, string>> = {
  'color: var(--brand-link); font-weight: 600':
    'the current page in each navigation, and the marks of a list in an article',
}

/** A sheet's rules of two declarations or more, in alphabetical order. */
function bodiesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const bodies = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) =>
    body
      .split(';')
      .map((it) => it.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .toSorted(),
  )
  return new Set(bodies.filter((it) => it.length > 1).map((it) => it.join('; ')))
}

test('a look that four sheets share has a component of its own (web/ui/layout.tsx)', () => {
  const sheets = globSync('web/**/*.module.css')
  const uses = sheets.flatMap((sheet) => [...bodiesOf(sheet)].map((body) => ({ sheet, body })))
  const shared = [...Map.groupBy(uses, ({ body }) => body)].filter(([, them]) => them.length > 3)
  assert.deepEqual(
    new Map(shared.filter(([body]) => !(body in repeated))),
    new Map<string, unknown>(),
  )
  assert.deepEqual(
    Object.keys(repeated).filter((body) => !shared.some(([it]) => it === body)),
    [],
  )
})
