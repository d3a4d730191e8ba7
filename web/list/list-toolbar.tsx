import type { ReactNode } from 'react'
import { ListExport } from '#web/list/list-export.tsx'
import type { Filters } from '#web/list/list-filter-values.ts'
import { FilterButton, FilterChips } from '#web/list/list-filters.tsx'
import { ListSearch } from '#web/list/list-search.tsx'
import type { List } from '#web/list/use-list.ts'
import css from './list-screen.module.css'

export type ListToolbarProps<Row> = {
  list: List<Row>
  words: { searchHint: string }
  /** Beside the search box: a sort. */
  tools?: ReactNode
  narrowing?: Filters
  /** The call that gives all that match as a file. */
  exportPath?: string
}

/** What stands between a list's heading and its rows: search, sort, filters, download. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, narrowing } = props
  const { place } = list
  return (
    <>
      <div className={css.tools}>
        <ListSearch hint={props.words.searchHint} q={place.q} onSearch={place.search} />
        <div className={css.acts}>
          {props.tools}
          {narrowing && <FilterButton {...narrowing} />}
          {props.exportPath && <ListExport path={props.exportPath} list={list} />}
        </div>
      </div>
      {narrowing && <FilterChips {...narrowing} />}
    </>
  )
}
