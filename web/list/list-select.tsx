import { ChevronDown } from 'lucide-react'
import { lists } from '#i18n/admin.ts'
import css from './list-select.module.css'

type ListSelectProps<Option extends string> = {
  /** Accessible name; the sort order by default. */
  label?: string | undefined
  options: Readonly<Record<Option, string>>
  selected: Option
  onSelect: (option: Option) => void
}

/** A select in a list's toolbar, for the sort order or another choice. */
export function ListSelect<Option extends string>(props: ListSelectProps<Option>) {
  const { label = lists.sort, options, selected, onSelect } = props
  const entries = Object.entries<string>(options) as [Option, string][]
  return (
    <span className={css.frame}>
      <select
        className={css.select}
        aria-label={label}
        value={selected}
        onChange={({ target }) => onSelect(target.value as Option)}
      >
        {entries.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
