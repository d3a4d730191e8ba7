import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './skeleton.module.css'

/** The loading state of a screen: a status label above blocks of the final size. */
export function Skeleton({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={css.skeleton} aria-busy="true">
      <p role="status" className={css.label}>
        <Spinner />
        {label}
      </p>
      {children}
    </div>
  )
}

type SkeletonBlockProps = {
  shape?: 'line' | 'title' | 'control' | 'row' | 'card' | 'tall' | 'round'
  width?: 'full' | 'most' | 'half' | 'third'
}

/** One gray block; sizes are classes, because the CSP forbids inline styles. */
export function SkeletonBlock({ shape = 'line', width = 'full' }: SkeletonBlockProps) {
  const sized = width !== 'full' && css[width]
  return <span className={classNames(css.block, css[shape], sized)} aria-hidden="true" />
}
