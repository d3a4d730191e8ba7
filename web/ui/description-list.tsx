import type { ReactNode } from 'react'
import css from './description-list.module.css'

export type Fact = { readonly term: string; readonly value: ReactNode }

/** Terms at the left, what they are beside them. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
