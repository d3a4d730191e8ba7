import type { ReactNode } from 'react'
import css from './list-layout.module.css'

// Shared by a list and its skeleton, so replacing one with the other causes no layout shift.

/** Content above the search box and the rows, such as tabs or a text. */
export function AboveList({ children }: { children: ReactNode }) {
  return <div className={css.above}>{children}</div>
}

/** The toolbar row with search, sort, filters and export. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={css.tools}>{children}</div>
}
