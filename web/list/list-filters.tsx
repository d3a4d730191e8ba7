import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { lists } from '#i18n/admin.ts'
import { formatIndianDate } from '#web/lib/format.ts'
import { FilterDialog } from '#web/list/list-filter-dialog.tsx'
import { filterChips, type Filters } from '#web/list/list-filter-values.ts'
import { Button } from '#web/ui/button.tsx'
import css from './list-filters.module.css'

/** The button that opens the filters; they stand in the address like everything else. */
export function FilterButton(props: Filters) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden="true" />
        <span className={css.word}>{lists.filter}</span>
      </Button>
      {open && <FilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the list is filtered by; each goes at a press. Nothing when it is not filtered. */
export function FilterChips({ fields, filter, onFilter }: Filters) {
  const chips = filterChips(fields, filter, datesText)
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label={lists.filters}>
      {chips.map(({ names, words }) => (
        <li key={words}>
          <Button
            variant="secondary"
            size="small"
            aria-label={lists.removeFilter(words)}
            onClick={() => onFilter(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {words}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function datesText(from: string | undefined, to: string | undefined): string {
  if (from && from === to) return formatIndianDate(from)
  if (from && to) return lists.fromTo(formatIndianDate(from), formatIndianDate(to))
  return from ? lists.since(formatIndianDate(from)) : lists.until(formatIndianDate(to ?? ''))
}
