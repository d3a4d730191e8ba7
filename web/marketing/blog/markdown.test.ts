import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readHeadings, headingIds, renderMarkdown } from '#web/marketing/blog/markdown.ts'

const render = (body: string, ids: readonly string[] = []) =>
  renderMarkdown(body, { file: 'tank.hi.md', ids, hrefOf: (path) => `/hi${path}` })

test('headings have the same ids in both languages', () => {
  const headings = readHeadings('Text.\n\n## How often, and why?\n\n### In May\n')
  assert.deepEqual(headings, ['How often, and why?'])
  assert.deepEqual(headingIds('tank.en.md', headings), ['how-often-and-why'])
  assert.equal(render('## कितनी बार?\n', ['how-often']), '<h2 id="how-often">कितनी बार?</h2>')
})

test('internal links lead to the page in this language, external links are kept', () => {
  assert.match(render('[Prices](/services)'), /<a href="\/hi\/services">Prices<\/a>/)
  assert.match(render('[UIDAI](https://uidai.gov.in/)'), /<a href="https:\/\/uidai\.gov\.in\/">/)
})

test('a table marks its column headings', () => {
  assert.match(render('| When | What |\n| --- | --- |\n| May | Scrub |\n'), /<th scope="col">When/)
})

const faults: readonly [name: string, body: string, says: RegExp][] = [
  ['HTML', 'A <b>bold</b> word.', /holds HTML: <b>/],
  ['a script', '<script>alert(1)</script>\n', /holds HTML/],
  ['a heading of the first level', '# Tank\n', /heading of level 1/],
  ['a link that runs a script', '[a](javascript:alert)', /links to "javascript:alert"/],
  ['a link without encryption', '[a](http://example.com)', /links to "http:/],
  ['a picture of its own', '![a](/a.png)', /holds a picture/],
]

for (const [name, body, says] of faults) {
  test(`${name} in an article fails the build`, () => {
    assert.throws(() => render(body), says)
    assert.throws(() => render(body), /Article tank\.hi\.md/)
  })
}

test('two headings with the same id are refused', () => {
  assert.throws(() => headingIds('tank.en.md', ['Rinse', 'Rinse!']), /two headings alike/)
})
