import { classNames } from '#web/ui/class-names.ts'
import css from './button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'marigold'
  size?: 'small' | 'medium' | 'large'
  /** As wide as what holds it. */
  wide?: boolean
  /** Square, for a lone icon; give the button an `aria-label`. */
  iconOnly?: boolean
}

/** The look of a button, for anchors and router links too. */
export function buttonClass({ variant = 'primary', size, wide, iconOnly }: ButtonLook): string {
  const sized = size && size !== 'medium' && css[size]
  return classNames(css.button, css[variant], sized, wide && css.wide, iconOnly && css.icon)
}
