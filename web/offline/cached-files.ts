import { isRetired } from '#web/offline/worker-scope.ts'

declare const __BUILD__: string

const prefix = 'files-'
const own = prefix + __BUILD__

/** Pictures have their own limit. A cached build file never goes stale: its name has a hash. */
const isPicture = /\.(avif|webp|jpg|png|svg)$/
const maxPictures = 60
const maxOthers = 160
const loose = { ignoreVary: true } as const

/** Serves a hashed file, cache first: an open page may need one that the server no longer has. */
export async function openFile(url: string, request: Request | string = url): Promise<Response> {
  if (isRetired()) return fetch(request)
  const files = await caches.open(own)
  const cached = await files.match(url, loose)
  if (cached) return cached
  const response = (await caches.match(url, loose)) ?? (await fetch(request))
  if (response.ok && response.type === 'basic') {
    await files.put(url, response.clone())
    await trim(files)
  }
  return response
}

/** Evicts the oldest entries first. */
async function trim(files: Cache): Promise<void> {
  const all = await files.keys()
  const pictures = all.filter(({ url }) => isPicture.test(url))
  const others = all.filter(({ url }) => !isPicture.test(url))
  const excess = [...pictures.slice(0, -maxPictures), ...others.slice(0, -maxOthers)]
  await Promise.all(excess.map((it) => files.delete(it)))
}

/** Caches the scripts, styles and fonts that a page links. */
export async function cacheFilesOf(html: string): Promise<void> {
  // A disabled stylesheet is only named: its rules are part of another file.
  const used = html.replaceAll(/<link[^>]* disabled[^>]*>/g, '')
  const urls = new Set(used.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  await Promise.allSettled([...urls].map((url) => openFile(url)))
}

/** Keeps one older build's files, because open pages may still use them. */
export async function filesToKeep(): Promise<readonly string[]> {
  const all = (await caches.keys()).filter((it) => it.startsWith(prefix))
  return [own, ...all.filter((it) => it !== own).slice(-1)]
}
