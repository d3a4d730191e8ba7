import { strict as assert } from 'node:assert'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { releaseContents } from '../scripts/release-contents.ts'

type Text = { readonly path: string; readonly text: string }

const read = (path: string): Text => ({ path, text: readFileSync(path, 'utf8') })
const ignoredPaths = /(^|\/)(node_modules|dist|data|test-results|\.git)(\/|$)/
const texts = globSync(['**/*.{ts,tsx,css,html,md,py}', '.env.example', '.github/**/*.yml'], {
  exclude: (path) => ignoredPaths.test(path),
}).map(read)
/** The documentation; a line break in a diagram box counts as a line. */
const pages = texts
  .filter(({ path }) => /^(docs\/.*|artwork\/[^/]+|[^/]+)\.md$/.test(path))
  .map(({ path, text }) => ({ path, text: text.replaceAll('<br>', '\n') }))

/** Every match of a pattern, with the path of its text. */
function found(pattern: RegExp, within: readonly Text[] = texts): { path: string; it: string }[] {
  return within.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([whole, group]) => ({ path, it: group ?? whole })),
  )
}

/** A heading's anchor, as Markdown renderers create it. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '')
  return words.trim().replace(/\s/g, '-')
}

function hasAnchor(path: string, anchor: string): boolean {
  const headings = readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** Whether a path and its optional anchor exist; a decision may be cited by its number alone. */
function leadsSomewhere(written: string): boolean {
  const [path = '', anchor] = written.split('#')
  const file = existsSync(path) ? path : globSync(`${path}-*.md`)[0]
  return file !== undefined && (anchor === undefined || hasAnchor(file, anchor))
}

// Letters in brackets, so that these lines do not match themselves.
const outside =
  /\bdecisions? \d+(?! of)|\bspecificatio[n]\b|\(polic[y][,)]|\bpolic[y],? (?:One-time|Sessions|Requests|Uploads|Data at rest|India|Faults|Browser|Messages)\b/gi

test('no text cites a document outside the project', () => {
  assert.deepEqual(found(outside), [])
})

test('every cited path below docs/ exists, and so does its heading', () => {
  const cited = found(/(?<![\w/.-])docs\/[\w./-]*[\w/](?:#[\w-]+)?/g)
  assert.ok(cited.length > 10)
  assert.deepEqual(
    cited.filter(({ it }) => !leadsSomewhere(it)),
    [],
  )
})

const linked = /\]\((?!https?:|mailto:)([^)\s]+)\)/g

test('every link between documents leads to a file, and to its heading', () => {
  const links = found(linked, pages)
  assert.ok(links.length > 10)
  const lost = links.filter(({ path, it }) => {
    const [to = '', anchor] = it.split('#')
    const file = to ? join(dirname(path), to) : path
    return !leadsSomewhere(anchor === undefined ? file : `${file}#${anchor}`)
  })
  assert.deepEqual(lost, [])
})

const isReleased = (path: string): boolean =>
  releaseContents.some((it) => path === it || path.startsWith(`${it}/`))

test('every link of a document in a release leads to a file in it', () => {
  const links = found(
    linked,
    pages.filter(({ path }) => isReleased(path)),
  ).map(({ path, it }) => ({ path, to: join(dirname(path), it.split('#')[0] ?? '') }))
  assert.deepEqual(
    links.filter(({ path, to }) => to !== dirname(path) && !isReleased(to)),
    [],
  )
})

test('every file named in a document exists', () => {
  const named = found(
    /(?<![\w/.@#-])(?:domain|contract|server|web|test|scripts|bench|artwork)\/[\w./*<>{},-]*[\w*/>}]/g,
    pages,
  )
  assert.ok(named.length > 50)
  const lost = named.filter(({ it }) => globSync(it.replace(/<[^>]*>/g, '*')).length === 0)
  assert.deepEqual(lost, [])
})

test('every file named in a comment exists', () => {
  const named = found(
    /(?<=^.*?(?:\/\/|\/\*| \* ).*)(?<![\w/.@#'`-])(?:domain|contract|server|web|test|scripts|bench|artwork)\/[\w./-]+\.(?:tsx?|css)\b/gm,
    texts.filter(({ path }) => !path.endsWith('.md')),
  )
  assert.ok(named.length > 10)
  assert.deepEqual(
    named.filter(({ it }) => !existsSync(it)),
    [],
  )
})

test('every decision has its line, with its title, in the page that lists them', () => {
  const listed = readFileSync('docs/decisions/README.md', 'utf8')
  const missing = pages
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
    .map(({ path, text }) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? []
      const link = `[${number.padStart(4, '0')}](${path.slice('docs/decisions/'.length)})`
      return title === 'Withdrawn' ? link : `${link} ${title}`
    })
    .filter((line) => !listed.includes(line))
  assert.deepEqual(missing, [])
})
