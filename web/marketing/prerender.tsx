import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  linkedBookingFile,
  notFoundFile,
  openingSoonFile,
  originMark,
  type PageAssets,
  type RenderedDocument,
  type RenderInput,
} from '#contract/site/site-build.ts'
import type { Shell } from '#web/app/shells.tsx'
import { fitsSubsetFont } from '#web/fonts/syllables.ts'
import { provideSettings } from '#web/i18n/settings.ts'
import { pageTitle } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { provideSiteContent } from '#web/marketing/sections/own-picture.tsx'
import { SearchHead } from '#web/marketing/seo/head.tsx'
import { listTexts, type Text } from '#web/marketing/texts.ts'
import { paths } from '#web/paths.ts'
import { Document, type DocumentProps } from '#web/shell/document.tsx'

/** A page before it is rendered. */
export type Page = {
  readonly urls: readonly string[]
  readonly realm: 'site' | 'app'
  /** The source file whose styles (and, in the app, scripts) the page links. */
  readonly source: string
  readonly render: (assets: PageAssets) => Promise<string>
}

export type Site = { readonly pages: readonly Page[]; readonly texts: readonly Text[] }

type Module = { readonly page: () => SitePage } | { readonly pages: () => readonly SitePage[] }

const modules = import.meta.glob<Module>('./pages/**/*.tsx')
const sourceOf = (file: string): string => `web/marketing/${file.slice(2)}`

type Source = Pick<Page, 'source'> &
  ({ realm: 'site' } | ({ realm: 'app' } & Pick<Shell, 'area' | 'parentSources'>))

/** The source files of all pages, independent of the settings. */
export async function listSources(): Promise<Source[]> {
  const { shells } = await import('#web/app/shells.tsx')
  return [
    ...Object.keys(modules).map((file) => ({ realm: 'site' as const, source: sourceOf(file) })),
    ...shells.map(({ source, area, parentSources }) => ({
      realm: 'app' as const,
      source,
      area,
      parentSources,
    })),
  ]
}

/** Renders every document of the site in the language of this build. */
export async function renderSite(input: RenderInput): Promise<readonly RenderedDocument[]> {
  const { pages, texts } = await listSite(input)
  const rendered: RenderedDocument[] = []
  for (const { urls, realm, source, render } of pages) {
    const assets = input.assets[source]
    if (!assets) throw new Error(`${source} is not in the build`)
    rendered.push({ urls, realm, text: await render(assets) })
  }
  const own = texts.map(({ url, text }) => ({ urls: [url], realm: 'text' as const, text }))
  return [...rendered, ...own].map((it) => ({
    ...it,
    text: it.text.replaceAll(originMark, input.origin),
  }))
}

type SiteInput = Pick<RenderInput, 'settings' | 'own' | 'today' | 'program'>

/** Lists every page and text of the site. The settings apply until the next call. */
export async function listSite(input: SiteInput): Promise<Site> {
  const { settings, own, today } = input
  provideSettings(settings)
  provideSiteContent(own)
  const { shells } = await import('#web/app/shells.tsx')
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => {
      const module = await load()
      const found = 'pages' in module ? module.pages() : [module.page()]
      return found.map((page) => ({ page, source: sourceOf(file) }))
    }),
  )
  const marketing = loaded.flat()
  return {
    pages: [
      ...marketing.map(({ page, source }) => sitePage(page, source, today)),
      ...shells.flatMap((shell) => appPages(shell, input)),
    ],
    texts: listTexts(marketing.map(({ page }) => page)),
  }
}

function appPages(shell: Shell, input: SiteInput): Page[] {
  const page = appPage(shell, input)
  if (shell.path !== paths.bookService()) return [page]
  return [page, appPage(shell, input, true)]
}

function appPage(shell: Shell, { today, program }: SiteInput, isLinked = false): Page {
  const { path, title, Frame, Skeleton, source } = shell
  const head = <meta name="robots" content="noindex" />
  const shown = { path, title: pageTitle(title), head, isPrerendered: !Skeleton, isLinked }
  const props = { ...shown, Frame, today, program: Frame && program }
  return {
    urls: [isLinked ? linkedBookingFile : path],
    realm: 'app',
    source,
    async render(assets) {
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
      return renderDocument({ ...props, children }, assets)
    },
  }
}

/** Renders a screen of the app for hydration in the browser. */
async function renderScreen(path: string): Promise<string> {
  const [{ App }, { preloadScreen }] = await Promise.all([
    import('#web/app/app.tsx'),
    import('#web/app/routes.tsx'),
  ])
  await preloadScreen(path)
  const html = renderToString(<App path={path} />)
  // React leaves an error within a Suspense boundary to the browser, without throwing here.
  if (html.includes('<!--$!-->')) throw new Error(`${path} could not be rendered`)
  return html
}

const fallbackFiles = { 'not-found': notFoundFile, 'opening-soon': openingSoonFile }

function sitePage(page: SitePage, source: string, today: string): Page {
  const { path, Body, alsoAt = [], booking, fallbackFor } = page
  const title = path === paths.home && !fallbackFor ? page.title : pageTitle(page.title)
  const head = (
    <>
      <SearchHead page={page} title={title} />
      {page.head}
    </>
  )
  const isNotFound = fallbackFor === 'not-found'
  const isBare = fallbackFor === 'opening-soon'
  const props = { path, title, head, isSite: !isBare, booking, isNotFound, isBare, today }
  return {
    urls: fallbackFor ? [fallbackFiles[fallbackFor]] : [path, ...alsoAt],
    realm: 'site',
    source,
    render: async (assets) => renderDocument({ ...props, children: <Body /> }, assets),
  }
}

function renderDocument(props: DocumentProps, assets: PageAssets): string {
  const html = renderToStaticMarkup(<Document {...props} assets={assets} />)
  const fitsSubset = !props.isSite || fitsSubsetFont(html)
  return `<!doctype html>${fitsSubset ? html : html.replace('<html ', '<html data-letters="all" ')}`
}
