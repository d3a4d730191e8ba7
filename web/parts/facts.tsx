import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './facts.module.css'

export type Fact = { readonly term: string; readonly value: ReactNode; readonly wide?: boolean }

/** Terms and what they are, in as many columns as fit; a `wide` one takes a whole row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value, wide }) => (
        <div key={term} className={classNames(css.fact, wide && css.wide)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
