import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './panel.module.css'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** 2 where it stands right below the page's heading. */
  level?: 2 | 3
  text?: string | undefined
  /** What to do about it. */
  action?: ReactNode
}

/** Stands where the content would: there is none, and what to do about it. */
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

type ErrorStateProps = {
  title?: string | undefined
  message: string
  /** The reason, below the message. */
  detail?: string | undefined
  /** Adds the button that asks again. */
  onRetry?: () => void
  /** It is being asked again. */
  busy?: boolean
  /** The way out where it is another: go home. */
  actions?: ReactNode
}

/** Stands where the content would: what went wrong and what to do, announced at once. */
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
      <span className={classNames(css.mark, css.error)} aria-hidden="true">
        <TriangleAlert />
      </span>
      {title && <h2>{title}</h2>}
      <p className={css.text}>{message}</p>
      {detail && <p className={css.text}>{detail}</p>}
      {buttons && <div className={css.actions}>{buttons}</div>}
    </div>
  )
}
