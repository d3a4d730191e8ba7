import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readFrontMatter } from '#web/marketing/blog/front-matter.ts'

const facts = {
  title: 'A tank worth drinking from',
  description:
    'How often a household tank wants cleaning, how it is done, and what keeps it clean.',
  date: '2026-05-31',
  picture: 'kitchen',
  alt: 'A kitchen',
}

function written(changed: Readonly<Record<string, string | undefined>> = {}, body = 'Text.\n') {
  const lines = Object.entries({ ...facts, ...changed }).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${value}`,
  )
  return `---\n${lines.join('\n')}\n---\n${body}`
}

test('an article is split into front matter and text', () => {
  const read = readFrontMatter('tank.en.md', written({ updated: '2026-06-02' }, 'One: two.\n'))
  assert.deepEqual(read, { facts: { ...facts, updated: '2026-06-02' }, body: 'One: two.\n' })
})

test('an article without an update date was last updated when published', () => {
  assert.equal(readFrontMatter('tank.en.md', written()).facts.updated, facts.date)
})

test('a value may contain a colon', () => {
  const read = readFrontMatter('tank.en.md', written({ title: 'Tanks: a guide' }))
  assert.equal(read.facts.title, 'Tanks: a guide')
})

const faults: readonly [name: string, text: string, says: RegExp][] = [
  ['no front matter', 'Text.\n', /does not begin with front matter/],
  ['front matter that never ends', '---\ntitle: A\n', /does not begin with front matter/],
  ['no text', written({}, '\n'), /has no text/],
  ['no title', written({ title: undefined }), /lacks title/],
  ['an empty picture', written({ picture: '' }), /lacks picture/],
  ['a fact that nobody reads', written({ author: 'A' }), /no known fact: "author: A"/],
  ['a fact given twice', written().replace('alt:', 'title: B\nalt:'), /gives title twice/],
  ['a day that does not exist', written({ date: '2026-02-30' }), /"2026-02-30" where a date/],
  ['a date in words', written({ date: '31 May 2026' }), /where a date belongs/],
  ['a change before publication', written({ updated: '2026-05-30' }), /before it was published/],
  ['a short description', written({ description: 'Tanks.' }), /of 6 characters, not 70 to 155/],
]

for (const [name, text, says] of faults) {
  test(`an article with ${name} is refused with its file name`, () => {
    assert.throws(() => readFrontMatter('tank.en.md', text), says)
    assert.throws(() => readFrontMatter('tank.en.md', text), /Article tank\.en\.md/)
  })
}
