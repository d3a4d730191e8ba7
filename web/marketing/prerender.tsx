import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { languagePrefixes } from '#contract/locales.ts'
import { notFoundFile } from '#contract/site-build.ts'
import { language } from '#i18n/language.ts'
import type { Shell } from '#web/app/shells.tsx'
import { pageTitle } from '#web/lib/business-facts.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { SearchHead } from '#web/marketing/seo/head.tsx'
import { listTexts, type Text } from '#web/marketing/texts.ts'
import { paths } from '#web/paths.ts'
import { Document, type Assets, type DocumentProps } from '#web/shell/document.tsx'

/** A page as the build and the dev server need it. `file` is relative to the site's folder. */
export type Page = {
  readonly urls: readonly string[]
  readonly file: string
  readonly realm: 'site' | 'app'
  /** The source file whose styles (and, in the app, scripts) the page links. */
  readonly source: string
  render: (assets: Assets) => string
}

export type Site = { readonly pages: readonly Page[]; readonly texts: readonly Text[] }

type Module = { readonly page: SitePage } | { readonly pages: readonly SitePage[] }

const modules = import.meta.glob<Module>('./pages/**/*.tsx')

/** Every page and text of the site in the language of this build. */
export async function listSite(): Promise<Site> {
  const { shells } = await import('#web/app/shells.tsx')
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => {
      const module = await load()
      const found = 'pages' in module ? module.pages : [module.page]
      return found.map((page) => ({ page, source: `web/marketing/${file.slice(2)}` }))
    }),
  )
  const marketing = loaded.flat()
  const app = await Promise.all(shells.map(appPage))
  return {
    pages: [...marketing.map(({ page, source }) => sitePage(page, source)), ...app],
    texts: listTexts(marketing.map(({ page }) => page)),
  }
}

async function appPage({ path, title, Frame, Skeleton, source }: Shell): Promise<Page> {
  const head = <meta name="robots" content="noindex" />
  const children = Skeleton ? (
    <div id="app">
      <Skeleton />
    </div>
  ) : (
    <div
      id="app"
      data-prerendered={path}
      dangerouslySetInnerHTML={{ __html: await renderScreen(path) }}
    />
  )
  return {
    urls: [path],
    file: fileOf(languagePrefixes[language] + path),
    realm: 'app',
    source,
    render: renderer({
      path,
      title: pageTitle(title),
      head,
      isPrerendered: !Skeleton,
      Frame,
      children,
    }),
  }
}

/** A screen of the app as the browser's script will find and take it over. */
async function renderScreen(path: string): Promise<string> {
  const [{ App }, { preloadScreen }] = await Promise.all([
    import('#web/app/app.tsx'),
    import('#web/app/routes.tsx'),
  ])
  await preloadScreen(path)
  const html = renderToString(<App path={path} />)
  // What throws within a boundary is otherwise left to the browser, without a word.
  if (html.includes('<!--$!-->')) throw new Error(`${path} could not be rendered`)
  return html
}

function sitePage(page: SitePage, source: string): Page {
  const { path, Body, alsoAt = [], booking, isNotFound } = page
  const title = path === paths.home && !isNotFound ? page.title : pageTitle(page.title)
  const head = (
    <>
      <SearchHead page={page} title={title} />
      {page.head}
    </>
  )
  return {
    urls: isNotFound ? [notFoundFile] : [path, ...alsoAt],
    file: isNotFound ? `${language}-404.html` : fileOf(path),
    realm: 'site',
    source,
    render: renderer({ path, title, head, isSite: true, booking, isNotFound, children: <Body /> }),
  }
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

function renderer(props: DocumentProps): Page['render'] {
  return (assets) =>
    `<!doctype html>${renderToStaticMarkup(<Document {...props} assets={assets} />)}`
}
