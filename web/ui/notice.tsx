import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { toneClass } from '#web/ui/tone.ts'
import css from './notice.module.css'

export type NoticeTone = 'success' | 'error' | 'warning' | 'info'

const tones = { success: 'green', error: 'red', warning: 'yellow', info: 'blue' } as const

export const noticeClass = (tone: NoticeTone) => toneClass(tones[tone])

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** An inline message; errors and warnings are announced at once. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <div
      className={classNames(css.notice, noticeClass(tone))}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    >
      <NoticeIcon tone={tone} />
      <div>{children}</div>
    </div>
  )
}

export function NoticeIcon({ tone }: { tone: NoticeTone }) {
  const Icon = icons[tone]
  return <Icon aria-hidden="true" />
}
