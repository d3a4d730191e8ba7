import { home } from '#messages/home.ts'
import { Inner } from '#web/parts/section.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import css from './call-to-book.module.css'

/** The last word of a page: the one marigold button. */
export function CallToBook({ href = paths.bookService() }: { href?: string }) {
  return (
    <Inner>
      <section className={css.band}>
        <div className={css.words}>
          <h2>{home.closing.heading}</h2>
          <p>{home.closing.text}</p>
        </div>
        <LinkButton href={href} variant="marigold" size="large">
          {home.closing.book}
        </LinkButton>
      </section>
    </Inner>
  )
}
