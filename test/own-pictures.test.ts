import { strict as assert } from 'node:assert'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { defaultSettings } from '#contract/default-settings.ts'
import { renderDocuments } from '#server/site/render.ts'
import { publicPart } from '#server/site/state.ts'
import { builtPages, readTags, testOrigin } from '#test/built-site.ts'
import { siteFolder } from '../scripts/build-hash.ts'

const picture = (digit: string): string => `/assets/pictures/${digit.repeat(20)}-800.webp`

const documents = await renderDocuments({
  folder: resolve(siteFolder),
  origin: testOrigin,
  today: '2026-11-22',
  settings: publicPart(1, {
    ...defaultSettings,
    business: { ...defaultSettings.business, hindi: { brand: 'मिट्ठू' } },
  }),
  own: {
    crew: [
      { name: 'Asha <Devi>', role: 'Crew lead', photo: picture('a'), isChecked: true },
      { name: 'Ravi', role: '', photo: '', isChecked: false },
    ],
    feedback: {
      average: 4.6,
      count: 12,
      latest: ['Asha', 'Ravi', ''].map((name) => ({
        name,
        town: name && 'Sasaram',
        stars: 5,
        text: 'Clean <everywhere>',
        reply: '',
        date: '2026-11-20',
      })),
    },
    gallery: ['b', 'c', 'd'].map((it) => ({
      before: picture(it),
      after: picture(it),
      caption: `Room ${it}`,
    })),
  },
})
const page = (url: string): string => documents.get(url)?.en?.body.toString() ?? ''
const before = (url: string): string => builtPages.find((it) => it.url === url)?.html ?? ''

test('the crew stands on home and about, checked only who is', () => {
  for (const url of ['/', '/about']) {
    assert.ok(page(url).includes('Asha &lt;Devi&gt;'), url)
    assert.equal(page(url).split('>ID checked<').length - 1, 1, url)
    assert.ok(!before(url).includes('>ID checked<'))
  }
})

test('what customers said stands on home and service pages, as search engines read it', () => {
  for (const url of ['/', '/services/deep-cleaning']) {
    assert.ok(page(url).includes('What customers say'), url)
    assert.ok(page(url).includes('Clean &lt;everywhere&gt;'), url)
    assert.ok(page(url).includes('Asha, Sasaram'), url)
    assert.match(page(url), /"ratingValue":4.6,"ratingCount":12/, url)
    assert.ok(!before(url).includes('What customers say'), url)
    assert.ok(!before(url).includes('AggregateRating'), url)
  }
})

test('own pairs take the place of the drawn rooms, and of what is said of these', () => {
  assert.ok(page('/projects').includes('Room b, before the clean'))
  assert.ok(!page('/projects').includes('drew these rooms'))
  assert.ok(before('/projects').includes('drew these rooms'))
})

test('no picture of the owner’s is fetched before it comes into view', () => {
  const pictures = ['/', '/about', '/projects'].flatMap((url) =>
    readTags(page(url), 'img').filter((it) => it.get('src').startsWith('/assets/pictures/')),
  )
  assert.ok(pictures.length >= 11)
  for (const it of pictures) assert.equal(it.get('loading'), 'lazy')
})

test('a name that the cut Hindi face cannot draw brings the whole one', () => {
  assert.match(
    documents.get('/hi')?.hi?.body.toString() ?? '',
    /^<!doctype html><html data-letters/,
  )
})
