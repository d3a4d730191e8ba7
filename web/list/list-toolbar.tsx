import { Download, ListFilter, X } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import type { AdminPermission } from '#domain/team.ts'
import { lists } from '#i18n/admin.ts'
import { confirmSecondFactor, hasSecondFactor, useCurrentUser } from '#web/api/use-current-user.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatDay } from '#web/lib/format.ts'
import { FilterDialog } from '#web/list/list-filter-dialog.tsx'
import { filterChips, type Filters } from '#web/list/list-filter-values.ts'
import { ListTools } from '#web/list/list-layout.tsx'
import { ListSearch } from '#web/list/list-search.tsx'
import type { List } from '#web/list/use-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './list-toolbar.module.css'

/** A call that replies with a file. */
export type ExportCall = { readonly path: string; readonly act?: AdminPermission }

type ListToolbarProps<Row> = {
  list: List<Row>
  searchHint: string
  /** Controls beside the search box, such as a sort order. */
  tools?: ReactNode
  filters?: Filters | undefined
  /** The call that exports all matching rows as a file. */
  exportCall?: ExportCall | undefined
}

/** The controls between a list's heading and its rows: search, filters, export and sort. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, filters } = props
  const { urlState } = list
  return (
    <>
      <ListTools>
        <ListSearch hint={props.searchHint} q={urlState.q} onSearch={urlState.search} />
        <div className={css.buttons}>
          {filters && <FilterButton {...filters} />}
          {props.exportCall && <ExportLink call={props.exportCall} list={list} />}
        </div>
        {props.tools && <div className={css.tools}>{props.tools}</div>}
      </ListTools>
      {filters && <FilterChips {...filters} />}
    </>
  )
}

/** Opens the filter dialog. */
function FilterButton(filters: Filters) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden="true" />
        <span className={css.label}>{lists.filter}</span>
      </Button>
      {open && <FilterDialog {...filters} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Downloads all matching rows, across all pages, as a spreadsheet file. */
function ExportLink<Row>({ call, list }: { call: ExportCall; list: List<Row> }) {
  return (
    <FileLink call={call} query={list.selection} title={lists.exportHint}>
      <span className={css.label}>{lists.export}</span>
    </FileLink>
  )
}

type FileLinkProps = {
  call: ExportCall
  query: Readonly<Record<string, string>>
  title: string
  children: ReactNode
}

/** Links to a call that replies with a file; renders nothing without the permission for it. */
export function FileLink({ call, query, title, children }: FileLinkProps) {
  const isAllowed = useHasPermission(call.act)
  const { data } = useCurrentUser()
  if (!isAllowed) return null
  const href = `${call.path}?${new URLSearchParams(query)}`
  /** Confirms the second factor first, because a plain link cannot ask for it. */
  async function download(event: MouseEvent) {
    if (data && !hasSecondFactor(data)) return
    event.preventDefault()
    if (await confirmSecondFactor()) startDownload(href)
  }
  return (
    <LinkButton
      href={href}
      variant="secondary"
      download
      onClick={(event) => void download(event)}
      title={title}
    >
      <Download aria-hidden="true" />
      {children}
    </LinkButton>
  )
}

// A link click, since a navigation would be cancelled when the dialog's history entry closes.
function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** The active filters, each removable; renders nothing when the list is not filtered. */
function FilterChips({ fields, filter, onFilter }: Filters) {
  const chips = filterChips(fields, filter, formatRange)
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label={lists.filters}>
      {chips.map(({ names, label }) => (
        <li key={label}>
          <Button
            variant="secondary"
            size="small"
            aria-label={lists.removeFilter(label)}
            onClick={() => onFilter(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {label}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function formatRange(from: string | undefined, to: string | undefined): string {
  if (from && from === to) return formatDay(from)
  if (from && to) return lists.fromTo(formatDay(from), formatDay(to))
  return from ? lists.since(formatDay(from)) : lists.until(formatDay(to ?? ''))
}
