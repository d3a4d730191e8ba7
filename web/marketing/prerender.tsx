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
import type { AppPage } from '#web/app/app-pages.ts'
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
  /** Names the styles and scripts that the page links: its source file, or its path in the app. */
  readonly assetsOf: string
  readonly render: (assets: PageAssets) => Promise<string>
}

export type Site = { readonly pages: readonly Page[]; readonly texts: readonly Text[] }

type Module = { readonly page: () => SitePage } | { readonly pages: () => readonly SitePage[] }

const modules = import.meta.glob<Module>('./pages/**/*.tsx')
const sourceOf = (file: string): string => `web/marketing/${file.slice(2)}`

/** Renders every document of the site in the language of this build. */
export async function renderSite(input: RenderInput): Promise<readonly RenderedDocument[]> {
  const { pages, texts } = await listSite(input)
  const rendered: RenderedDocument[] = []
  for (const { urls, realm, assetsOf, render } of pages) {
    const assets = input.assets[assetsOf]
    if (!assets) throw new Error(`${assetsOf} is not in the build`)
    rendered.push({ urls, realm, text: await render(assets) })
  }
  const own = texts.map(({ url, text }) => ({ urls: [url], realm: 'text' as const, text }))
  return [...rendered, ...own].map((it) => ({
    ...it,
    text: it.text.replaceAll(originMark, input.origin),
  }))
}

type SiteInput = Pick<RenderInput, 'settings' | 'content' | 'today' | 'program'>

/** Lists every page and text of the site. The settings apply until the next call. */
export async function listSite(input: SiteInput): Promise<Site> {
  const { settings, content, today } = input
  provideSettings(settings)
  provideSiteContent(content)
  const { appPages } = await import('#web/app/app-pages.ts')
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
      ...appPages.flatMap((it) => variantsOf(it, input)),
    ],
    texts: listTexts(marketing.map(({ page }) => page)),
  }
}

function variantsOf(page: AppPage, input: SiteInput): Page[] {
  const own = appPage(page, input)
  return page.path === paths.bookService() ? [own, appPage(page, input, true)] : [own]
}

function appPage(page: AppPage, { today, program }: SiteInput, isLinked = false): Page {
  const { path, title, skeleton } = page
  const head = <meta name="robots" content="noindex" />
  const shown = { path, title: pageTitle(title), head, isPrerendered: !skeleton, isLinked }
  return {
    urls: [isLinked ? linkedBookingFile : path],
    realm: 'app',
    assetsOf: path,
    async render(assets) {
      const [{ drawSkeleton, frameOf }, { findFirstCalls }] = await Promise.all([
        import('#web/app/shells.tsx'),
        import('#web/app/first-calls.ts'),
      ])
      const firstCalls = findFirstCalls(path)
      const Frame = frameOf(page)
      const children = skeleton ? (
        <div id="app">{await drawSkeleton(page)}</div>
      ) : (
        <div
          id="app"
          data-prerendered={path}
          dangerouslySetInnerHTML={{ __html: await renderScreen(path) }}
        />
      )
      const more = { Frame, today, program: Frame && program, firstCalls, children }
      return renderDocument({ ...shown, ...more }, assets)
    },
  }
}

/** Renders a screen of the app for hydration in the browser. */
async function renderScreen(path: string): Promise<string> {
  const [{ App }, { preloadScreen }] = await Promise.all([
    import('#web/app/app.tsx'),
    import('#web/app/routes.ts'),
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
    assetsOf: source,
    render: async (assets) => renderDocument({ ...props, children: <Body /> }, assets),
  }
}

function renderDocument(props: DocumentProps, assets: PageAssets): string {
  const html = renderToStaticMarkup(<Document {...props} assets={assets} />)
  const fitsSubset = !props.isSite || fitsSubsetFont(html)
  return `<!doctype html>${fitsSubset ? html : html.replace('<html ', '<html data-letters="all" ')}`
}
