import { useId, useState, type FormEvent } from 'react'
import { addDays, indiaClock, monthAround, type DateRange } from '#domain/schedule.ts'
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
import { Stack } from '#web/ui/layout.tsx'
import css from './list-filter-dialog.module.css'

/** A preset date range that one click applies. */
type Range = { readonly label: string; readonly days: (today: string) => DateRange }
const range = (label: string, from: number, to: number): Range => ({
  label,
  days: (today) => ({ from: addDays(today, from), to: addDays(today, to) }),
})
const month = (label: string, months: number): Range => ({
  label,
  days: (today) => monthAround(today, months),
})
const today = range(lists.today, 0, 0)
const months = [month(lists.thisMonth, 0), month(lists.lastMonth, -1)]
const ahead = [range(lists.tomorrow, 1, 1), range(lists.nextWeek, 0, 6)]
const ranges: Readonly<Record<'past' | 'any', readonly Range[]>> = {
  past: [today, range(lists.lastWeek, -6, 0), ...months],
  any: [today, ...ahead, ...months],
}

/** Edits all filters of a list; the URL changes only when they are applied. */
export function FilterDialog(props: Filters & { onClose: () => void }) {
  const { fields, onFilter, onClose } = props
  const id = useId()
  const [filter, setFilter] = useState<Filter>(props.filter)
  const set = (changes: Filter) => setFilter((old) => ({ ...old, ...changes }))
  function show(chosen: Filter) {
    onFilter(chosen)
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReversed(filter)) show(filter)
  }
  const clear = () =>
    show(Object.fromEntries(fields.flatMap(filterNames).map((name) => [name, undefined])))
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
      <Stack as="form" gap={5} id={id} noValidate onSubmit={submit}>
        {fields.map((field) => (
          <FilterInput
            key={field.label}
            field={field}
            filter={filter}
            onChange={set}
            onShow={(days) => show({ ...filter, ...days })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

type FieldProps = {
  field: FilterField
  filter: Filter
  onChange: (changes: Filter) => void
  /** Applies these dates at once, keeping the other filters. */
  onShow: (days: DateRange) => void
}

function FilterInput(props: FieldProps) {
  const { field, filter, onChange } = props
  if (field.type === 'dates') return <DateFields {...props} label={field.label} past={field.past} />
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

type DatesProps = FieldProps & { label: string; past?: boolean | undefined }

function DateFields({ label, past, filter, onChange, onShow }: DatesProps) {
  const { from = '', to = '' } = filter
  return (
    <fieldset className={css.dates}>
      <legend>{label}</legend>
      <QuickRanges ranges={ranges[past ? 'past' : 'any']} filter={filter} onShow={onShow} />
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
  filter: Filter
  onShow: (days: DateRange) => void
}

function QuickRanges({ ranges, filter, onShow }: RangesProps) {
  const { date } = indiaClock(serverNow())
  return (
    <div className={css.ranges}>
      {ranges.map(({ label, days }) => {
        const { from, to } = days(date)
        return (
          <Button
            key={label}
            variant="secondary"
            size="small"
            aria-pressed={filter['from'] === from && filter['to'] === to}
            onClick={() => onShow({ from, to })}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
