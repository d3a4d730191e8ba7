import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { lists } from '#messages/admin.ts'
import { formatCount } from '#web/lib/format.ts'
import type { PageLink } from '#web/lib/use-list-place.ts'
import type { List } from '#web/lib/use-list.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import css from './list-screen.module.css'

/** Ways to the pages around this one; nothing when the list has only one. */
export function ListPages<Row>({ list, onTurn }: { list: List<Row>; onTurn: () => void }) {
  const { page, place } = list
  if (!page || (place.page === 1 && !page.next)) return null
  const { firstNumber } = page
  const previous = place.previous()
  const last = firstNumber + page.rows.length - 1
  const total = formatCount(page.total, page.capped)
  const turn = (to: PageLink, words: ReactNode) => (
    <Link href={to.href} state={to.state} onClick={onTurn} asChild>
      <LinkButton variant="secondary" size="small">
        {words}
      </LinkButton>
    </Link>
  )
  return (
    <nav className={css.pages} aria-label={lists.pages}>
      {page.rows.length > 0 && (
        <p>{lists.range(formatCount(firstNumber), formatCount(last), total)}</p>
      )}
      {place.page > 1 && !previous && turn(place.first(), lists.first)}
      {previous &&
        turn(
          previous,
          <>
            <ChevronLeft aria-hidden="true" />
            {lists.previous}
          </>,
        )}
      {page.next &&
        turn(
          place.next(page.next),
          <>
            {lists.next}
            <ChevronRight aria-hidden="true" />
          </>,
        )}
    </nav>
  )
}
