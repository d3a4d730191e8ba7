import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'wouter'
import { lists } from '#i18n/admin.ts'
import { formatCount } from '#web/lib/format.ts'
import { ListSort } from '#web/list/list-sort.tsx'
import { lastPage, pageSizes } from '#web/list/use-list-url-state.ts'
import type { List } from '#web/list/use-list.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import css from './list-screen.module.css'

const sizes = Object.fromEntries(
  pageSizes.map((size) => [String(size), lists.rowsAPage(String(size))]),
)

/** How many rows a page has, and ways to the pages around this one. Nothing for a list of one short page. */
export function ListPagination<Row>({ list, onTurn }: { list: List<Row>; onTurn: () => void }) {
  const { page, place } = list
  if (!page) return null
  const { previous, next, firstNumber: first } = page
  const isSmall = !previous && !next && page.rows.length <= Math.min(...pageSizes)
  if (isSmall) return null
  const turn = { onTurn, place }
  const before = first && Math.max(1, first - place.size)
  return (
    <nav className={css.pages} aria-label={lists.pages}>
      {page.rows.length > 0 && <p>{formatRange(list)}</p>}
      <ListSort
        name={lists.pageLength}
        labels={sizes}
        sort={String(place.size)}
        onSort={(size) => place.choose('size', size)}
      />
      {(previous || next) && (
        <span className={css.turns}>
          <Turn {...turn} to={previous && place.first()} Icon={ChevronsLeft} label={lists.first} />
          <Turn
            {...turn}
            to={previous && place.pageAt(previous, before)}
            Icon={ChevronLeft}
            label={lists.previous}
            way="previous"
          />
          <Turn
            {...turn}
            to={next && place.pageAt(next, first && first + page.rows.length)}
            Icon={ChevronRight}
            label={lists.next}
            way="next"
          />
          <Turn
            {...turn}
            to={next && place.pageAt(lastPage, undefined)}
            Icon={ChevronsRight}
            label={lists.last}
          />
        </span>
      )}
    </nav>
  )
}

function formatRange({ page }: List<unknown>): string {
  if (!page) return ''
  const total = formatCount(page.total, page.capped)
  const { firstNumber: first, rows } = page
  if (first === undefined) return lists.someOf(formatCount(rows.length), total)
  return lists.range(formatCount(first), formatCount(first + rows.length - 1), total)
}

type TurnProps = {
  to: string | null
  Icon: LucideIcon
  label: string
  /** For the keys. */
  way?: 'previous' | 'next'
  onTurn: () => void
}

/** A way that is not there keeps its place, so that the others stay under the thumb. */
function Turn({ to, Icon, label, way, onTurn }: TurnProps) {
  if (!to)
    return (
      <span className={css.noTurn} aria-hidden="true">
        <Icon />
      </span>
    )
  return (
    <Link href={to} onClick={onTurn} asChild>
      <LinkButton
        variant="secondary"
        size="small"
        iconOnly
        aria-label={label}
        title={label}
        data-turn={way}
      >
        <Icon aria-hidden="true" />
      </LinkButton>
    </Link>
  )
}
