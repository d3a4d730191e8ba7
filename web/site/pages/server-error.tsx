import { serverError } from '#messages/errors.ts'
import { phoneLink, phoneText } from '#web/lib/business-facts.ts'
import { paths } from '#web/paths.ts'
import { Apology } from '#web/site/apology.tsx'
import type { SitePage } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export const page: SitePage = {
  path: '/500',
  errorStatus: 500,
  title: serverError.title,
  description: serverError.text,
  Body: ServerError,
}

function ServerError() {
  return (
    <Apology heading={serverError.heading} text={serverError.text}>
      <LinkButton href={paths.home} size="large">
        {serverError.home}
      </LinkButton>
      <LinkButton href={phoneLink} variant="secondary" size="large">
        {phoneText}
      </LinkButton>
    </Apology>
  )
}
