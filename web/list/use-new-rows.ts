import { useEffect, useState } from 'react'
import { checkNewRowsEvent } from '#web/api/live/background-calls.ts'

const pollMs = 30_000

type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly previous: string | null
  readonly next: string | null
}

/** The page of a list on screen, and how to read the first page again. */
type Watched<Row> = {
  /** The selection; a first page read for another selection is ignored. */
  readonly key: string
  readonly shown: Page<Row> | undefined
  readonly shownAt: number
  readonly readFirstPage: (signal: AbortSignal) => Promise<Page<Row>>
  /** Undefined when the list does not announce new rows. */
  readonly keyOf: ((row: Row) => string) | undefined
}

/**
 * Counts the rows added to a list since it was loaded. Polls while the page is visible and does
 * not change the rows themselves, so that nothing moves under a tap.
 */
export function useNewRows<Row>(watched: Watched<Row>): number {
  const { key, shown, shownAt, readFirstPage, keyOf } = watched
  const [fresh, setFresh] = useState<{ key: string; at: number; page: Page<Row> }>()
  const isWatched = keyOf !== undefined && shown !== undefined
  useEffect(() => {
    if (!isWatched) return undefined
    const leaving = new AbortController()
    async function poll() {
      if (document.visibilityState !== 'visible') return
      const at = Date.now()
      const page = await readFirstPage(leaving.signal).catch(() => undefined)
      if (page && !leaving.signal.aborted) setFresh({ key, at, page })
    }
    const timer = setInterval(() => void poll(), pollMs)
    const ask = () => void poll()
    addEventListener(checkNewRowsEvent, ask)
    return () => {
      clearInterval(timer)
      removeEventListener(checkNewRowsEvent, ask)
      leaving.abort()
    }
    // Restart only for another selection: `readFirstPage` is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isWatched])
  if (!keyOf || !shown || fresh?.key !== key || fresh.at < shownAt) return 0
  return countNewRows(shown, fresh.page, keyOf)
}

/** Compares totals when the list exceeds one page: a removal moves old rows onto the first page. */
export function countNewRows<Row>(
  shown: Page<Row>,
  fresh: Page<Row>,
  keyOf: (row: Row) => string,
): number {
  if (shown.previous || fresh.next) return Math.max(0, fresh.total - shown.total)
  const keys = new Set(shown.rows.map(keyOf))
  return fresh.rows.filter((row) => !keys.has(keyOf(row))).length
}
