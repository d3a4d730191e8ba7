import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './button.module.css'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'marigold' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** Square, for an icon without text; requires an `aria-label`. */
  iconOnly?: boolean | undefined
}

/** The class names of a button, also for anchors and router links. */
export function buttonClass({ variant = 'primary', size, wide, iconOnly }: ButtonStyle): string {
  const sized = size && size !== 'medium' && css[size]
  return classNames(css.button, css[variant], sized, wide && css.wide, iconOnly && css.icon)
}

/** A link styled as a button. In the app: `<Link href={...} asChild><LinkButton>...`. */
export function LinkButton(props: ComponentProps<'a'> & ButtonStyle) {
  const { variant, size, wide, iconOnly, ...rest } = props
  return (
    <a
      {...rest}
      className={classNames(buttonClass({ variant, size, wide, iconOnly }), rest.className)}
    >
      {rest.children}
    </a>
  )
}
