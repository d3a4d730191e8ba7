import { Marked, type RendererObject, type Tokens } from 'marked'
import { fault } from '#web/marketing/blog/front-matter.ts'

type Options = {
  /** For messages. */
  readonly file: string
  /** Ids of the headings of the second level, in order. */
  readonly ids: readonly string[]
  /** Where a link to a place of this site leads. */
  readonly hrefOf: (path: string) => string
}

/** The headings that divide an article. */
export function readHeadings(body: string): readonly string[] {
  return new Marked()
    .lexer(body)
    .filter((it): it is Tokens.Heading => it.type === 'heading' && it.depth === 2)
    .map(({ text }) => text)
}

/** Ids made of English headings. */
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

/** An article's text as HTML; Markdown only, since HTML in it would escape every check. */
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
