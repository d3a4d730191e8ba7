import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct } from '#test/e2e/product.ts'
import { untilCompressed } from '#test/until-compressed.ts'
import { chromium } from './test/installed-programs.ts'
import { run } from './test/run.ts'

// `npm run lighthouse [-- --runs 1 /about /hi]` builds, starts the product and measures each page
// as a slow phone would load it. Needs a quiet machine; the table goes into docs/performance.md.

/** Fetched on demand: as a dependency it would make every installation a third larger. */
const lighthouse = ['npx', '--yes', 'lighthouse@12.8.2'] as const
const browserFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const pages = ['', '/services', '/services/deep-cleaning', '/about', '/contacts']
/** As a visitor sees them: booking shows the sign-in page. */
const appPages = ['/user/login', '/book-service']
const everyPage = ['', '/hi'].flatMap((it) =>
  [...pages, ...appPages].map((page) => it + page || '/'),
)
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const minScore = 99
const maxCls = 0.05

/** App pages are not meant for search engines, and their script costs performance score. */
const limits = {
  site: { scored: scores, maxLcpMs: 1300 },
  app: { scored: ['accessibility', 'best-practices'], maxLcpMs: 2000 },
} as const

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number } | undefined>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const folder = mkdtempSync(join(tmpdir(), 'chamak-lighthouse-'))

/** An app page has the same address in both languages; a cookie selects the language. */
function addressed(page: string): { readonly path: string; readonly headers: readonly string[] } {
  const path = page.replace(/^\/hi(?=\/)/, '')
  return path !== page && appPages.includes(path)
    ? { path, headers: ['--extra-headers={"Cookie":"lang=hi"}'] }
    : { path: page, headers: [] }
}

/** Measures a page once; retries at most twice when the browser lost the trace. */
async function measure(page: string, n: number, triesLeft = 2): Promise<number[]> {
  const { path, headers } = addressed(page)
  const file = join(folder, `${n}.json`)
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${scores.join(',')}`,
    `--chrome-flags=${browserFlags}`,
    ...headers,
  ]
  const env = { CHROME_PATH: await chromium() }
  const done = await run([...lighthouse, product.url + path, ...options], { env })
  if (!done.ok && triesLeft > 0) return measure(page, n, triesLeft - 1)
  if (!done.ok) throw new Error(done.output)
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return [
    ...scores.map((it) => Math.round((categories[it]?.score ?? 0) * 100)),
    Math.round(figure('largest-contentful-paint')),
    figure('cumulative-layout-shift'),
    Math.round(figure('total-blocking-time')),
  ]
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const built = await run([process.execPath, 'scripts/build.ts'])
if (!built.ok) throw new Error(built.output)
const product = await startProduct('sqlite')
let missed = 0
try {
  await untilCompressed(product.url)
  console.log('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT |')
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |')
  for (const page of positionals.length > 0 ? positionals : everyPage) {
    const runs: number[][] = []
    for (let n = 0; n < Number(values.runs); n++) runs.push(await measure(page, n))
    const figures = (runs[0] ?? []).map((_, n) => median(runs.map((it) => it[n] ?? Number.NaN)))
    const [lcp = 0, cls = 0, tbt = 0] = figures.slice(scores.length)
    const { scored, maxLcpMs } = limits[appPages.some((it) => page.endsWith(it)) ? 'app' : 'site']
    const isGood = scored.every((it) => (figures[scores.indexOf(it)] ?? 0) >= minScore)
    if (!isGood || lcp > maxLcpMs || cls > maxCls) missed++
    const cells = [`${(lcp / 1000).toFixed(2)} s`, cls.toFixed(3), `${tbt} ms`]
    console.log(`| ${[page, ...figures.slice(0, scores.length), ...cells].join(' | ')} |`)
  }
} finally {
  await product.stop()
}
if (missed > 0) {
  console.error(`${missed} pages miss their limits`)
  process.exitCode = 1
}
