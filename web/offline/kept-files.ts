import { isRetired } from '#web/offline/worker-scope.ts'

declare const __BUILD__: string

const prefix = 'files-'
const own = prefix + __BUILD__

/** Files of a build have a hash in their name: one that is here is the right one for good. */
const isPicture = /\.(avif|webp|jpg|png|svg)$/
const maxPictures = 60
const maxOthers = 160
const loose = { ignoreVary: true } as const

/** A hashed file, from what is kept first: an open page may need one that the server no longer has. */
export async function openFile(url: string, request: Request | string = url): Promise<Response> {
  if (isRetired()) return fetch(request)
  const files = await caches.open(own)
  const kept = await files.match(url, loose)
  if (kept) return kept
  const response = (await caches.match(url, loose)) ?? (await fetch(request))
  if (response.ok && response.type === 'basic') {
    await files.put(url, response.clone())
    await trim(files)
  }
  return response
}

/** The oldest go first. */
async function trim(files: Cache): Promise<void> {
  const all = await files.keys()
  const pictures = all.filter(({ url }) => isPicture.test(url))
  const others = all.filter(({ url }) => !isPicture.test(url))
  const excess = [...pictures.slice(0, -maxPictures), ...others.slice(0, -maxOthers)]
  await Promise.all(excess.map((it) => files.delete(it)))
}

/** Scripts, styles and faces that a page links. */
export async function keepFilesOf(html: string): Promise<void> {
  // A sheet whose rules stand in another is named only, and disabled.
  const used = html.replaceAll(/<link[^>]* disabled[^>]*>/g, '')
  const urls = new Set(used.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  await Promise.allSettled([...urls].map((url) => openFile(url)))
}

/** Pages that are open were made by the build before: its files stay one build longer. */
export async function filesToKeep(): Promise<readonly string[]> {
  const all = (await caches.keys()).filter((it) => it.startsWith(prefix))
  return [own, ...all.filter((it) => it !== own).slice(-1)]
}
