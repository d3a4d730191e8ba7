import { ChevronDown } from 'lucide-react'
import { lists } from '#messages/admin.ts'
import css from './list-search.module.css'

type SortProps<Sort extends string> = {
  labels: Readonly<Record<Sort, string>>
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of a list, beside its search box. */
export function ListSort<Sort extends string>({ labels, sort, onSort }: SortProps<Sort>) {
  const sorts = Object.entries<string>(labels) as [Sort, string][]
  return (
    <span className={css.sort}>
      <select
        className={css.select}
        aria-label={lists.sort}
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
