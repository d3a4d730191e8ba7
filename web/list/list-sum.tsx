import type { ReactNode } from 'react'
import css from './list-sum.module.css'

/** The total of a list across all its pages. */
export function ListSum({ children }: { children: ReactNode }) {
  return (
    <p className={css.sum} role="status">
      {children}
    </p>
  )
}
