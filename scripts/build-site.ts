import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig, type InlineConfig, type Manifest } from 'vite'
import { languages, type Language } from '#contract/locales.ts'
import { retiredWorkerUrl, workerUrl } from '#contract/offline.ts'
import type { SiteFiles } from '#contract/site-build.ts'
import type { Page, Site } from '#web/marketing/prerender.tsx'
import type { Assets } from '#web/shell/document.tsx'
import { appChunks } from './build-chunks.ts'
import { compressAll } from './build-compress.ts'
import { singleIcons } from './build-icons.ts'
import { withTexts } from './build-language.ts'
import { collectNeeds } from './build-manifest.ts'
import { namedReact } from './build-react.ts'
import { joinStyles } from './build-styles.ts'

const siteScript = 'web/marketing/scripts/site.ts'
/** What the site's script fetches when the page stands. */
const afterLoad = 'web/marketing/scripts/after-load.ts'
const appScript = 'web/app/main.tsx'
const workers = {
  [workerUrl]: 'web/offline/service-worker.ts',
  [retiredWorkerUrl]: 'web/offline/retired-worker.ts',
}
const prerenderer = 'web/marketing/prerender.tsx'

/** Calls of the contract whose result nobody uses leave the bundle. Not `config`: it acts by itself. */
const pureFunctions = ['endpoint', 'readBy', 'text', 'z']

const onlyApp = (): InlineConfig => ({
  plugins: [namedReact(), singleIcons()],
  build: {
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureFunctions, propertyReadSideEffects: false },
      output: { codeSplitting: appChunks() },
    },
  },
})

const onlyPages: InlineConfig = {
  plugins: [singleIcons()],
  // Where the browser takes a screen over, its icons are to be the same.
  ssr: { noExternal: ['lucide-react'] },
  build: { ssr: true, ssrEmitAssets: true },
}

/**
 * Builds the whole site into `out`: scripts, styles and pictures hashed, one HTML file a page. Once a
 * language, so that a visitor loads the texts of one.
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
  const list: Record<string, Record<string, string>> = {}
  for (const language of languages) {
    const files = await buildLanguage(language, site, `${work}/${language}`, out)
    for (const [url, file] of files) list[url] = { ...list[url], [language]: file }
  }
  Object.assign(list, await buildWorkers(work, out))
  write(`${out}/pages.json`, JSON.stringify(list satisfies SiteFiles))
  rmSync(work, { recursive: true })
  await compressAll(`${out}/assets`)
}

/** The service worker carries the hash of the site, so that browsers find a new one in every new build. */
async function buildWorkers(work: string, out: string): Promise<SiteFiles> {
  const files: Record<string, { en: string }> = {}
  const stamp = createHash('sha256')
  for (const file of globSync('**/*.*', { cwd: out }).toSorted())
    stamp.update(file).update(file.endsWith('.html') ? readFileSync(`${out}/${file}`) : '')
  const define = { __BUILD__: JSON.stringify(stamp.digest('hex').slice(0, 12)) }
  for (const [url, input] of Object.entries(workers)) {
    const entryFileNames = url.slice(1)
    const output = { format: 'iife', entryFileNames } as const
    await bundle(input, `${work}${url}`, { define, build: { rolldownOptions: { output } } })
    cpSync(`${work}${url}${url}`, out + url)
    files[url] = { en: entryFileNames }
  }
  return files
}

/** Builds app and pages in one language; gives address and file of all that the server answers with. */
async function buildLanguage(language: Language, site: Manifest, work: string, out: string) {
  const texts = withTexts(language)
  const [app, rendered] = await Promise.all([
    bundle(appScript, `${work}/app`, mergeConfig(onlyApp(), texts)),
    bundle(prerenderer, `${work}/pages`, mergeConfig(onlyPages, texts)),
  ])
  for (const part of ['app', 'pages']) takeAssets(`${work}/${part}`, out)
  const { pages, texts: more } = await loadSite(`${work}/pages`, rendered)
  const assetsOf = assetFinder({ site, app, rendered }, `${work}/pages`, out)
  for (const page of pages) write(`${out}/${page.file}`, page.render(assetsOf(page)))
  for (const { url, text } of more) write(out + url, text)
  return [
    ...pages.flatMap(({ urls, file }) => urls.map((url) => [url, file] as const)),
    ...more.map(({ url }) => [url, url.slice(1)] as const),
  ]
}

function takeAssets(from: string, out: string): void {
  if (existsSync(`${from}/assets`))
    cpSync(`${from}/assets`, `${out}/assets`, { recursive: true, filter: isServed })
}

type Manifests = { site: Manifest; app: Manifest; rendered: Manifest }

/** What each page links: the frame's styles, then those of the page or of the app, in one file. */
function assetFinder({ site, app, rendered }: Manifests, from: string, out: string) {
  const frame = collectNeeds(rendered, prerenderer).styles
  const frameScript = collectNeeds(site, siteScript).scripts.at(-1) ?? ''
  const entry = collectNeeds(app, appScript)
  // One file: a second would cost a slow line a connection more before anything is seen.
  const join = (folder: string, own: readonly string[]) =>
    joinStyles([...frame.map((url) => from + url), ...own.map((url) => folder + url)], out)
  return ({ realm, source }: Page): Assets => {
    if (realm === 'site') {
      const own = collectNeeds(rendered, source).styles.filter((url) => !frame.includes(url))
      return { styles: join(from, own), frameScript, preloads: [] }
    }
    const screen = collectNeeds(app, source)
    const main = entry.scripts.at(-1) ?? ''
    const modules = new Set([...entry.scripts, ...screen.scripts])
    const joined = [...new Set([...entry.styles, ...screen.styles])]
    return {
      styles: join(out, joined),
      joined,
      frameScript,
      appScript: main,
      preloads: [...modules].filter((url) => url !== main),
    }
  }
}

async function bundle(input: string, outDir: string, more: InlineConfig = {}): Promise<Manifest> {
  const config = { logLevel: 'warn', build: { outDir, rolldownOptions: { input } } }
  await build(mergeConfig(config, more))
  return JSON.parse(readFileSync(`${outDir}/.vite/manifest.json`, 'utf8')) as Manifest
}

async function loadSite(folder: string, manifest: Manifest): Promise<Site> {
  const entry = manifest[prerenderer]?.file ?? ''
  const module: unknown = await import(pathToFileURL(resolve(folder, entry)).href)
  return (module as { listSite: () => Promise<Site> }).listSite()
}

/** The build of the pages leaves scripts that nobody asks for, and styles that are joined instead. */
function isServed(file: string): boolean {
  return !/\/pages\/assets\/.*\.(js|css)$/.test(file)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
