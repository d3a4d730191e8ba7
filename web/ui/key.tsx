import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './key.module.css'

/** A key of the keyboard, as in a shortcut hint. */
export function Key({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={classNames(css.key, className)} />
}
