import { useId, useRef, type ReactNode } from 'react'
import { lists } from '#i18n/admin.ts'
import { formatCount } from '#web/lib/format.ts'
import { activeFilters, type FilterField } from '#web/list/list-filter-values.ts'
import { AboveList } from '#web/list/list-layout.tsx'
import { ListPagination } from '#web/list/list-pagination.tsx'
import { ListRows, type ListCopy, type ListRowsProps } from '#web/list/list-rows.tsx'
import { ListShortcuts, type ListKeys } from '#web/list/list-shortcuts.tsx'
import { ListToolbar, type ExportCall } from '#web/list/list-toolbar.tsx'
import { moveAmongRows, useRowFocus } from '#web/list/row-navigation.ts'
import type { List } from '#web/list/use-list.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { TabPanel, Tabs, type TabsProps } from '#web/ui/tabs.tsx'
import css from './list-screen.module.css'

type ListScreenProps<Row, Tab extends string> = Pick<
  ListRowsProps<Row>,
  'list' | 'columns' | 'keyOf' | 'onOpen' | 'openKey' | 'unnumbered' | 'showsErrorInline'
> & {
  /** Path of the page, to mark it as current in the navigation rail. */
  current: string
  heading: string
  /** Leaves room for a dialog beside the list. */
  beside?: boolean | undefined
  /** Table rows of one long line each, which are cards where there is no room for it. */
  longRows?: boolean
  copy: ListCopy & { searchHint: string }
  /** Tabs above the list; the list is their panel. */
  tabs?: Omit<TabsProps<Tab>, 'panelId'>
  /** Content above the list other than tabs, such as a text. */
  above?: ReactNode
  /** Filters that the list offers. */
  filters?: readonly FilterField[]
  /** Controls beside the search box, such as a sort order. */
  tools?: ReactNode
  /** The call that exports all matching rows as a file. */
  exportCall?: ExportCall
  /** Shortcut keys of this list in addition to the common ones. */
  keys?: ListKeys
  /** Dialogs for a row. */
  children?: ReactNode
}

/** A paginated, searchable admin list whose whole state is kept in the URL. */
export function ListScreen<Row, Tab extends string>(props: ListScreenProps<Row, Tab>) {
  const { list, copy, tabs } = props
  const { page, urlState, failure } = list
  const filters = props.filters && activeFilters(props.filters, urlState)
  const { head, rowFocus, onPageChange, ...acts } = useActions(list, filters)
  const panelId = useId()
  const rows = (
    <>
      <h2 ref={head} className={css.head} tabIndex={-1} data-list-head>
        {lists.pageOf(copy.caption, urlState.at && Math.ceil(urlState.at / urlState.size))}
      </h2>
      <ListRows {...props} {...acts} />
      {!failure && <ListPagination list={list} onPageChange={onPageChange} />}
      <ListShortcuts more={props.keys} />
    </>
  )
  return (
    <>
      <AdminScreen
        current={props.current}
        heading={props.heading}
        beside={props.beside}
        longRows={props.longRows}
        aside={<Total total={failure ? undefined : page?.total} capped={page?.capped} />}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between controls */}
        <div {...rowFocus} onKeyDown={moveAmongRows}>
          {props.above && <AboveList>{props.above}</AboveList>}
          {tabs && (
            <AboveList>
              <Tabs {...tabs} panelId={panelId} />
            </AboveList>
          )}
          <ListToolbar
            list={list}
            searchHint={copy.searchHint}
            tools={props.tools}
            filters={filters}
            exportCall={props.exportCall}
          />
          {tabs ? (
            <TabPanel id={panelId} selected={tabs.selected}>
              {rows}
            </TabPanel>
          ) : (
            rows
          )}
        </div>
      </AdminScreen>
      {props.children}
    </>
  )
}

/** Actions that replace the rows, each moving focus, since the pressed control may disappear. */
function useActions<Row>(list: List<Row>, filters: ReturnType<typeof activeFilters> | undefined) {
  const head = useRef<HTMLHeadingElement>(null)
  const rowFocus = useRowFocus()
  const focusHead = () => head.current?.focus({ preventScroll: true })
  return {
    head,
    rowFocus,
    onPageChange: () => {
      scrollTo(0, 0)
      focusHead()
    },
    onRetry: () => {
      list.retry()
      focusHead()
    },
    onShowNew: () => {
      if (list.urlState.cursor) list.urlState.restart()
      else list.retry()
      scrollTo(0, 0)
      focusHead()
    },
    onClear: () => {
      list.urlState.search('')
      rowFocus.ref.current?.querySelector('input')?.focus()
    },
    onClearFilters: filters?.isFiltered
      ? () => {
          filters.clear()
          focusHead()
        }
      : undefined,
  }
}

type TotalProps = { total: number | undefined; capped: boolean | undefined }

function Total({ total, capped }: TotalProps) {
  return (
    <p className={css.total} role="status">
      {total !== undefined && (
        <>
          {lists.total} <strong>{formatCount(total, capped)}</strong>
        </>
      )}
    </p>
  )
}
