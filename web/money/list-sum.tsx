import type { ReactNode } from 'react'
import css from './list-sum.module.css'

/** What the rows of a list come to, all its pages together. */
export function ListSum({ children }: { children: ReactNode }) {
  return (
    <p className={css.sum} role="status">
      {children}
    </p>
  )
}
