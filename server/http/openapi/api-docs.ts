import { createHash } from 'node:crypto'
import { apiDocsPath } from '#contract/app-paths.ts'
import { bareContentPolicy } from '#server/http/headers.ts'
import { describeApi, type ApiDescription } from '#server/http/openapi/document.ts'
import type { Operation } from '#server/http/openapi/parts.ts'
import type { ApiServer } from '#server/http/register-endpoint.ts'

/** Serves the description of every endpoint registered so far, as OpenAPI and as a web page. */
export function serveApiDocs({ app, endpoints }: ApiServer, brand: string): void {
  let made: ReturnType<typeof write> | undefined
  // Built on first request, because it takes as long as the rest of the start.
  const written = () => (made ??= write(describeApi(endpoints, `${brand} API`)))
  app.get('/api/openapi.json', async (_request, reply) => {
    const { etag, json } = written()
    return reply.header('etag', etag).type('application/json; charset=utf-8').send(json)
  })
  app.get(apiDocsPath, async (_request, reply) => {
    const { etag, page } = written()
    // The page has only one inline style sheet; the policy forbids everything else.
    reply.headers({ etag, 'content-security-policy': bareContentPolicy })
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function write(description: ApiDescription) {
  const json = JSON.stringify(description)
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`
  return { etag, json, page: renderApiPage(description) }
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid rgb(128 128 128 / .35); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
  h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere }
  h2 b { display: inline-block; min-width: 3.5rem }
  pre { overflow-x: auto; background: rgb(128 128 128 / .12); padding: .75rem; border-radius: 8px; font-size: .85rem }
  p { margin: .4rem 0 }`

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (it) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[it] ?? it,
  )

function block(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre></details>`
}

function article(path: string, method: string, it: Operation): string {
  const takes = it.parameters ?? it.requestBody
  return `<article><h2><b>${method.toUpperCase()}</b> ${escaped(path)}</h2>
    <p>${escaped(it.summary)}</p><p><small>${escaped(it.description ?? '')}</small></p>
    ${takes ? block('Takes', takes) : ''}${block('Answers', it.responses['200'])}</article>`
}

/** Renders the description as one page without scripts. */
function renderApiPage({ info, paths }: ApiDescription): string {
  const articles = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => article(path, method, it)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    <title>${escaped(info.title)}</title><style>${style}</style></head>
    <body><main><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p>
    <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${articles.join('')}</main></body></html>`
}
