import { useId, useRef, type ReactNode } from 'react'
import { lists } from '#i18n/admin.ts'
import { formatCount } from '#web/lib/format.ts'
import { activeFilters, type FilterField } from '#web/list/list-filter-values.ts'
import { ListPagination } from '#web/list/list-pagination.tsx'
import { ListRows, type ListCopy } from '#web/list/list-rows.tsx'
import { ListShortcuts } from '#web/list/list-shortcuts.tsx'
import { ListToolbar, type ListToolbarProps } from '#web/list/list-toolbar.tsx'
import { moveAmongRows } from '#web/list/row-navigation.ts'
import { useKeptFocus } from '#web/list/use-kept-focus.ts'
import type { List } from '#web/list/use-list.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TabPanel, Tabs, type TabsProps } from '#web/ui/tabs.tsx'
import css from './list-screen.module.css'

type ListScreenProps<Row, Tab extends string> = Omit<
  ListToolbarProps<Row>,
  'narrowing' | 'words'
> & {
  /** The page's address in the rail. */
  current: string
  heading: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  words: ListCopy & { searchHint: string }
  /** Above the list, which is their panel. */
  tabs?: Omit<TabsProps<Tab>, 'panelId'>
  /** Above the list: a choice that is no set of tabs. */
  choices?: ReactNode
  /** What the list may be narrowed to. */
  filters?: readonly FilterField[]
  unnumbered?: boolean
  stays?: boolean
  /** Dialogs about a row. */
  children?: ReactNode
}

/** A paged, searched list of the admin area; everything about its place is in the address. */
export function ListScreen<Row, Tab extends string>(props: ListScreenProps<Row, Tab>) {
  const { list, words, tabs } = props
  const { page, place, failure } = list
  const filters = props.filters && activeFilters(props.filters, place)
  const { head, kept, turn, retry, clear, clearFilters } = useActs(list, filters)
  const panelId = useId()
  const rows = (
    <>
      <h2 ref={head} className={css.head} tabIndex={-1} data-list-head>
        {lists.pageOf(words.caption, place.at && Math.ceil(place.at / place.size))}
      </h2>
      <ListRows
        {...props}
        onRetry={retry}
        onClear={clear}
        onClearFilters={filters?.isFiltered ? clearFilters : undefined}
      />
      {!failure && <ListPagination list={list} onTurn={turn} />}
      <ListShortcuts />
    </>
  )
  return (
    <>
      <AdminLayout current={props.current}>
        <Screen heading={props.heading} aside={<Total {...(page && !failure && page)} />}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from control to control */}
          <div {...kept} onKeyDown={moveAmongRows}>
            {props.choices && <div className={css.tabs}>{props.choices}</div>}
            {tabs && (
              <div className={css.tabs}>
                <Tabs {...tabs} panelId={panelId} />
              </div>
            )}
            <ListToolbar {...props} {...(filters && { narrowing: filters })} />
            {tabs ? (
              <TabPanel id={panelId} selected={tabs.selected}>
                {rows}
              </TabPanel>
            ) : (
              rows
            )}
          </div>
        </Screen>
      </AdminLayout>
      {props.children}
    </>
  )
}

/** What changes the rows, and where the keyboard goes on then: what was pressed may be gone with them. */
function useActs<Row>(list: List<Row>, filters: ReturnType<typeof activeFilters> | undefined) {
  const head = useRef<HTMLHeadingElement>(null)
  const kept = useKeptFocus()
  const focusHead = () => head.current?.focus({ preventScroll: true })
  return {
    head,
    kept,
    turn: () => {
      scrollTo(0, 0)
      focusHead()
    },
    retry: () => {
      list.retry()
      focusHead()
    },
    clear: () => {
      list.place.search('')
      kept.ref.current?.querySelector('input')?.focus()
    },
    clearFilters: () => {
      filters?.clear()
      focusHead()
    },
  }
}

function Total({ total, capped }: { total?: number; capped?: boolean }) {
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
