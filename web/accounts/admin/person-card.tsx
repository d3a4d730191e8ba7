import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import css from './person-card.module.css'

type PersonCardProps = {
  heading: string
  /** Below the heading. */
  text?: string
  /** Beside the heading. */
  badge?: ReactNode
  children: ReactNode
}

/** One part of what is known of a person. */
export function PersonCard({ heading, text, badge, children }: PersonCardProps) {
  return (
    <Card className={css.card}>
      <div className={badge ? css.head : undefined}>
        <h2>{heading}</h2>
        {badge}
        {text && <p className={css.quiet}>{text}</p>}
      </div>
      {children}
    </Card>
  )
}

/** A list in a card, with a line between its rows. */
export function CardRows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>
}

/** What it is at the left, what can be done about it at the right. */
export function CardRow({ children }: { children: ReactNode }) {
  return <li className={css.row}>{children}</li>
}
