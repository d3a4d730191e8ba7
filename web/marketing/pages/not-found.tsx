import { notFound } from '#i18n/errors.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Lead, Stack } from '#web/ui/layout.tsx'
import css from './not-found.module.css'

export const page = (): SitePage => ({
  path: paths.home,
  fallbackFor: 'not-found',
  title: notFound.title,
  description: notFound.text,
  Body: NotFound,
})

function NotFound() {
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
          <h1>{notFound.heading}</h1>
          <Lead large>{notFound.text}</Lead>
          <div className={css.actions}>
            <LinkButton href={paths.home} size="large">
              {notFound.home}
            </LinkButton>
            <LinkButton href={paths.services} variant="secondary" size="large">
              {notFound.services}
            </LinkButton>
          </div>
        </Stack>
      </div>
    </Inner>
  )
}
