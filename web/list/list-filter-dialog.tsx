import { useId, useState, type FormEvent } from 'react'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { lists } from '#i18n/admin.ts'
import { serverNow } from '#web/lib/clock.ts'
import {
  filterNames,
  type Filter,
  type FilterField,
  type Filters,
} from '#web/list/list-filter-values.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import css from './list-filter-dialog.module.css'

/** Days from today, so that most ranges are one press. */
type Range = { readonly label: string; readonly from: number; readonly to: number }
const today: Range = { label: lists.today, from: 0, to: 0 }
const lastWeek: Range = { label: lists.lastWeek, from: -6, to: 0 }
const lastMonth: Range = { label: lists.lastMonth, from: -29, to: 0 }
const ahead: readonly Range[] = [
  { label: lists.tomorrow, from: 1, to: 1 },
  { label: lists.nextWeek, from: 0, to: 6 },
]
const ranges = { past: [today, lastWeek, lastMonth], any: [today, ...ahead, lastMonth] }

/** All filters of a list at once; the address changes when they are sent. */
export function FilterDialog(props: Filters & { onClose: () => void }) {
  const { fields, onFilter, onClose } = props
  const id = useId()
  const [filter, setFilter] = useState<Filter>(props.filter)
  const set = (changes: Filter) => setFilter((old) => ({ ...old, ...changes }))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReversed(filter)) return
    onFilter(filter)
    onClose()
  }
  function clear() {
    onFilter(Object.fromEntries(fields.flatMap(filterNames).map((name) => [name, undefined])))
    onClose()
  }
  const actions = (
    <>
      <Button variant="secondary" onClick={clear}>
        {lists.clearFilters}
      </Button>
      <Button type="submit" form={id}>
        {lists.showFiltered}
      </Button>
    </>
  )
  return (
    <Dialog title={lists.filter} onClose={onClose} actions={actions}>
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        {fields.map((field) => (
          <FilterInput key={field.label} field={field} filter={filter} onChange={set} />
        ))}
      </form>
    </Dialog>
  )
}

type FieldProps = { field: FilterField; filter: Filter; onChange: (changes: Filter) => void }

function FilterInput({ field, filter, onChange }: FieldProps) {
  if (field.type === 'dates') return <Dates field={field} filter={filter} onChange={onChange} />
  if (field.type === 'preset') return null
  return (
    <SelectField
      label={field.label}
      value={filter[field.name] ?? ''}
      onChange={({ target }) => onChange({ [field.name]: target.value || undefined })}
    >
      <option value="">{lists.any}</option>
      {field.options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

type DatesProps = Omit<FieldProps, 'field'> & { field: FilterField & { type: 'dates' } }

function Dates({ field, filter, onChange }: DatesProps) {
  const { from = '', to = '' } = filter
  return (
    <fieldset className={css.dates}>
      <legend>{field.label}</legend>
      <QuickRanges ranges={ranges[field.past ? 'past' : 'any']} onPick={onChange} />
      <TextField
        type="date"
        label={lists.from}
        value={from}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        type="date"
        label={lists.to}
        value={to}
        error={isReversed(filter) ? lists.upsideDown : undefined}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
    </fieldset>
  )
}

const isReversed = ({ from, to }: Filter): boolean => Boolean(from && to && from > to)

type RangesProps = {
  ranges: readonly Range[]
  onPick: (range: Filter) => void
}

function QuickRanges({ ranges, onPick }: RangesProps) {
  const { date } = indiaClock(serverNow())
  return (
    <div className={css.ranges}>
      {ranges.map(({ label, from, to }) => (
        <Button
          key={label}
          variant="secondary"
          size="small"
          onClick={() => onPick({ from: addDays(date, from), to: addDays(date, to) })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
