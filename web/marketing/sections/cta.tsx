import type { ComponentProps } from 'react'
import { CallToBook } from '#web/marketing/sections/call-to-book.tsx'
import css from './cta.module.css'

/** The last word after a tinted band, which leaves no room of its own. */
export function Cta(props: ComponentProps<typeof CallToBook>) {
  return (
    <div className={css.closing}>
      <CallToBook {...props} />
    </div>
  )
}
