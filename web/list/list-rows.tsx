import { SearchX } from 'lucide-react'
import { lists } from '#i18n/admin.ts'
import { common } from '#i18n/common.ts'
import { ListFailure } from '#web/list/list-failure.tsx'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import type { List } from '#web/list/use-list.ts'
import { StayingFailure } from '#web/shell/staying-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import css from './list-screen.module.css'

export type ListCopy = {
  /** Names the table for screen readers. */
  caption: string
  none: string
  /** A failure without a sentence of the server. */
  failed: string
}

type RowsProps<Row> = {
  list: List<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  words: ListCopy
  /** No running number before the columns. */
  unnumbered?: boolean
  /** A failure is said here and leads nowhere. */
  stays?: boolean
  onRetry: () => void
  onClear: () => void
  /** Takes the filters away; left out when there are none. */
  onClearFilters?: (() => void) | undefined
}

/** The rows of a list, or what stands in their place: on the way, failed, none. */
export function ListRows<Row>(props: RowsProps<Row>) {
  const { list, columns, keyOf, words, unnumbered, onRetry } = props
  const { page, failure } = list
  const Failure = props.stays ? StayingFailure : ListFailure
  if (failure) return <Failure error={failure} failed={words.failed} onRetry={onRetry} />
  if (!page) return <ListSkeleton words={list.isRetrying ? lists.retrying : common.loading} />
  const number: Column<Row> = {
    key: 'number',
    head: lists.number,
    cell: (_row, index) => page.firstNumber && page.firstNumber + index,
    align: 'end',
    narrow: true,
    tableOnly: true,
  }
  return (
    <div className={css.rows} data-old={list.isOld || undefined} aria-busy={list.isOld}>
      {list.isOutdated && <Outdated words={words} onRetry={onRetry} />}
      {page.rows.length > 0 ? (
        <Table
          caption={words.caption}
          columns={unnumbered ? columns : [number, ...columns]}
          rows={page.rows}
          keyOf={keyOf}
        />
      ) : (
        <NoRows q={list.place.q} {...props} />
      )}
    </div>
  )
}

/** Rows that could not be refreshed stay; nobody is sent away from what they read. */
function Outdated({ words, onRetry }: { words: ListCopy; onRetry: () => void }) {
  return (
    <div className={css.outdated}>
      <Notice kind="warning">
        {words.failed}. {lists.notRefreshed}{' '}
        <Button variant="quiet" size="small" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      </Notice>
    </div>
  )
}

type NoRowsProps = Pick<RowsProps<never>, 'words' | 'onClear' | 'onClearFilters'> & { q: string }

function NoRows({ q, words, onClear, onClearFilters }: NoRowsProps) {
  const clear = onClearFilters ?? (q && onClear)
  const text = onClearFilters ? lists.noneFiltered : lists.nothingFor(q)
  const way = clear && {
    text,
    action: (
      <Button variant="secondary" onClick={clear}>
        {onClearFilters ? lists.clearFilters : lists.clearSearch}
      </Button>
    ),
  }
  return <EmptyState icon={<SearchX />} title={words.none} {...way} />
}
