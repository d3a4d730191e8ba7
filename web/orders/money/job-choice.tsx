import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAllOrders } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { formatPhone } from '#domain/phone.ts'
import { expenses as copy } from '#i18n/expenses.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatDay } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceTile } from '#web/ui/form/choice-tile.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './job-choice.module.css'

/** Shorter texts find nearly every job. */
const fewest = 3

type JobChoiceProps = {
  job: OrderRow | undefined
  /** It cannot be changed. */
  isFixed: boolean
  onChoose: (job: OrderRow | undefined) => void
}

/** A job found by its number, or by its customer's name or phone; none is needed. */
export function JobChoice({ job, isFixed, onChoose }: JobChoiceProps) {
  if (!job) return <JobSearch onChoose={onChoose} />
  return (
    <Row>
      <span className={css.chosen}>
        {copy.job}: <JobText job={job} />
      </span>
      {!isFixed && (
        <Button variant="secondary" size="small" onClick={() => onChoose(undefined)}>
          {copy.otherJob}
        </Button>
      )}
    </Row>
  )
}

function JobSearch({ onChoose }: Pick<JobChoiceProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const isAsked = q.length >= fewest
  const query = useQuery({
    ...endpointQuery(getAllOrders, { q, status: 'all', sort: 'slot-latest', limit: '5' }),
    enabled: isAsked,
  })
  const orders = isAsked ? query.data?.orders : undefined
  return (
    <>
      <TextField
        label={copy.job}
        aside={copy.optional}
        hint={copy.jobHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      {isAsked && <QueryError query={query} />}
      {orders?.length === 0 && <Muted>{copy.noJob}</Muted>}
      {orders && orders.length > 0 && (
        <Stack as="ul" gap={2} aria-label={copy.found}>
          {orders.map((it) => (
            <li key={it._id}>
              <ChoiceTile onChoose={() => onChoose(it)}>
                <JobText job={it} />
              </ChoiceTile>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}

const JobText = ({ job }: { job: OrderRow }) => (
  <>
    <strong>
      {job.number} {orderedService(job)}
    </strong>
    {`, ${formatDay(job.date)}, ${job.user_data.name || formatPhone(job.user_data.phone)}`}
  </>
)
