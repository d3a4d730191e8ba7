import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { inlineStyle } from '#contract/site/site-build.ts'
import { siteFolder, stampFile } from '../../scripts/build-hash.ts'
import { oldestBrowsers } from '../../scripts/oldest-browsers.ts'
import { degradingInBuild, degradingInSources } from './degrading.ts'
import { newerInScripts } from './scripts.ts'
import { newerInSources } from './sources.ts'
import { newerInStyles } from './styles.ts'

const { earlier } = JSON.parse(readFileSync(stampFile, 'utf8')) as { earlier: string[] }

/** The texts of the built files, without those that the build keeps of earlier ones. */
const built = (ending: 'js' | 'css'): string[] =>
  globSync(`{assets/,}*.${ending}`, { cwd: siteFolder })
    .filter((it) => !earlier.includes(it.replace('assets/', '')))
    .map((it) => readFileSync(join(siteFolder, it), 'utf8'))

/** The scripts that browsers start with, as scripts/build-site.ts lists them. */
const entries = [
  'web/app/main.tsx',
  'web/marketing/scripts/site.ts',
  'web/marketing/scripts/after-load.ts',
  'web/offline/service-worker.ts',
]

function degrade(found: Iterable<string>, reasons: Readonly<Record<string, string>>): void {
  // A reason for what is gone goes as well.
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(reasons).toSorted())
}

test('built scripts and styles work in the oldest browsers, or degrade for a known reason', () => {
  const styles = [...built('css'), inlineStyle].flatMap((it) => [...newerInStyles(it)])
  degrade([...newerInScripts(built('js')), ...styles], degradingInBuild)
})

test('the sources of what browsers run work in the oldest ones, where only types tell', () => {
  const uses = newerInSources(entries)
  degrade(
    uses.map(({ feature }) => feature),
    degradingInSources,
  )
})

test('the readme names the oldest browsers', () => {
  const { chrome, safari, firefox, samsunginternet_android: samsung } = oldestBrowsers
  assert.ok(
    readFileSync('README.md', 'utf8').includes(
      `from Chrome and Android WebView ${chrome}, Samsung Internet ${Number(samsung)}, Safari and iOS ${safari}, and Firefox ${firefox}.`,
    ),
  )
})

const inSources: readonly [code: string, newer: string][] = [
  ['(it: URLSearchParams) => it.size', 'URLSearchParams.size'],
  ['(it: URLSearchParams | undefined) => it?.size', 'URLSearchParams.size'],
  ['({ size }: URLSearchParams) => size', 'URLSearchParams.size'],
  ['(it: Map<string, string>) => it.size', ''],
  ['(it: readonly string[]) => Map.groupBy(it, String)', 'Map.groupBy'],
  ['(it: readonly string[]) => it.toSorted()', 'Array.toSorted'],
  ['(it: string[]) => it.with(0, "")', 'Array.with'],
  ['(it: { with: () => void }) => it.with()', ''],
  ['() => AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['(it: HTMLElement) => it.showPopover()', 'HTMLElement.showPopover'],
  ['(it: HTMLElement) => it.showPopover?.()', ''],
  ['(it: CanvasRenderingContext2D) => it.roundRect(0, 0, 1, 1)', '.roundRect'],
]

test('a newer member is found by its type in the sources', () => {
  const samples = inSources.map(([code], n) => [`sample/${n}.ts`, `export const sample = ${code}`])
  const uses = newerInSources([], Object.fromEntries(samples))
  for (const [n, [code, newer]] of inSources.entries()) {
    const found = uses.filter(({ file }) => file === `sample/${n}.ts`)
    assert.deepEqual(
      found.map(({ feature }) => feature),
      newer ? [newer] : [],
      code,
    )
  }
})

const inScripts: readonly [code: string, newer: string][] = [
  ['Map.groupBy(a, b)', 'Map.groupBy'],
  ['a.toSorted()', '.toSorted'],
  ['const { findLast } = a', '.findLast'],
  ['a.toSorted?.()', ''],
  ['a.toSorted(); a.toSorted = b', ''],
  ['URL.canParse(a)', 'URL.canParse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['new Intl.NumberFormat("en", { trailingZeroDisplay: "auto" })', 'trailingZeroDisplay:'],
  ['/(?<=a)b/.test(c)', '/(?<=a)b/'],
  ['new RegExp("(?<!a)b")', '/(?<!a)b/'],
  ['/(?<a>b)/.test(c)', ''],
  ['document.querySelectorAll(`dialog:modal`)', ':modal'],
  ['document.querySelectorAll("dialog[open]")', ''],
  ['navigation.navigate(a)', 'navigation'],
  ['structuredClone(a.at(-1))', ''],
]
for (const [code, newer] of inScripts)
  test(`a built script: ${code}`, () => {
    assert.deepEqual([...newerInScripts([code])], newer ? [newer] : [])
  })

const inStyles: readonly [sheet: string, newer: string][] = [
  ['dialog:modal{}', ':modal'],
  ['a{height:100dvh}', 'dvh'],
  ['a{height:100vh;height:100dvh}', ''],
  ['a{height:100vh;height:calc(100dvh - var(--a))}', 'dvh'],
  ['@supports (height:100dvh){a{--a:100dvh}}', ''],
  ['a{color:oklch(0 0 0)}', 'oklch()'],
  ['a{color:red;color:oklch(0 0 0)}', ''],
  ['a{--a:oklch(0 0 0)}', 'oklch()'],
  ['a{color:color-mix(in srgb,var(--a),red)}', 'color-mix()'],
  ['a{translate:1px}', 'translate'],
  ['a{overflow:clip}', 'overflow: clip'],
  ['a{-webkit-user-select:none;user-select:none}', ''],
  ['a{& b{color:red}}', 'nesting'],
  ['@media (width>=1px){a{color:red}}', '@media (range_syntax)'],
  ['@starting-style{a{color:red}}', '@starting-style'],
]
for (const [sheet, newer] of inStyles)
  test(`a built style sheet: ${sheet}`, () => {
    assert.deepEqual([...newerInStyles(sheet)], newer ? [newer] : [])
  })
