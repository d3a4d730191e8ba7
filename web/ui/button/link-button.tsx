import type { ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from '#web/ui/button/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A link that looks like a button. In the app: `<Link href={...} asChild><LinkButton>...`. */
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
