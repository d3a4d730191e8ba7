import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './notice.module.css'

export type NoticeKind = 'success' | 'error' | 'warning' | 'info'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** A message in the page: green for success, red for error, blue for info (specification 4). */
export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  return (
    <div
      className={classNames(css.notice, css[kind])}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      <NoticeIcon kind={kind} />
      <div>{children}</div>
    </div>
  )
}

export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" />
}
