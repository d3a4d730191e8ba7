import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './dashboard-card.module.css'

type DashboardCardProps = {
  heading: string
  /** Shown under the heading, only when there is an `aside`. */
  text?: string
  /** Shown beside the heading, such as a date or a button. */
  aside?: ReactNode
  /** Spans both columns of the grid. */
  broad?: boolean
  children: ReactNode
}

export function DashboardCard({ heading, text, aside, broad, children }: DashboardCardProps) {
  return (
    <Card className={classNames(css.card, broad && css.broad)}>
      {aside ? (
        <div className={css.head}>
          {text ? (
            <div>
              <h2>{heading}</h2>
              <QuietText>{text}</QuietText>
            </div>
          ) : (
            <h2>{heading}</h2>
          )}
          {aside}
        </div>
      ) : (
        <h2>{heading}</h2>
      )}
      {children}
    </Card>
  )
}

export function QuietText({ children }: { children: ReactNode }) {
  return <Muted>{children}</Muted>
}
