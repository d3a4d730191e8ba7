import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './screen.module.css'

type ScreenProps = {
  heading: string
  /** The tabs at its top name the page already, so only screen readers read the heading. */
  tabbed?: boolean
  /** Above the heading: the link to where this page belongs. */
  back?: ReactNode
  /** Content beside the heading, such as a total or a button. */
  aside?: ReactNode
  /** Leaves room for a dialog beside the page. */
  beside?: boolean | undefined
  /** Its table needs a wide screen, or becomes cards. */
  longRows?: boolean | undefined
  /** A single narrow column, for forms. */
  column?: boolean
  children: ReactNode
}

/** The frame of an app page with its h1, shared by the loading and loaded states. */
export function Screen({
  heading,
  tabbed,
  back,
  aside,
  beside,
  longRows,
  column,
  children,
}: ScreenProps) {
  return (
    <div
      className={classNames(css.screen, column && css.column)}
      data-long-rows={longRows || undefined}
      data-beside={beside || undefined}
      data-tabbed={tabbed || undefined}
    >
      {back}
      <div className={tabbed ? 'visually-hidden' : css.head}>
        <h1>{heading}</h1>
        {aside}
      </div>
      {children}
    </div>
  )
}
