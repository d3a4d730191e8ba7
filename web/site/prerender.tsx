import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type Assets, type DocumentProps } from '#web/parts/document.tsx'
import type { SitePage } from '#web/site/page.ts'

/** A page as the build and the dev server need it. `file` is relative to the site's folder. */
export type Page = {
  readonly urls: readonly string[]
  readonly file: string
  readonly realm: 'site' | 'app'
  /** The source file whose styles (and, in the app, scripts) the page links. */
  readonly source: string
  render: (assets: Assets) => string
}

const sitePages = import.meta.glob<{ page: SitePage }>('./pages/**/*.tsx')

export async function listPages(): Promise<Page[]> {
  const { shells } = await import('#web/site/shells.tsx')
  const marketing = Object.entries(sitePages).map(async ([file, load]) =>
    sitePage((await load()).page, `web/site/${file.slice(2)}`),
  )
  const app = shells.map(({ path, title, Waiting, source }): Page => {
    const body = (
      <div id="app">
        <Waiting />
      </div>
    )
    const render = renderer({ path, title, noindex: true, children: body })
    return { urls: [path], file: fileOf(path), realm: 'app', source, render }
  })
  return [...(await Promise.all(marketing)), ...app]
}

function sitePage(page: SitePage, source: string): Page {
  const { path, Body, alsoAt = [], errorStatus } = page
  return {
    urls: errorStatus ? [] : [path, ...alsoAt],
    file: errorStatus ? `${errorStatus}.html` : fileOf(path),
    realm: 'site',
    source,
    render: renderer({
      ...page,
      noindex: errorStatus !== undefined,
      hasPair: true,
      children: <Body />,
    }),
  }
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

function renderer(props: DocumentProps): Page['render'] {
  return (assets) =>
    `<!doctype html>${renderToStaticMarkup(<Document {...props} assets={assets} />)}`
}
