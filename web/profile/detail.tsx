import type { ReactNode } from 'react'
import { Muted } from '#web/ui/layout.tsx'

/** A fact of a booking, in a list of them. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Muted as="dt">{term}</Muted>
      <dd>{children}</dd>
    </div>
  )
}
