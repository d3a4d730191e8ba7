import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './card.module.css'

/** A raised surface for related content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(css.card, className)} />
}
