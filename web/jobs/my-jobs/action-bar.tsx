import type { ReactNode } from 'react'
import css from './action-bar.module.css'

/** A page whose one filled button stays at the lower edge of the window, in the thumb's reach. */
export function ActionBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div>{children}</div>
      {bar && (
        <div className={css.bar} data-no-print="">
          <div className={css.inner}>{bar}</div>
        </div>
      )}
    </div>
  )
}
