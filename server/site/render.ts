import type { RenderInput } from '#contract/site/site-build.ts'
import { openThread } from '#server/lib/threads.ts'
import { documentsByUrl, type Documents, type PlacedDocument } from '#server/site/documents.ts'

export type RenderJob = Omit<RenderInput, 'assets'> & {
  /** The folder of the build. */
  readonly folder: string
}

/** A question to the thread: the documents to render, or those whose bodies it compresses more. */
export type RenderTask = { readonly job: RenderJob } | { readonly compress: readonly Uint8Array[] }

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

/**
 * Renders in a thread that stays alive until it has recompressed the documents. A job it receives
 * by then takes half as long.
 */
export function openRenderer(): Renderer {
  const thread = openThread<RenderTask, PlacedDocument[] | Uint8Array<ArrayBuffer>[]>(
    new URL('render-thread.ts', import.meta.url),
    { answerMs: 60_000, resourceLimits: { maxOldGenerationSizeMb: 256 } },
  )
  let timer: NodeJS.Timeout | undefined
  let latest: PlacedDocument[] | undefined

  async function render(job: RenderJob, recompression?: Recompression): Promise<Documents> {
    clearTimeout(timer)
    latest = undefined
    const placed = (latest = (await thread.ask({ job })) as PlacedDocument[])
    if (recompression)
      timer = setTimeout(() => {
        // On a failure the pages stay as they are.
        recompress(placed, recompression.deliver).catch(() => undefined)
      }, recompression.afterMs).unref()
    return documentsByUrl(placed)
  }

  async function recompress(
    placed: PlacedDocument[],
    deliver: Recompression['deliver'],
  ): Promise<void> {
    const compress = placed.map(({ body }) => body)
    const better = (await thread.ask({ compress })) as Uint8Array<ArrayBuffer>[]
    // Another job has replaced them meanwhile.
    if (latest !== placed) return
    deliver(documentsByUrl(placed.map((it, n) => ({ ...it, br: better[n] ?? it.br }))))
    await thread.end()
  }

  function close(): void {
    clearTimeout(timer)
    void thread.end()
  }
  return { render, close }
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
