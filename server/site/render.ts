import { Worker } from 'node:worker_threads'
import type { RenderInput } from '#contract/site/site-build.ts'
import { documentsByUrl, type Documents, type PlacedDocument } from '#server/site/documents.ts'

export type RenderJob = Omit<RenderInput, 'assets'> & {
  /** Where the build is. */
  readonly folder: string
}

type Answer =
  | { readonly placed: PlacedDocument[] }
  | { readonly smaller: Uint8Array<ArrayBuffer>[] }

const renderMs = 60_000
const thread = new URL('render-thread.ts', import.meta.url)

/**
 * Renders all documents in a thread of its own. Gives them as soon as they can be served; `onSmaller` has
 * the same once more, compressed with more patience. Ends early with `signal`.
 */
export async function renderDocuments(
  job: RenderJob,
  onSmaller?: (documents: Documents) => void,
  signal?: AbortSignal,
): Promise<Documents> {
  const worker = new Worker(thread, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // Nobody who stops the program waits for better compression.
  worker.unref()
  const end = () => void worker.terminate()
  signal?.addEventListener('abort', end, { once: true })
  const timer = setTimeout(end, renderMs).unref()
  let placed: PlacedDocument[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Documents>()
  worker.on('message', (answer: Answer) => {
    if ('placed' in answer) {
      placed = answer.placed
      return resolve(documentsByUrl(placed))
    }
    const better = placed.map((it, n) => ({ ...it, br: answer.smaller[n] ?? it.br }))
    if (!signal?.aborted) onSmaller?.(documentsByUrl(better))
  })
  worker.once('error', reject)
  worker.once('exit', () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    reject(new Error('the thread that renders the pages ended'))
  })
  return promise
}
