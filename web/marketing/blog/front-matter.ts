/** Metadata above an article's text, between two lines of `---`. */
export type FrontMatter = {
  readonly title: string
  /** One or two sentences for the list of articles and for search engines. */
  readonly description: string
  /** First publication and last change, as YYYY-MM-DD. */
  readonly date: string
  readonly updated: string
  /** The picture above the article, and its alternative text. */
  readonly picture: string
  readonly alt: string
}

const needed = ['title', 'description', 'date', 'picture', 'alt'] as const
const allowed: readonly string[] = [...needed, 'updated']

/** Splits an article's file; an error fails the build with the file and reason. */
export function readFrontMatter(
  file: string,
  text: string,
): { readonly facts: FrontMatter; readonly body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    throw fault(file, 'does not begin with front matter between two lines of ---')
  if (!body.trim()) throw fault(file, 'has no text under its front matter')
  return { facts: check(file, readLines(file, head)), body }
}

function readLines(file: string, head: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of head.split('\n')) {
    const [, key = '', value = ''] = /^([a-z]+): *(.*?) *$/.exec(line) ?? []
    if (!allowed.includes(key)) throw fault(file, `has a line that is no known fact: "${line}"`)
    if (found.has(key)) throw fault(file, `gives ${key} twice`)
    found.set(key, value)
  }
  return found
}

function check(file: string, found: ReadonlyMap<string, string>): FrontMatter {
  const [title = '', description = '', date = '', picture = '', alt = ''] = needed.map((key) => {
    const value = found.get(key)
    if (!value) throw fault(file, `lacks ${key}`)
    return value
  })
  const updated = found.get('updated') ?? date
  for (const day of [date, updated])
    if (!isDay(day)) throw fault(file, `has "${day}" where a date belongs, as 2026-05-31`)
  if (updated < date) throw fault(file, 'was updated before it was published')
  // The length that search results show.
  if (description.length < 70 || description.length > 155)
    throw fault(file, `has a description of ${description.length} characters, not 70 to 155`)
  return { title, description, date, updated, picture, alt }
}

function isDay(written: string): boolean {
  const at = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === written
}

export function fault(file: string, what: string): Error {
  return new Error(`Article ${file} ${what}`)
}
