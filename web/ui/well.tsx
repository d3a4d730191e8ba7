import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './well.module.css'

type WellProps = ComponentProps<typeof Stack<'div' | 'section' | 'p'>> & {
  /** Marked as what others will see. */
  readonly preview?: boolean
}

/** A recessed box in a form or a card: what belongs together, an answer, a preview. */
export function Well({ preview = false, ...rest }: WellProps) {
  return (
    <Stack {...rest} className={classNames(css.well, preview && css.preview, rest.className)} />
  )
}
