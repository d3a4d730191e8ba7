import { notFound } from '#i18n/errors.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { ErrorPage } from '#web/marketing/sections/error-page.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'

export const page = (): SitePage => ({
  path: paths.home,
  fallbackFor: 'not-found',
  title: notFound.title,
  description: notFound.text,
  Body: NotFound,
})

function NotFound() {
  return (
    <ErrorPage heading={notFound.heading} text={notFound.text}>
      <LinkButton href={paths.home} size="large">
        {notFound.home}
      </LinkButton>
      <LinkButton href={paths.services} variant="secondary" size="large">
        {notFound.services}
      </LinkButton>
    </ErrorPage>
  )
}
