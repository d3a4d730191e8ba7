import { Download, ListFilter, X } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import type { AdminAct } from '#domain/team.ts'
import { lists } from '#i18n/admin.ts'
import { confirmSecondFactor, useCurrentUser } from '#web/api/use-current-user.ts'
import { useMayAdmin } from '#web/api/use-may-admin.ts'
import { formatIndianDate } from '#web/lib/format.ts'
import { FilterDialog } from '#web/list/list-filter-dialog.tsx'
import { filterChips, type Filters } from '#web/list/list-filter-values.ts'
import { ListTools } from '#web/list/list-layout.tsx'
import { ListSearch } from '#web/list/list-search.tsx'
import type { List } from '#web/list/use-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './list-toolbar.module.css'

/** A call whose reply is a file. */
export type ExportCall = { readonly path: string; readonly act?: AdminAct }

type ListToolbarProps<Row> = {
  list: List<Row>
  searchHint: string
  /** Beside the search box: a sort. */
  tools?: ReactNode
  filters?: Filters | undefined
  /** The call that gives all that match as a file. */
  exportCall?: ExportCall | undefined
}

/** What stands between a list's heading and its rows: search, sort, filters, download. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, filters } = props
  const { urlState } = list
  return (
    <>
      <ListTools>
        <ListSearch hint={props.searchHint} q={urlState.q} onSearch={urlState.search} />
        <div className={css.actions}>
          {props.tools}
          {filters && <FilterButton {...filters} />}
          {props.exportCall && <ExportLink call={props.exportCall} list={list} />}
        </div>
      </ListTools>
      {filters && <FilterChips {...filters} />}
    </>
  )
}

/** Opens the filters; they stand in the address like everything else. */
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

/** All that the list has found, on every page, as a file for a spreadsheet. */
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

/** Downloads what a call gives as a file, for whoever may have it. */
export function FileLink({ call, query, title, children }: FileLinkProps) {
  const isAllowed = useMayAdmin(call.act)
  const { data } = useCurrentUser()
  if (!isAllowed) return null
  const href = `${call.path}?${new URLSearchParams(query)}`
  /** A link cannot ask for the second factor: that is done before it is followed. */
  async function download(event: MouseEvent) {
    if (data && !data.totp?.on) return
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

/** As a press on a link does: a navigation would end with the dialog's own step back. */
function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** What the list is filtered by; each goes at a press. Nothing when it is not filtered. */
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
  if (from && from === to) return formatIndianDate(from)
  if (from && to) return lists.fromTo(formatIndianDate(from), formatIndianDate(to))
  return from ? lists.since(formatIndianDate(from)) : lists.until(formatIndianDate(to ?? ''))
}
