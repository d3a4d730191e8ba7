import type { ReactNode } from 'react'
import { FreeText, Muted } from '#web/ui/layout.tsx'
import css from './description-list.module.css'

export type Description = { readonly term: string; readonly value: ReactNode }

/** Terms on the left, with their values beside them. */
export function DescriptionList({ facts }: { facts: readonly Description[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <Muted as="dt">{term}</Muted>
          <FreeText as="dd">{value}</FreeText>
        </div>
      ))}
    </dl>
  )
}
