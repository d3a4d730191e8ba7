import { strict as assert } from 'node:assert'
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { firstContent } from '#contract/settings/public-settings.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { renderDocuments } from '#server/site/render.ts'
import { publicPart } from '#server/site/state.ts'
import { builtPages, testOrigin } from '#test/built-site.ts'
import { settingsWith } from '#test/settings.ts'
import { siteFolder } from '../scripts/build-hash.ts'

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string }

const pages = builtPages.flatMap(({ url, language, html }) => {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return text ? [{ url, language, text, graph: nodesOf(text) }] : []
})

function nodesOf(text: string): readonly Node[] {
  return (JSON.parse(text) as { '@graph': readonly Node[] })['@graph']
}

const typesAt = (url: string): readonly string[] =>
  pages.find((it) => it.url === url)?.graph.map((it) => it['@type']) ?? []

/** Type errors of these declarations against schema.org's types. */
async function faultsOf(declarations: readonly string[]): Promise<string> {
  const folder = 'test-results/structured-data'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const lines = ["import type { Graph } from 'schema-dts'", ...declarations]
  writeFileSync(`${folder}/graphs.ts`, lines.join('\n'))
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--skipLibCheck',
    '--ignoreConfig',
  ]
  return promisify(execFile)('node_modules/.bin/tsc', [...options, `${folder}/graphs.ts`]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

test("structured data uses only schema.org's types and properties", async () => {
  assert.ok(pages.length > 20)
  const graphs = pages.map(({ text }, n) => `export const page${n}: Graph = ${text}`)
  assert.equal(await faultsOf(graphs), '')
})

test('a property unknown to schema.org is detected', async () => {
  const wrong = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Offer', cost: 5 }] }
  assert.match(await faultsOf([`export const wrong: Graph = ${JSON.stringify(wrong)}`]), /cost/)
})

test('each kind of page describes its subject', () => {
  assert.ok(typesAt('/').includes('LocalBusiness'))
  assert.ok(typesAt('/').includes('WebSite'))
  assert.ok(typesAt('/contacts').includes('LocalBusiness'))
  for (const { url, graph } of pages) {
    const types = graph.map((it) => it['@type'])
    if (!/^(\/hi)?\/?$/.test(url)) assert.ok(types.includes('BreadcrumbList'), url)
    if (/\/services\/./.test(url))
      for (const type of ['Service', 'FAQPage']) assert.ok(types.includes(type), `${url} ${type}`)
    if (/\/blog\/./.test(url)) assert.ok(types.includes('BlogPosting'), url)
  }
})

test('the home page describes hours, area and the whole price list', () => {
  const business = pages.find(({ url }) => url === '/')?.graph.find((it) => 'hasOfferCatalog' in it)
  assert.ok(business)
  for (const it of ['openingHoursSpecification', 'areaServed', 'priceRange', 'geo', 'telephone'])
    assert.ok(business[it], it)
  const { itemListElement } = business['hasOfferCatalog'] as { itemListElement: unknown[] }
  assert.equal(itemListElement.length, 18)
})

test('every URL in the data is absolute and on this site', () => {
  for (const { url, text } of pages)
    for (const [, at = ''] of text.matchAll(/"(?:url|item|@id|image|mainEntityOfPage)":"([^"]+)"/g))
      assert.ok(at.startsWith(`${testOrigin}/`), `${url}: ${at}`)
})

const special = (from: string, through: string, opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: from,
  validThrough: through,
  opens,
  closes,
})

test('closures and special openings are in the data and in the sign of the contact page', async () => {
  const today = indiaClock(Date.now()).date
  const [closed, opened, long] = [3, 10, -9].map((days) => addDays(today, days)) as [
    string,
    string,
    string,
  ]
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '18:00' }
  const change = {
    hours,
    closures: [
      { from: closed, to: addDays(closed, 1), reason: 'Diwali' },
      { from: long, to: addDays(long, 1), reason: 'Holi' },
    ],
    openings: [{ date: opened, opens: '10:00', closes: '14:00' }],
  }
  const documents = await renderDocuments({
    folder: resolve(siteFolder),
    origin: testOrigin,
    today,
    settings: publicPart(1, settingsWith(change)),
    content: firstContent,
  })
  const html = documents.get('/contacts')?.en?.body.toString() ?? ''
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const business = nodesOf(text).find((it) => it['@type'] === 'LocalBusiness')
  // Past exceptions are left out.
  assert.deepEqual(business?.['specialOpeningHoursSpecification'], [
    special(closed, addDays(closed, 1), '00:00', '00:00'),
    special(opened, opened, '10:00', '14:00'),
  ])
  const [, sign = ''] = /data-hours="([^"]*)"/.exec(html) ?? []
  const spans = JSON.parse(sign.replaceAll('&quot;', '"')) as [number, number, ...string[]][]
  const on = (date: string) =>
    spans
      .map(([opens, closes]) => [opens, closes].map((it) => indiaClock(it * minuteMs)))
      .filter(([opens]) => opens?.date === date)
      .map((times) => times.map((it) => it.time))
  assert.deepEqual(on(closed), [])
  assert.deepEqual(on(addDays(closed, 2)), [['08:00', '18:00']])
  assert.deepEqual(on(opened), [['10:00', '14:00']])
})
