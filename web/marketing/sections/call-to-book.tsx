import { home } from '#i18n/home.ts'
import { Band } from '#web/marketing/sections/band.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type CallToBookProps = {
  href?: string
  heading?: string
  text?: string
  button?: string
  /** The page has its one marigold button elsewhere. */
  quiet?: boolean
}

/** The last word of a page: how to book. */
export function CallToBook({ href = paths.bookService(), quiet, ...words }: CallToBookProps) {
  const { heading, text, book } = home.closing
  return (
    <Band heading={words.heading ?? heading} text={words.text ?? text}>
      <LinkButton href={href} variant={quiet ? 'secondary' : 'marigold'} size="large">
        {words.button ?? book}
      </LinkButton>
    </Band>
  )
}
