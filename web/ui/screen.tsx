import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './screen.module.css'

type ScreenProps = {
  heading: string
  /** Content beside the heading, such as a total or a button. */
  aside?: ReactNode
  /** A single narrow column, for forms. */
  column?: boolean
  children: ReactNode
}

/** The frame of an app page with its h1, shared by the loading and loaded states. */
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
