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
import { ListSelect } from '#web/list/list-select.tsx'
import { lastPage, pageSizes } from '#web/list/use-list-url-state.ts'
import type { List } from '#web/list/use-list.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './list-pagination.module.css'

const sizes = Object.fromEntries(
  pageSizes.map((size) => [String(size), lists.rowsAPage(String(size))]),
)

type PaginationProps<Row> = { list: List<Row>; onPageChange: () => void }

/** Page size and links to other pages. Renders nothing when all rows fit the smallest page size. */
export function ListPagination<Row>({ list, onPageChange }: PaginationProps<Row>) {
  const { page, urlState } = list
  if (!page) return null
  const { previous, next, firstNumber: first } = page
  const isSmall = !previous && !next && page.rows.length <= Math.min(...pageSizes)
  if (isSmall) return null
  const before = first && Math.max(1, first - urlState.size)
  const after = first && first + page.rows.length
  return (
    <nav className={css.pages} aria-label={lists.pages}>
      {page.rows.length > 0 && <p>{formatRange(list)}</p>}
      <ListSelect
        label={lists.pageLength}
        options={sizes}
        selected={String(urlState.size)}
        onSelect={(size) => urlState.set('size', size)}
      />
      {(previous || next) && (
        <span className={css.links}>
          <PageLink
            href={previous && urlState.firstPageHref()}
            Icon={ChevronsLeft}
            label={lists.first}
            onClick={onPageChange}
          />
          <PageLink
            href={previous && urlState.pageHref(previous, before)}
            Icon={ChevronLeft}
            label={lists.previous}
            step="previous"
            onClick={onPageChange}
          />
          <PageLink
            href={next && urlState.pageHref(next, after)}
            Icon={ChevronRight}
            label={lists.next}
            step="next"
            onClick={onPageChange}
          />
          <PageLink
            href={next && urlState.pageHref(lastPage, undefined)}
            Icon={ChevronsRight}
            label={lists.last}
            onClick={onPageChange}
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

type PageLinkProps = {
  href: string | null
  Icon: LucideIcon
  label: string
  /** Lets the keyboard shortcuts find this link. */
  step?: 'previous' | 'next'
  onClick: () => void
}

/** Renders a placeholder of the same size without an `href`, so the other links do not move. */
function PageLink({ href, Icon, label, step, onClick }: PageLinkProps) {
  if (!href)
    return (
      <span className={css.disabled} aria-hidden="true">
        <Icon />
      </span>
    )
  return (
    <Link href={href} onClick={onClick} asChild>
      <LinkButton
        variant="secondary"
        size="small"
        iconOnly
        aria-label={label}
        title={label}
        data-page={step}
      >
        <Icon aria-hidden="true" />
      </LinkButton>
    </Link>
  )
}
