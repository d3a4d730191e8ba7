import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import css from './person-card.module.css'

type PersonCardProps = {
  heading: string
  /** Shown below the heading. */
  text?: string
  /** Shown beside the heading. */
  badge?: ReactNode
  children: ReactNode
}

/** A card with one group of facts about a person. */
export function PersonCard({ heading, text, badge, children }: PersonCardProps) {
  return (
    <Stack as={Card} className={css.card}>
      <div className={badge ? css.head : undefined}>
        <h2>{heading}</h2>
        {badge}
        {text && <Muted>{text}</Muted>}
      </div>
      {children}
    </Stack>
  )
}

/** A list inside a card, with a divider above each row. */
export function CardRows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>
}

/** A row with its content on the left and its actions on the right. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <Ends as="li" ruled className={css.row}>
      {children}
    </Ends>
  )
}
