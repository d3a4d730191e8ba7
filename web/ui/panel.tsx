import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Lead } from '#web/ui/layout.tsx'
import { toneClass } from '#web/ui/tone.ts'
import css from './panel.module.css'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** 2 directly below the page's h1. */
  level?: 2 | 3
  text?: string | undefined
  /** A button or link to resolve the empty state. */
  action?: ReactNode
}

/** A placeholder for missing content, with a suggestion what to do. */
export function EmptyState({ icon, title, level = 3, text, action }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.panel}>
      <span className={classNames(css.mark, css.calm)} aria-hidden="true">
        {icon}
      </span>
      <Heading>{title}</Heading>
      {text && <Lead>{text}</Lead>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title?: string | undefined
  message: string
  /** The reason, shown below the message. */
  detail?: string | undefined
  /** Adds a retry button. */
  onRetry?: () => void
  /** A retry is in progress. */
  busy?: boolean
  /** Alternative actions when there is no retry. */
  actions?: ReactNode
}

/** A placeholder for content that failed to load, announced at once. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, detail, onRetry, busy = false, actions } = props
  const buttons = onRetry ? (
    <Button busy={busy} busyText={common.loading} onClick={onRetry}>
      {common.tryAgain}
    </Button>
  ) : (
    actions
  )
  return (
    <div className={css.panel} role="alert">
      <span className={classNames(css.mark, toneClass('red'))} aria-hidden="true">
        <TriangleAlert />
      </span>
      {title && <h2>{title}</h2>}
      <Lead>{message}</Lead>
      {detail && <Lead>{detail}</Lead>}
      {buttons && <div className={css.actions}>{buttons}</div>}
    </div>
  )
}
