import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { livePaths } from '#contract/live/topics.ts'

const screens = globSync('web/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

type Read = { readonly name: string; readonly path: string }

/** The calls declared in these files that read something. */
async function readsIn(pattern: string): Promise<Read[]> {
  const files = globSync(pattern).filter((it) => !it.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((it) => import(resolve(it)) as Promise<object>))
  return modules.flatMap((it) =>
    Object.entries(it).flatMap(([name, { method, path }]: [string, Partial<AnyEndpoint>]) =>
      method === 'GET' && path ? [{ name, path }] : [],
    ),
  )
}

const isShown = ({ name }: Read): boolean =>
  new RegExp(`(endpointQuery\\(|endpoint: |\\[|call\\()${name}\\b`).test(screens)

test('what pages reload after an event is read by one of them', async () => {
  const shown = new Set((await readsIn('contract/**/*.ts')).filter(isShown).map((it) => it.path))
  const unread = Object.values(livePaths)
    .flat()
    .filter((it) => !shown.has(it))
  assert.deepEqual(unread, [])
})

test('every sum of orders on a screen is reloaded when an order changes', async () => {
  const live: readonly string[] = [...livePaths.order, ...livePaths.calendar]
  const stale = (await readsIn('contract/{bills,money}/*.ts'))
    .filter((it) => isShown(it) && !live.includes(it.path))
    .map(({ path }) => path)
  // Asked anew for each sum.
  assert.deepEqual(stale, ['/api/v1/service/upi'])
})
