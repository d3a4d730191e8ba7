import { useQuery } from '@tanstack/react-query'
import { getCalendar } from '#contract/jobs/admin.ts'
import { bookFor as copy } from '#i18n/book-for.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import type { CallerFields } from '#web/orders/book-for/use-book-for.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

type WorkerFieldProps = {
  fields: CallerFields
  errors: FieldErrors
  change: (changed: Partial<CallerFields>) => void
}

/** Choice of the worker to assign with the confirmation; renders nothing when there are none. */
export function WorkerField({ fields, errors, change }: WorkerFieldProps) {
  const { date, worker } = fields
  const query = useQuery({
    ...endpointQuery(getCalendar, { from: date, to: date }),
    enabled: date !== '',
    placeholderData: (old) => old,
  })
  if (!query.data) return <QueryError query={query} message={copy.noWorkers} />
  const { workers, more } = query.data
  if (workers.length === 0) return null
  return (
    <SelectField
      label={copy.worker}
      name="worker"
      hint={more && copy.moreWorkers}
      value={workers.some((it) => it._id === worker) ? worker : ''}
      error={errors['worker_ids']}
      onChange={({ target }) => change({ worker: target.value })}
    >
      <option value="">{copy.nobody}</option>
      {workers.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
