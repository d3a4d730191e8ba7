import type { Connect, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { firstContent, type PublicSettings } from '#contract/settings/public-settings.ts'
import { cataloguePath } from '#contract/settings/version.ts'
import { notFoundFile } from '#contract/site/site-build.ts'
import { indiaClock } from '#domain/schedule.ts'
import { publicPart } from '#server/site/state.ts'
import { appPages } from '#web/app/app-pages.ts'
import type { listSite } from '#web/marketing/prerender.tsx'
import { sourceOf } from './build-screens.ts'

const prerenderer = '/web/marketing/prerender.tsx'
const sources = new Map(appPages.map((it) => [it.path, sourceOf(it)]))

/** Answers page requests of the dev server with the prerender module that the build uses. */
export function sitePages(api: string): Plugin {
  return {
    name: 'site-pages',
    configureServer: (vite) => () => {
      vite.middlewares.use(answer(vite, api))
    },
    // Marketing pages have no hot module replacement, so a change reloads the page.
    hotUpdate({ modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0)
        this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

function answer(vite: ViteDevServer, api: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const url = new URL(request.originalUrl ?? '/', 'http://dev').pathname
    void renderUrl(vite, api, url).then(
      ([status, html]) =>
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      next,
    )
  }
}

/** The settings in force according to the server; until it responds, the defaults. */
async function readSettings(api: string): Promise<PublicSettings> {
  const fallback = publicPart(1, defaultSettings)
  const response = await fetch(api + cataloguePath).catch(() => undefined)
  return response?.ok ? { ...fallback, ...((await response.json()) as object) } : fallback
}

async function renderUrl(
  vite: ViteDevServer,
  api: string,
  url: string,
): Promise<[status: number, string]> {
  const module = (await vite.ssrLoadModule(prerenderer)) as { listSite: typeof listSite }
  const { date } = indiaClock(Date.now())
  const { pages } = await module.listSite({
    settings: await readSettings(api),
    content: firstContent,
    today: date,
  })
  const found = pages.find((it) => it.urls.includes(url))
  const page = found ?? pages.find((it) => it.urls.includes(notFoundFile))
  if (!page) return [404, 'no such page']
  const html = await page.render({
    styles: [
      ...collectStyles(vite, prerenderer),
      ...collectStyles(vite, `/${sources.get(page.assetsOf) ?? page.assetsOf}`),
    ],
    frameScript: '/web/marketing/scripts/site.ts',
    ...(page.realm === 'app' && { appScript: '/web/app/main.tsx' }),
    preloads: [],
  })
  return [found ? 200 : 404, await vite.transformIndexHtml(url, html)]
}

/**
 * Style sheets that a module imports, directly or indirectly, as URLs that Vite serves as plain
 * CSS.
 */
function collectStyles(vite: ViteDevServer, source: string): string[] {
  const graph = vite.environments.ssr.moduleGraph
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode | undefined): string[] => {
    if (!module || seen.has(module)) return []
    seen.add(module)
    if (module.url.endsWith('.css')) return [`${module.url}?direct`]
    return [...module.importedModules].flatMap(visit)
  }
  return visit(graph.urlToModuleMap.get(source))
}
