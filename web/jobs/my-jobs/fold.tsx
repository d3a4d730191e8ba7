import type { ReactNode } from 'react'
import css from './fold.module.css'

/** Something of a job that is folded under a line as high as a finger needs. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={css.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
