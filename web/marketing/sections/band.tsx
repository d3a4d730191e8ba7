import type { ReactNode } from 'react'
import { Inner } from '#web/marketing/sections/section.tsx'
import css from './band.module.css'

/** The blue band at the end of a page: a few words, and what to do. */
export function Band(props: { heading: string; text: string; children: ReactNode }) {
  return (
    <Inner>
      <section className={css.band}>
        <div className={css.words}>
          <h2>{props.heading}</h2>
          <p>{props.text}</p>
        </div>
        <div className={css.actions}>{props.children}</div>
      </section>
    </Inner>
  )
}
