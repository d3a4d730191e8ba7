import { strict as assert } from 'node:assert'
import { after, test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { openRenderer } from '#server/site/render.ts'
import { publicPart } from '#server/site/state.ts'
import { builtPages, documents as builtDocuments, readTags, renderJob } from '#test/built-site.ts'

const picture = (digit: string): string => `/assets/pictures/${digit.repeat(20)}-800.webp`

const renderer = openRenderer()
after(renderer.close)
const { program: _, ...defaults } = renderJob
const documents = await renderer.render({
  ...defaults,
  settings: publicPart(1, {
    ...defaultSettings,
    business: { ...defaultSettings.business, hindi: { brand: 'मिट्ठू' } },
  }),
  content: {
    claims: { insured: false, ownKit: false, lists: false },
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

test('the next pages rendered by the same thread contain nothing of these settings', async () => {
  const next = await renderer.render(renderJob)
  assert.deepEqual([...next.keys()], [...builtDocuments.keys()])
  for (const [url, it] of builtDocuments) assert.deepEqual(next.get(url), it, url)
})

/** What is not true of every business, and what a name means. */
const claims =
  /insured|बीमे|own kit|अपना सामान|what is included<|each visit<|means shine|नाम ही हमारा/i

test('a page makes no claim that its owner has switched off, and none about the meaning of a name', () => {
  const claiming = builtPages.filter(({ html }) => claims.test(html))
  for (const url of ['/', '/subscription', '/services/deep-cleaning'])
    assert.ok(
      claiming.some((it) => it.url === url),
      url,
    )
  for (const [url, languages] of documents)
    for (const it of Object.values(languages))
      assert.equal(claims.exec(it?.body.toString() ?? '')?.[0], undefined, url)
})

test('the home and About pages show the crew, marking only checked members', () => {
  for (const url of ['/', '/about']) {
    assert.ok(page(url).includes('Asha &lt;Devi&gt;'), url)
    assert.equal(page(url).split('>ID checked<').length - 1, 1, url)
    assert.ok(!before(url).includes('>ID checked<'))
  }
})

const isRated = (url: string): boolean => /^(\/hi)?(\/|\/services\/[^/]+)?$/.test(url)

/** The ratings in a page's structured data, at any depth. */
function ratingsIn(html: string) {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  type Rated = { aggregateRating?: Record<string, unknown>; review?: Record<string, unknown>[] }
  const found: Rated[] = []
  JSON.parse(text, (_key, value: Rated) => {
    if (value?.aggregateRating || value?.review) found.push(value)
    return value
  })
  return found
}

test('home and service pages show customer feedback in both languages, with the same structured data', () => {
  const rated = builtPages.filter(({ url }) => isRated(url))
  assert.equal(rated.filter((it) => it.language === 'hi').length, rated.length / 2)
  // The home page and five services.
  assert.equal(rated.length, 2 * 6)
  for (const { url, language } of rated) {
    const html = documents.get(url)?.[language]?.body.toString() ?? ''
    assert.ok(html.includes(language === 'en' ? 'What customers say' : 'ग्राहक क्या कहते हैं'), url)
    assert.equal(html.split('Clean &lt;everywhere&gt;').length - 1, 3, url)
    assert.ok(html.includes('<strong>4.6</strong>'), url)
    const [data, ...more] = ratingsIn(html)
    assert.deepEqual(more, [], url)
    const { ratingValue, ratingCount, bestRating } = data?.aggregateRating ?? {}
    assert.deepEqual([ratingValue, ratingCount, bestRating], [4.6, 12, 5], url)
    const read = data?.review?.map((it) => [it['reviewBody'], it['datePublished']])
    const shown = ['Clean <everywhere>', '2026-11-20']
    assert.deepEqual(read, [shown, shown, shown], url)
  }
  assert.ok(page('/').includes('Asha, Sasaram'))
})

test('no page has ratings while fewer than three are published, and other pages never do', () => {
  for (const { url, language, html } of builtPages) {
    assert.ok(!/AggregateRating|reviewRating/.test(html), url)
    assert.ok(!/What customers say|ग्राहक क्या कहते हैं/.test(html), url)
    const now = documents.get(url)?.[language]?.body.toString() ?? ''
    if (!isRated(url)) assert.deepEqual(ratingsIn(now), [], url)
  }
})

test('the owner’s pairs replace the illustrated rooms and the note about them', () => {
  assert.ok(page('/projects').includes('Room b, before the clean'))
  assert.ok(!page('/projects').includes('drew these rooms'))
  assert.ok(before('/projects').includes('drew these rooms'))
})

test('the owner’s pictures load lazily', () => {
  const pictures = ['/', '/about', '/projects'].flatMap((url) =>
    readTags(page(url), 'img').filter((it) => it.get('src').startsWith('/assets/pictures/')),
  )
  assert.ok(pictures.length >= 11)
  for (const it of pictures) assert.equal(it.get('loading'), 'lazy')
})

test('a name that the subset Hindi font cannot draw loads the full font', () => {
  assert.match(
    documents.get('/hi')?.hi?.body.toString() ?? '',
    /^<!doctype html><html data-letters/,
  )
})
