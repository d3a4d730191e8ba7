import type { ReactNode } from 'react'
import css from './panel.module.css'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** 2 where it stands right below the page's heading. */
  level?: 2 | 3
  text?: string
  /** What to do about it. */
  action?: ReactNode
}

export function EmptyState({ icon, title, level = 3, text, action }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.panel}>
      <span className={css.mark} aria-hidden="true">
        {icon}
      </span>
      <Heading>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  )
}
