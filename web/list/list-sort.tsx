import { ChevronDown } from 'lucide-react'
import { lists } from '#i18n/admin.ts'
import css from './list-search.module.css'

type SortProps<Sort extends string> = {
  /** What is chosen, when it is not the order. */
  name?: string
  labels: Readonly<Record<Sort, string>>
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of a list or another choice, beside its search box. */
export function ListSort<Sort extends string>(props: SortProps<Sort>) {
  const { name = lists.sort, labels, sort, onSort } = props
  const sorts = Object.entries<string>(labels) as [Sort, string][]
  return (
    <span className={css.sort}>
      <select
        className={css.select}
        aria-label={name}
        value={sort}
        onChange={({ target }) => onSort(target.value as Sort)}
      >
        {sorts.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
