import { useEffect, useState } from 'react'
import { rowsMayHaveCome } from '#web/api/live/cause.ts'

const pollMs = 30_000

type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly previous: string | null
  readonly next: string | null
}

/** What a list shows now, and how to read its first page again. */
type Watched<Row> = {
  /** Of the selection: rows read for another say nothing. */
  readonly key: string
  readonly shown: Page<Row> | undefined
  readonly shownAt: number
  readonly readFirstPage: (signal: AbortSignal) => Promise<Page<Row>>
  /** Rows that are not watched have none. */
  readonly keyOf: ((row: Row) => string) | undefined
}

/**
 * How many rows have come to a list that stays open, asked each half minute while somebody sees it: the
 * rows themselves do not move under a finger.
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
    addEventListener(rowsMayHaveCome, ask)
    return () => {
      clearInterval(timer)
      removeEventListener(rowsMayHaveCome, ask)
      leaving.abort()
    }
    // Another selection begins anew; what reads it is another function in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isWatched])
  if (!keyOf || !shown || fresh?.key !== key || fresh.at < shownAt) return 0
  return countNewRows(shown, fresh.page, keyOf)
}

/** A list longer than a page is judged by its length: rows move up on it when others go. */
export function countNewRows<Row>(
  shown: Page<Row>,
  fresh: Page<Row>,
  keyOf: (row: Row) => string,
): number {
  if (shown.previous || fresh.next) return Math.max(0, fresh.total - shown.total)
  const known = new Set(shown.rows.map(keyOf))
  return fresh.rows.filter((row) => !known.has(keyOf(row))).length
}
