import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './card.module.css'

/** A raised surface for related content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(css.card, className)} />
}

type SectionCardProps = {
  heading: string
  /** Shown under the heading, only when there is an `aside`. */
  text?: string
  /** Shown beside the heading, such as a date or a button. */
  aside?: ReactNode
  children: ReactNode
}

/** A card with one heading. */
export function SectionCard({ heading, text, aside, children }: SectionCardProps) {
  const id = useId()
  return (
    <section className={classNames(css.card, css.section)} aria-labelledby={id}>
      {aside ? (
        <div className={css.head}>
          {text ? (
            <div>
              <h2 id={id}>{heading}</h2>
              <Muted>{text}</Muted>
            </div>
          ) : (
            <h2 id={id}>{heading}</h2>
          )}
          {aside}
        </div>
      ) : (
        <h2 id={id}>{heading}</h2>
      )}
      {children}
    </section>
  )
}
