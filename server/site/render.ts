import { Worker } from 'node:worker_threads'
import type { RenderInput } from '#contract/site/site-build.ts'
import { documentsByUrl, type Documents, type PlacedDocument } from '#server/site/documents.ts'

export type RenderJob = Omit<RenderInput, 'assets'> & {
  /** Where the build is. */
  readonly folder: string
}

/** What the thread is given. */
export type RenderTask = { readonly job: RenderJob; readonly smallerAfterMs?: number | undefined }

type Answer =
  | { readonly failed: unknown }
  | { readonly placed: PlacedDocument[] }
  | { readonly smaller: Uint8Array<ArrayBuffer>[] }

/** The same documents with fewer bytes: ten times the work saves a twelfth, so it can wait. */
type Smaller = { readonly afterMs: number; readonly give: (documents: Documents) => void }

export type Renderer = {
  /** Renders all documents, one job at a time. Gives them as soon as they can be served; `smaller` gets them once more. */
  readonly render: (job: RenderJob, smaller?: Smaller) => Promise<Documents>
  /** Ends what is under way, too. */
  readonly close: () => void
}

const renderMs = 60_000
const file = new URL('render-thread.ts', import.meta.url)

/** Renders in a thread of its own. It stays until it has compressed the documents better: what is published by then takes half as long. */
export function openRenderer(): Renderer {
  let thread: Worker | undefined

  function end(ended = thread): void {
    if (ended === thread) thread = undefined
    void ended?.terminate()
  }

  async function render(job: RenderJob, smaller?: Smaller): Promise<Documents> {
    const worker = (thread ??= startThread())
    const { promise, resolve, reject } = Promise.withResolvers<Documents>()
    const endThis = () => end(worker)
    const timer = setTimeout(endThis, renderMs).unref()
    let placed: PlacedDocument[] | undefined
    const onExit = () => {
      endThis()
      reject(new Error('the thread that renders the pages ended'))
    }
    const onMessage = (answer: Answer) => {
      if ('failed' in answer) return reject(answer.failed)
      if ('placed' in answer) {
        placed = answer.placed
        return resolve(documentsByUrl(placed))
      }
      // It belongs to the job before this one.
      if (!placed) return
      const better = placed.map((it, n) => ({ ...it, br: answer.smaller[n] ?? it.br }))
      smaller?.give(documentsByUrl(better))
      endThis()
    }
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    worker.on('message', onMessage).once('error', reject).once('exit', onExit)
    const task: RenderTask = { job, smallerAfterMs: smaller?.afterMs }
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
  // Nobody who stops the program waits for better compression.
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
