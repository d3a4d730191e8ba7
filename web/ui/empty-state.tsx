import type { ReactNode } from 'react'
import css from './panel.module.css'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  text?: string
  /** What to do about it. */
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.panel}>
      <span className={css.mark} aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  )
}
