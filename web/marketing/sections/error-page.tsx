import type { ReactNode } from 'react'
import { notFound } from '#i18n/errors.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { Lead, Stack } from '#web/ui/layout.tsx'
import css from './error-page.module.css'

/** An error page in the layout of the site, with links to continue. */
export function ErrorPage(props: { heading: string; text: string; children: ReactNode }) {
  return (
    <Inner>
      <div className={css.page}>
        <Picture
          name="sofa-carpet"
          alt={notFound.picture}
          sizes="(min-width: 60rem) 34rem, 30rem"
          eager
        />
        <Stack className={css.text}>
          <h1>{props.heading}</h1>
          <Lead large>{props.text}</Lead>
          <div className={css.actions}>{props.children}</div>
        </Stack>
      </div>
    </Inner>
  )
}
