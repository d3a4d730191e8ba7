import type { ReactNode } from 'react'
import { home } from '#i18n/home.ts'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './band.module.css'

/** The blue call-to-action band of a page. */
export function Band(props: { heading: string; text: string; children: ReactNode }) {
  return (
    <Inner>
      <section className={css.band}>
        <Stack gap={2}>
          <h2>{props.heading}</h2>
          <p>{props.text}</p>
        </Stack>
        <div className={css.actions}>{props.children}</div>
      </section>
    </Inner>
  )
}

type CallToBookProps = {
  href?: string
  heading?: string
  text?: string
  button?: string
  /** Not the last section: also shown on phones, where the contact bar replaces a closing band. */
  shownOnPhones?: boolean
  /** Adds space above, after a tinted section. */
  spaced?: boolean
}

/** Invites to book, usually as the last section of a page. */
export function CallToBook(props: CallToBookProps) {
  const { closing } = home
  const band = (
    <Band heading={props.heading ?? closing.heading} text={props.text ?? closing.text}>
      <LinkButton href={props.href ?? paths.bookService()} variant="marigold" size="large">
        {props.button ?? closing.book}
      </LinkButton>
    </Band>
  )
  return (
    <div className={classNames(!props.shownOnPhones && css.closing, props.spaced && css.spaced)}>
      {band}
    </div>
  )
}
