import type { ReactNode } from 'react'
import css from './list-layout.module.css'

// A list and its skeleton share these, so that nothing moves when the one takes the other's place.

/** What stands over search and rows: tabs, a text. */
export function AboveList({ children }: { children: ReactNode }) {
  return <div className={css.above}>{children}</div>
}

/** The line of search, sort, filters and download. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={css.tools}>{children}</div>
}
