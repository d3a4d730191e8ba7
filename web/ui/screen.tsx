import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './screen.module.css'

type ScreenProps = {
  heading: string
  /** Beside the heading: a total, a button. */
  aside?: ReactNode
  /** One narrow column, for forms. */
  column?: boolean
  children: ReactNode
}

/** The frame of an app page: gutters, the one h1, and what follows. Waiting and ready states share it. */
export function Screen({ heading, aside, column, children }: ScreenProps) {
  return (
    <div className={classNames(css.screen, column && css.column)}>
      <div className={css.head}>
        <h1>{heading}</h1>
        {aside}
      </div>
      {children}
    </div>
  )
}
