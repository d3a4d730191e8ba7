import { ArrowUp, SearchX } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { lists } from '#i18n/admin.ts'
import { common } from '#i18n/common.ts'
import { fullStop } from '#i18n/language.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import type { List } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, ErrorState } from '#web/ui/panel.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import css from './list-rows.module.css'

export type ListCopy = {
  /** Accessible name of the table. */
  caption: string
  none: string
  /** Shown when the server sent no message for the failure. */
  failed: string
  /** Label of the button that announces rows added since the list was loaded. */
  newRows?: (count: number) => string
}

export type ListRowsProps<Row> = {
  list: List<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  copy: ListCopy
  /** What a click on a row does, besides its button. */
  onOpen?: ((row: Row) => void) | undefined
  /** Key of the row that is open beside the list. */
  openKey?: string | undefined
  /** Omits the row number column. */
  unnumbered?: boolean
  /** Shows a failure in place instead of redirecting to the home page. */
  showsErrorInline?: boolean
  onRetry: () => void
  onShowNew: () => void
  onClear: () => void
  /** Clears the filters; undefined when none is active. */
  onClearFilters?: (() => void) | undefined
}

/** The rows of a list, or its loading, error or empty state. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, columns, keyOf, copy, unnumbered, onRetry, onShowNew } = props
  const { page, failure } = list
  const firstNumber = page?.firstNumber
  const numbered = useMemo(
    () => (unnumbered ? columns : [numberColumn<Row>(firstNumber), ...columns]),
    [unnumbered, columns, firstNumber],
  )
  if (failure) {
    const message = errorMessage(failure, copy.failed)
    if (props.showsErrorInline)
      return <InlineError error={failure} message={message} onRetry={onRetry} />
    return <RedirectingError title={message} onRetry={onRetry} />
  }
  if (!page) return <ListSkeleton label={list.isRetrying ? lists.retrying : common.loading} />
  return (
    <div className={css.rows} data-old={list.isOld || undefined} aria-busy={list.isOld}>
      <div className={css.news} role="status">
        {list.newRows > 0 && copy.newRows && (
          <Button size="small" onClick={onShowNew}>
            <ArrowUp aria-hidden="true" />
            {copy.newRows(list.newRows)}
          </Button>
        )}
      </div>
      {list.isOutdated && <Outdated copy={copy} onRetry={onRetry} />}
      {page.rows.length > 0 ? (
        <Table
          key={page.key}
          caption={copy.caption}
          columns={numbered}
          rows={page.rows}
          keyOf={keyOf}
          onOpen={props.onOpen}
          openKey={props.openKey}
        />
      ) : page.next ? (
        <NoRowsYet href={list.urlState.pageHref(page.next, undefined)} />
      ) : (
        <NoRows q={list.urlState.q} {...props} />
      )}
    </div>
  )
}

function numberColumn<Row>(first: number | undefined): Column<Row> {
  return {
    key: 'number',
    head: lists.number,
    cell: (_row, index) => first && first + index,
    align: 'end',
    narrow: true,
    tableOnly: true,
    yields: true,
  }
}

/** A warning above stale rows: a failed refresh keeps them on screen. */
function Outdated({ copy, onRetry }: { copy: ListCopy; onRetry: () => void }) {
  return (
    <div className={css.outdated}>
      <Notice tone="warning">
        {copy.failed}
        {fullStop} {lists.notRefreshed}{' '}
        <Button variant="quiet" size="small" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      </Notice>
    </div>
  )
}

type NoRowsProps = Pick<ListRowsProps<never>, 'copy' | 'onClear' | 'onClearFilters'> & { q: string }

function NoRows({ q, copy, onClear, onClearFilters }: NoRowsProps) {
  const clear = onClearFilters ?? (q ? onClear : undefined)
  const text = onClearFilters ? lists.noneFiltered : lists.nothingFor(q)
  return (
    <EmptyState
      icon={<SearchX />}
      title={copy.none}
      text={clear && text}
      action={
        clear && (
          <Button variant="secondary" onClick={clear}>
            {onClearFilters ? lists.clearFilters : lists.clearSearch}
          </Button>
        )
      }
    />
  )
}

/** The search stopped before the end of a long list; offers to continue with the next page. */
function NoRowsYet({ href }: { href: string }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={lists.noneYet}
      text={lists.noneYetText}
      action={
        <Link href={href} asChild>
          <LinkButton variant="secondary">{lists.searchOn}</LinkButton>
        </Link>
      }
    />
  )
}

type InlineErrorProps = { error: Error; message: string; onRetry: () => void }

function InlineError({ error, message, onRetry }: InlineErrorProps) {
  useRequireAdmin(error)
  return <ErrorState message={message} onRetry={onRetry} />
}

const redirectMs = 2000

/** Shows the error, then redirects to the home page unless the user presses a key or touches. */
function RedirectingError({ title, onRetry }: { title: string; onRetry: () => void }) {
  const isRedirecting = useRedirectHome()
  return (
    <ErrorState
      title={title}
      message={isRedirecting ? lists.redirecting : lists.staying}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the redirect leaves two seconds to find the button
        <Button autoFocus onClick={onRetry}>
          {lists.stay}
        </Button>
      }
    />
  )
}

/** Returns true until a key press or touch cancels the redirect. */
function useRedirectHome(): boolean {
  const [isRedirecting, setRedirecting] = useState(true)
  useEffect(() => {
    if (!isRedirecting) return undefined
    const timer = setTimeout(() => location.assign(paths.home), redirectMs)
    const stay = () => setRedirecting(false)
    addEventListener('keydown', stay)
    addEventListener('pointerdown', stay)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', stay)
      removeEventListener('pointerdown', stay)
    }
  }, [isRedirecting])
  return isRedirecting
}
