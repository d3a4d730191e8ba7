import type { Logger } from 'pino'
import type { SiteContent, PublicSettings } from '#contract/settings/public-settings.ts'
import { indiaClock } from '#domain/schedule.ts'
import { commit, version } from '#server/config/version.ts'
import type { Documents } from '#server/site/documents.ts'
import { openRenderer } from '#server/site/render.ts'

/** What the pages show; another state has another key. */
export type SiteState = {
  readonly key: string
  readonly settings: PublicSettings
  readonly content: SiteContent
  /** Whether the facts of the business may be public. */
  readonly isOpen: boolean
}

export type Site = {
  /** The folder of the build. */
  readonly folder: string
  /** The folder of scripts and styles of previous builds. */
  readonly keptAssets: string
  /** The documents to serve; undefined before the first rendering. */
  readonly documents: () => Documents | undefined
  readonly isOpen: () => boolean
  /**
   * Brings the documents up to date; resolves when they are served. A failure keeps the previous
   * ones. Calls must not overlap.
   */
  readonly follow: () => Promise<void>
  /** When rendering began to fail, in UTC epoch milliseconds; undefined while it works. */
  readonly failedAt: () => number | undefined
  readonly close: () => void
}

type SiteOptions = {
  /** The folder of the build. */
  readonly folder: string
  readonly keptAssets: string
  readonly origin: string
  readonly log: Logger
  readonly now: () => number
  readonly read: () => Promise<SiteState>
  /** Called after each attempt, so that owners can be notified of stale pages. */
  readonly onRendered: (isRendered: boolean) => Promise<void>
  /** Delay before the pages are recompressed; another publication in the meantime cancels it. */
  readonly recompressAfterMs?: number
}

/**
 * Rendering may have failed for lack of disk or memory, so the same state is retried, but less
 * often.
 */
const retryMs = 30_000

/** Keeps the pages of the site in memory, rendered from the settings in force. */
export function openSite({
  folder,
  keptAssets,
  origin,
  log,
  now,
  read,
  onRendered,
  recompressAfterMs = 60_000,
}: SiteOptions): Site {
  let shown: { readonly key: string; readonly isOpen: boolean; documents: Documents } | undefined
  let failed: { readonly key: string; readonly since: number; readonly at: number } | undefined
  const renderer = openRenderer()

  async function follow(): Promise<void> {
    const { key: stateKey, settings, content, isOpen } = await read()
    const today = indiaClock(now()).date
    const key = `${stateKey} ${today}`
    if (key === shown?.key) return void (failed = undefined)
    if (key === failed?.key && now() < failed.at + retryMs) return
    const startedAt = performance.now()
    try {
      const documents = await renderer.render(
        { folder, origin, today, settings, content, program: { version, commit } },
        {
          afterMs: recompressAfterMs,
          deliver(recompressed) {
            if (shown?.key === key) shown.documents = recompressed
          },
        },
      )
      shown = { key, isOpen, documents }
      failed = undefined
      const ms = Math.round(performance.now() - startedAt)
      log.info({ version: settings.version, documents: documents.size, ms }, 'pages rendered')
      await onRendered(true)
    } catch (error) {
      failed = { key, since: failed?.since ?? now(), at: now() }
      log.error({ err: error, version: settings.version }, 'the pages could not be rendered')
      await onRendered(false)
    }
  }

  return {
    folder,
    keptAssets,
    documents: () => shown?.documents,
    isOpen: () => shown?.isOpen ?? false,
    follow,
    failedAt: () => failed?.since,
    close: renderer.close,
  }
}
