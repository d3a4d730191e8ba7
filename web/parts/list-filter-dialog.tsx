import { useId, useState, type FormEvent } from 'react'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { lists } from '#messages/admin.ts'
import { serverNow } from '#web/lib/clock.ts'
import { namesOf, type Filter, type FilterField } from '#web/lib/list-filters.ts'
import type { FiltersProps } from '#web/parts/list-filters.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import css from './list-filters.module.css'

/** Days from today, so that most ranges are one press. */
const ranges = [
  { label: lists.today, from: 0, to: 0 },
  { label: lists.tomorrow, from: 1, to: 1 },
  { label: lists.nextDays, from: 0, to: 6 },
  { label: lists.lastDays, from: -29, to: 0 },
] as const

/** All filters of a list at once; the address changes when they are sent. */
export function FilterDialog(props: FiltersProps & { onClose: () => void }) {
  const { fields, onFilter, onClose } = props
  const id = useId()
  const [filter, setFilter] = useState<Filter>(props.filter)
  const set = (changes: Filter) => setFilter((old) => ({ ...old, ...changes }))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isUpsideDown(filter)) return
    onFilter(filter)
    onClose()
  }
  function clear() {
    onFilter(Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, undefined])))
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
          <FieldOf key={field.label} field={field} filter={filter} onChange={set} />
        ))}
      </form>
    </Dialog>
  )
}

type FieldProps = { field: FilterField; filter: Filter; onChange: (changes: Filter) => void }

function FieldOf({ field, filter, onChange }: FieldProps) {
  if (field.kind === 'dates') return <Dates field={field} filter={filter} onChange={onChange} />
  if (field.kind === 'given') return null
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

function Dates({ field, filter, onChange }: FieldProps) {
  const { from = '', to = '' } = filter
  return (
    <fieldset className={css.dates}>
      <legend>{field.label}</legend>
      <QuickRanges onPick={onChange} />
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
        error={isUpsideDown(filter) ? lists.upsideDown : undefined}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
    </fieldset>
  )
}

const isUpsideDown = ({ from, to }: Filter): boolean => Boolean(from && to && from > to)

function QuickRanges({ onPick }: { onPick: (range: Filter) => void }) {
  const today = indiaClock(serverNow()).date
  return (
    <div className={css.ranges}>
      {ranges.map(({ label, from, to }) => (
        <Button
          key={label}
          variant="secondary"
          size="small"
          onClick={() => onPick({ from: addDays(today, from), to: addDays(today, to) })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
