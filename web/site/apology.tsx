import type { ReactNode } from 'react'
import { notFound } from '#messages/errors.ts'
import { Picture } from '#web/parts/picture.tsx'
import { Inner } from '#web/parts/section.tsx'
import css from './apology.module.css'

/** An error page that is still the site: what happened, and ways on. */
export function Apology(props: { heading: string; text: string; children: ReactNode }) {
  return (
    <Inner>
      <div className={css.apology}>
        <Picture
          name="crew-tools"
          alt={notFound.picture}
          sizes="(min-width: 60rem) 34rem, 30rem"
          eager
        />
        <div className={css.words}>
          <h1>{props.heading}</h1>
          <p>{props.text}</p>
          <div className={css.actions}>{props.children}</div>
        </div>
      </div>
    </Inner>
  )
}
