import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A link that looks like a button. In the app: `<Link href={...} asChild><LinkButton>...`. */
export function LinkButton(props: ComponentProps<'a'> & ButtonLook) {
  const { variant = 'primary', size = 'medium', wide = false, iconOnly = false, ...rest } = props
  return (
    <a
      {...rest}
      className={classNames(buttonClass({ variant, size, wide, iconOnly }), rest.className)}
    >
      {rest.children}
    </a>
  )
}
