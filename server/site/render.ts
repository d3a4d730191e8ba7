import { Worker } from 'node:worker_threads'
import type { RenderInput } from '#contract/site/site-build.ts'
import { documentsByUrl, type Documents, type PlacedDocument } from '#server/site/documents.ts'

export type RenderJob = Omit<RenderInput, 'assets'> & {
  /** Where the build is. */
  readonly folder: string
}

/** What the thread is given. */
export type RenderTask = { readonly job: RenderJob; readonly smallerAfterMs?: number | undefined }

/** The same documents with fewer bytes: ten times the work saves a twelfth, so it can wait. */
type Smaller = { readonly afterMs: number; readonly give: (documents: Documents) => void }

type Answer =
  | { readonly placed: PlacedDocument[] }
  | { readonly smaller: Uint8Array<ArrayBuffer>[] }

const renderMs = 60_000
const thread = new URL('render-thread.ts', import.meta.url)

/**
 * Renders all documents in a thread of its own. Gives them as soon as they can be served; `smaller`
 * gets the same once more. Ends early with `signal`.
 */
export async function renderDocuments(
  job: RenderJob,
  smaller?: Smaller,
  signal?: AbortSignal,
): Promise<Documents> {
  const worker = new Worker(thread, {
    workerData: { job, smallerAfterMs: smaller?.afterMs } satisfies RenderTask,
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
      clearTimeout(timer)
      placed = answer.placed
      return resolve(documentsByUrl(placed))
    }
    const better = placed.map((it, n) => ({ ...it, br: answer.smaller[n] ?? it.br }))
    if (!signal?.aborted) smaller?.give(documentsByUrl(better))
  })
  worker.once('error', reject)
  worker.once('exit', () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    reject(new Error('the thread that renders the pages ended'))
  })
  return promise
}
