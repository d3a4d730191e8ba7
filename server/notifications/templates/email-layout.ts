import type { Language } from '#contract/locales.ts'

/** The content of an email before it is rendered as text and HTML. */
export type EmailContent = {
  readonly language: Language
  readonly subject: string
  readonly hello: string
  readonly opening: string
  /** A person's own words, under a heading. */
  readonly quote: { readonly heading: string; readonly text: string } | undefined
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly link: { readonly label: string; readonly href: string }
  /** A second request, such as to confirm the mailbox. */
  readonly also: { readonly text: string; readonly link: EmailContent['link'] } | undefined
  readonly questions: string
  readonly brand: string
}

export function renderText(it: EmailContent): string {
  const parts = [
    it.hello,
    it.opening,
    ...(it.quote ? [`${it.quote.heading}:\n${it.quote.text}`] : []),
    it.rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${it.link.label}: ${it.link.href}`,
    ...(it.also ? [`${it.also.text}\n${it.also.link.label}: ${it.also.link.href}`] : []),
    `${it.questions}\n${it.brand}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

// The site's `--brand` (web/styles/tokens.css), in the colour format of mail programs.
const brandColour = '#0a5aa8'

/**
 * Renders HTML with few inline styles and no text or background colour, so that mail programs can
 * apply a light or dark scheme.
 */
export function renderHtml(it: EmailContent): string {
  const { language, subject, hello, opening, quote, rows, link, also, questions, brand } = it
  const body = [
    p(html(hello)),
    p(html(opening)),
    quote &&
      `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${brandColour}"><strong>${html(quote.heading)}</strong><br>${html(quote.text)}</blockquote>`,
    rows.length > 0 && renderTable(rows),
    p(
      `<a href="${html(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${brandColour};color:#ffffff;text-decoration:none">${html(link.label)}</a>`,
    ),
    also && p(`${html(also.text)}<br>${a(also.link)}`),
    p(html(questions)),
    `<p style="margin:0"><strong>${html(brand)}</strong></p>`,
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><title>${html(subject)}</title>`,
    '<style>:root{color-scheme:light dark}</style></head>',
    '<body style="margin:0;padding:16px;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...body.filter(Boolean),
    '</div></body></html>',
  ].join('\n')
}

const p = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`

const a = ({ label, href }: EmailContent['link']) => `<a href="${html(href)}">${html(label)}</a>`

function renderTable(rows: EmailContent['rows']): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;opacity:.75">${html(label)}</th><td style="padding:4px 0">${html(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

function html(text: string): string {
  return text.replace(/[&<>"'\n]/g, (it) => entities[it] ?? it)
}
