import { Worker } from 'node:worker_threads'
import type { RenderInput } from '#contract/site/site-build.ts'
import { documentsByUrl, type Documents, type PlacedDocument } from '#server/site/documents.ts'

export type RenderJob = Omit<RenderInput, 'assets'> & {
  /** The folder of the build. */
  readonly folder: string
}

/** The message sent to the thread. */
export type RenderTask = {
  readonly job: RenderJob
  readonly recompressAfterMs?: number | undefined
}

type RenderResult =
  | { readonly failed: unknown }
  | { readonly placed: PlacedDocument[] }
  | { readonly recompressed: Uint8Array<ArrayBuffer>[] }

/** Delivers the same documents recompressed: ten times the work saves a twelfth, so it can wait. */
type Recompression = { readonly afterMs: number; readonly deliver: (documents: Documents) => void }

export type Renderer = {
  /**
   * Renders all documents, one job at a time. Resolves once they can be served; `recompression` gets them
   * again later.
   */
  readonly render: (job: RenderJob, recompression?: Recompression) => Promise<Documents>
  /** Also aborts a job in progress. */
  readonly close: () => void
}

const renderMs = 60_000
const file = new URL('render-thread.ts', import.meta.url)

/**
 * Renders in a thread that stays alive until it has recompressed the documents. A job it receives
 * by then takes half as long.
 */
export function openRenderer(): Renderer {
  let thread: Worker | undefined

  function end(ended = thread): void {
    if (ended === thread) thread = undefined
    void ended?.terminate()
  }

  async function render(job: RenderJob, recompression?: Recompression): Promise<Documents> {
    const worker = (thread ??= startThread())
    const { promise, resolve, reject } = Promise.withResolvers<Documents>()
    const endThis = () => end(worker)
    const timer = setTimeout(endThis, renderMs).unref()
    let placed: PlacedDocument[] | undefined
    const onExit = () => {
      endThis()
      reject(new Error('the render thread ended'))
    }
    const onMessage = (answer: RenderResult) => {
      if ('failed' in answer) return reject(answer.failed)
      if ('placed' in answer) {
        placed = answer.placed
        return resolve(documentsByUrl(placed))
      }
      // It belongs to the previous job.
      if (!placed) return
      const better = placed.map((it, n) => ({ ...it, br: answer.recompressed[n] ?? it.br }))
      recompression?.deliver(documentsByUrl(better))
      endThis()
    }
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    worker.on('message', onMessage).once('error', reject).once('exit', onExit)
    const task: RenderTask = { job, recompressAfterMs: recompression?.afterMs }
    worker.postMessage(task, [])
    try {
      return await promise
    } catch (error) {
      endThis()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return { render, close: () => end() }
}

function startThread(): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  // Does not keep a stopping process alive.
  worker.unref()
  return worker
}

/** Renders all documents once. */
export async function renderDocuments(job: RenderJob): Promise<Documents> {
  const renderer = openRenderer()
  try {
    return await renderer.render(job)
  } finally {
    renderer.close()
  }
}
