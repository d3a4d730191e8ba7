import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './action-bar.module.css'

type ActionBarProps = {
  bar: ReactNode
  /** On a desk, below the first of two columns only. */
  beside?: boolean
  children: ReactNode
}

/** A page whose one filled button stays at the lower edge of the window, in the thumb's reach. */
export function ActionBar({ bar, beside = false, children }: ActionBarProps) {
  return (
    <div className={css.page}>
      <div>{children}</div>
      {bar && (
        <div className={classNames(css.bar, beside && css.beside)} data-no-print="">
          <div className={css.inner}>{bar}</div>
        </div>
      )}
    </div>
  )
}
