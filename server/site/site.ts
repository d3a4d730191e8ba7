import type { Logger } from 'pino'
import type { OwnPictures, PublicSettings } from '#contract/site/public-settings.ts'
import { indiaClock } from '#domain/schedule.ts'
import { commit, version } from '#server/config/version.ts'
import type { Documents } from '#server/site/documents.ts'
import { openRenderer } from '#server/site/render.ts'

/** What the pages are to show, and under which name another state of it goes. */
export type SiteState = {
  readonly key: string
  readonly settings: PublicSettings
  readonly own: OwnPictures
  /** Whether the facts of the business may be shown to everybody. */
  readonly isOpen: boolean
}

export type Site = {
  /** Where the build is. */
  readonly folder: string
  /** Where scripts and styles of the builds before are. */
  readonly keptAssets: string
  /** The documents to serve; undefined before the first were rendered. */
  readonly documents: () => Documents | undefined
  readonly isOpen: () => boolean
  /** Brings the documents up to date; resolves when they are served. A failure leaves those before. One call at a time. */
  readonly follow: () => Promise<void>
  /** When rendering began to fail, in UTC epoch milliseconds; undefined while it works. */
  readonly failedAt: () => number | undefined
  readonly close: () => void
}

type SiteOptions = {
  /** Where the build is. */
  readonly folder: string
  readonly keptAssets: string
  readonly origin: string
  readonly log: Logger
  readonly now: () => number
  readonly read: () => Promise<SiteState>
  /** Hears of each attempt, so that owners are told of pages that stay as they were. */
  readonly onRendered: (isRendered: boolean) => Promise<void>
  /** When the pages are compressed better; who publishes again by then spares it. */
  readonly smallerAfterMs?: number
}

/** What failed may have been the disk or the memory: the same is tried again, less often. */
const retryMs = 30_000

/** The pages of the site, rendered from the settings in force and kept in memory. */
export function openSite({
  folder,
  keptAssets,
  origin,
  log,
  now,
  read,
  onRendered,
  smallerAfterMs = 60_000,
}: SiteOptions): Site {
  let shown: { readonly key: string; readonly isOpen: boolean; documents: Documents } | undefined
  let failed: { readonly key: string; readonly since: number; readonly at: number } | undefined
  const renderer = openRenderer()

  async function follow(): Promise<void> {
    const { key: stateKey, settings, own, isOpen } = await read()
    const today = indiaClock(now()).date
    const key = `${stateKey} ${today}`
    if (key === shown?.key) return void (failed = undefined)
    if (key === failed?.key && now() < failed.at + retryMs) return
    const startedAt = performance.now()
    try {
      const documents = await renderer.render(
        { folder, origin, today, settings, own, program: { version, commit } },
        {
          afterMs: smallerAfterMs,
          give(smaller) {
            if (shown?.key === key) shown.documents = smaller
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
