import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './dashboard-card.module.css'

type DashboardCardProps = {
  heading: string
  /** Under the heading, when something stands beside both. */
  text?: string
  /** Beside the heading: a date, a button. */
  aside?: ReactNode
  /** As wide as two where two stand side by side. */
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
  return <p className={css.quiet}>{children}</p>
}
