import type { ComponentProps, ElementType } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './text-link.module.css'

type TextLinkProps<T extends ElementType> = {
  /** A router link, for example. */
  readonly as?: T
  readonly weight?: 'bold' | 'normal'
} & Omit<ComponentProps<T>, 'as'>

/** A link that stands alone, as high as a finger needs. */
export function TextLink<T extends ElementType = 'a'>({
  as,
  weight = 'bold',
  ...rest
}: TextLinkProps<T>) {
  const Tag: ElementType = as ?? 'a'
  const { className }: { className?: string } = rest
  return <Tag {...rest} className={classNames(css.link, css[weight], className)} />
}
