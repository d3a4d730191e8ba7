import { Marked, type RendererObject, type Tokens } from 'marked'
import { fault } from '#web/marketing/blog/front-matter.ts'

type Options = {
  /** Used in error messages. */
  readonly file: string
  /** Ids of the level 2 headings, in order. */
  readonly ids: readonly string[]
  /** Converts a path of this site to the URL to link to. */
  readonly hrefOf: (path: string) => string
}

/** The level 2 headings of an article. */
export function readHeadings(body: string): readonly string[] {
  return new Marked()
    .lexer(body)
    .filter((it): it is Tokens.Heading => it.type === 'heading' && it.depth === 2)
    .map(({ text }) => text)
}

/** Derives ids from English headings. */
export function headingIds(file: string, headings: readonly string[]): readonly string[] {
  const ids = headings.map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  )
  if (new Set(ids).size < ids.length) throw fault(file, 'has two headings alike')
  return ids
}

/** Renders an article as HTML. Inline HTML is refused, since it would bypass all other checks. */
export function renderMarkdown(body: string, options: Options): string {
  const html = new Marked({ renderer: createRenderer(options) }).parse(body, { async: false })
  return html.trim()
}

function createRenderer({ file, ids, hrefOf }: Options): RendererObject {
  const left = [...ids]
  return {
    heading({ tokens, depth, text }) {
      if (depth !== 2 && depth !== 3) throw fault(file, `has a heading of level ${depth}: ${text}`)
      const id = depth === 2 ? ` id="${left.shift() ?? ''}"` : ''
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      if (!/^(\/(?!\/)|https:\/\/)/.test(href)) throw fault(file, `links to "${href}"`)
      const leads = escape(href.startsWith('/') ? hrefOf(href) : href)
      return `<a href="${leads}">${this.parser.parseInline(tokens)}</a>`
    },
    tablecell({ tokens, header }) {
      const tag = header ? 'th scope="col"' : 'td'
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>\n`
    },
    html({ text }) {
      throw fault(file, `holds HTML: ${text.trim()}`)
    },
    image({ href }) {
      throw fault(file, `holds a picture: ${href}`)
    },
  }
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
