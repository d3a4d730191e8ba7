import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './panel.module.css'

type ErrorPanelProps = {
  title?: string
  message: string
  /** The way out: try again, go home. */
  actions?: ReactNode
}

/** Stands where the content would: what went wrong and what to do, announced at once. */
export function ErrorPanel({ title, message, actions }: ErrorPanelProps) {
  return (
    <div className={css.panel} role="alert">
      <span className={classNames(css.mark, css.wrong)} aria-hidden="true">
        <TriangleAlert />
      </span>
      {title && <h2>{title}</h2>}
      <p className={css.text}>{message}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
