import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build, mergeConfig, type InlineConfig, type Manifest } from 'vite'
import { languages, type Language } from '#contract/locales.ts'
import { retiredWorkerUrl, workerUrl } from '#contract/offline.ts'
import {
  siteBuildFile,
  type LanguageBuild,
  type PageAssets,
  type SiteBuild,
} from '#contract/site/site-build.ts'
import { appPages, type AppPage } from '#web/app/app-pages.ts'
import { appChunks } from './build-chunks.ts'
import { compressAll } from './build-compress.ts'
import { withoutDescriptions } from './build-descriptions.ts'
import { singleIcons } from './build-icons.ts'
import { withTexts } from './build-language.ts'
import { collectLater, collectNeeds } from './build-manifest.ts'
import { offlinePages, parentsOf, sourceOf } from './build-screens.ts'
import { joinStyles, plainColours } from './build-styles.ts'

const siteScript = 'web/marketing/scripts/site.ts'
/** Fetched by the site's script after the page has loaded. */
const afterLoad = 'web/marketing/scripts/after-load.ts'
const appScript = 'web/app/main.tsx'
const workers = {
  [workerUrl]: 'web/offline/service-worker.ts',
  [retiredWorkerUrl]: 'web/offline/retired-worker.ts',
}
const prerenderer = 'web/marketing/prerender.tsx'
/** The notices of the libraries and typefaces in the pages, which their licences ask to pass on. */
const notices = 'licences.txt'
const sitePages = globSync('web/marketing/pages/**/*.tsx')

/**
 * Contract functions without side effects: unused calls are removed. Not `config`, which has side
 * effects.
 */
const pureFunctions = ['endpoint', 'like', 'listLike', 'parseWith', 'text', 'z']

const sharedChunks = /\/(libraries|main|rolldown-runtime)-[^/]+\.js$/

/** Made anew for each language, whose chunks hold other texts. */
const onlyApp = (): InlineConfig => ({
  plugins: [singleIcons(), withoutDescriptions()],
  build: {
    license: { fileName: notices },
    modulePreload: {
      polyfill: false,
      // Chunks that every page has loaded already need no preload.
      resolveDependencies: (_file, files) => files.filter((it) => !sharedChunks.test(it)),
    },
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureFunctions, propertyReadSideEffects: false },
      output: { codeSplitting: appChunks() },
    },
  },
})

/** Bundles all dependencies: the server has none of these packages. */
const onlyRenderer: InlineConfig = {
  plugins: [singleIcons()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: true, ssrEmitAssets: true, minify: true },
}

/**
 * Builds everything the pages consist of into `out`: hashed scripts, styles and pictures, and per
 * language the renderer that creates the pages once the settings are known.
 */
export async function buildSite(out: string): Promise<void> {
  const work = `${out}.work`
  rmSync(work, { recursive: true, force: true })
  rmSync(out, { recursive: true, force: true })
  const later = await bundle(afterLoad, `${work}/later`)
  takeAssets(`${work}/later`, out)
  const site = await bundle(siteScript, `${work}/site`, {
    define: { __AFTER_LOAD__: JSON.stringify(`/${later[afterLoad]?.file}`) },
  })
  takeAssets(`${work}/site`, out)
  const built: Partial<Record<Language, LanguageBuild>> = {}
  for (const language of languages)
    built[language] = await buildLanguage(language, site, `${work}/${language}`, out)
  // The libraries are the same in every language.
  const ours = [`${work}/${languages[0]}/app/${notices}`, 'web/fonts/OFL.txt']
  writeFileSync(`${out}/${notices}`, ours.map((it) => readFileSync(it, 'utf8')).join('\n'))
  const files = { ...(await buildWorkers(work, out)), [`/${notices}`]: notices }
  writeFileSync(`${out}/${siteBuildFile}`, JSON.stringify({ languages: built, files }))
  rmSync(work, { recursive: true })
  await compressAll(`${out}/assets`)
}

/**
 * The service workers contain a hash of the site, so that browsers find a new one after every
 * build.
 */
async function buildWorkers(work: string, out: string): Promise<SiteBuild['files']> {
  const files: Record<string, string> = {}
  const stamp = createHash('sha256')
  for (const file of globSync('**/*.*', { cwd: out }).toSorted())
    stamp.update(file).update(file.startsWith('render/') ? readFileSync(`${out}/${file}`) : '')
  const define = {
    __BUILD__: JSON.stringify(stamp.digest('hex').slice(0, 12)),
    __OFFLINE_PAGES__: JSON.stringify(offlinePages),
  }
  for (const [url, input] of Object.entries(workers)) {
    const entryFileNames = url.slice(1)
    const output = { format: 'iife', entryFileNames } as const
    await bundle(input, `${work}${url}`, { define, build: { rolldownOptions: { output } } })
    cpSync(`${work}${url}${url}`, out + url)
    files[url] = entryFileNames
  }
  return files
}

/** Builds one language: the renderer of its pages, and the app. */
async function buildLanguage(language: Language, site: Manifest, work: string, out: string) {
  const texts = withTexts(language)
  const rendered = await bundle(prerenderer, `${work}/pages`, mergeConfig(onlyRenderer, texts))
  const folder = `render/${language}`
  cpSync(`${work}/pages`, `${out}/${folder}`, { recursive: true, filter: isRenderer })
  const renderer = `${folder}/${rendered[prerenderer]?.file ?? ''}`
  const app = await bundle(appScript, `${work}/app`, mergeConfig(onlyApp(), texts))
  for (const part of ['app', 'pages']) takeAssets(`${work}/${part}`, out)
  const find = assetFinder({ site, app, rendered }, `${work}/pages`, out)
  const assets: Record<string, PageAssets> = {}
  for (const source of sitePages) assets[source] = find.site(source)
  for (const page of appPages) assets[page.path] = find.app(page)
  return { renderer, assets }
}

function takeAssets(from: string, out: string): void {
  if (existsSync(`${from}/assets`))
    cpSync(`${from}/assets`, `${out}/assets`, { recursive: true, filter: isServed })
}

type Manifests = { site: Manifest; app: Manifest; rendered: Manifest }

/**
 * The styles and scripts of each page: the frame's styles, then those of the page or the app, in
 * one file.
 */
function assetFinder({ site, app, rendered }: Manifests, from: string, out: string) {
  const frame = collectNeeds(rendered, prerenderer).styles
  const frameScript = collectNeeds(site, siteScript).scripts.at(-1) ?? ''
  const entry = collectNeeds(app, appScript)
  const allScreens = new Set(appPages.map(sourceOf))
  // One file: a second would cost a slow connection another round trip before the first paint.
  const join = (folder: string, own: readonly string[]) =>
    joinStyles([...frame.map((url) => from + url), ...own.map((url) => folder + url)], out)
  return {
    site(source: string): PageAssets {
      const own = collectNeeds(rendered, source).styles.filter((url) => !frame.includes(url))
      return { styles: join(from, own), frameScript, preloads: [] }
    },
    app(page: AppPage): PageAssets {
      const sources = [...parentsOf(page), sourceOf(page)]
      const screens = sources.map((it) => collectNeeds(app, it))
      const later = (page.skeleton ? sources : []).flatMap((it) => [
        ...collectLater(app, it, allScreens),
      ])
      const main = entry.scripts.at(-1) ?? ''
      const modules = new Set([...entry.scripts, ...screens.flatMap((it) => it.scripts)])
      const parts = [entry, ...screens, ...later.map((it) => collectNeeds(app, it))]
      const joined = [...new Set(parts.flatMap((it) => it.styles))]
      return {
        styles: join(out, joined),
        joined,
        frameScript,
        appScript: main,
        preloads: [...modules].filter((url) => url !== main),
      }
    },
  }
}

async function bundle(input: string, outDir: string, more: InlineConfig = {}): Promise<Manifest> {
  const config: InlineConfig = {
    logLevel: 'warn',
    plugins: [plainColours()],
    build: { outDir, rolldownOptions: { input } },
  }
  await build(mergeConfig(config, more))
  return JSON.parse(readFileSync(`${outDir}/.vite/manifest.json`, 'utf8')) as Manifest
}

/**
 * Excludes scripts of the renderer's build, which no page loads, and styles that are joined
 * instead.
 */
function isServed(file: string): boolean {
  return !/\/pages\/assets\/.*\.(js|css)$/.test(file)
}

/** Includes only scripts; the assets they refer to are served from elsewhere. */
function isRenderer(file: string): boolean {
  return !/\.[a-z0-9]+$/.test(file) || file.endsWith('.js')
}
