import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getWorkerPay } from '#contract/money/worker-account.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { formatRupees } from '#web/lib/format.ts'
import { PayRows } from '#web/money/pay/pay-rows.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './worker-pay.module.css'

export type PaidWorker = {
  readonly _id: string
  readonly name: string
  readonly jobs: number
  readonly earned: number
  readonly paid_out: number
  readonly balance: number
}

type WorkerPayProps = { worker: PaidWorker; month: string; onPay: () => void }

/** One worker's sums for the month, expandable into their rows. */
export function WorkerPay({ worker, month, onPay }: WorkerPayProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, jobs, earned, paid_out, balance } = worker
  const sums = [
    [`${copy.earned}, ${copy.jobs(jobs)}`, earned],
    [copy.paidOut, paid_out],
    [copy.balanceOfOwner, balance],
  ] as const
  return (
    <Card className={css.card}>
      <h2>{name}</h2>
      <dl className={css.sums}>
        {sums.map(([term, rupees]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatRupees(rupees)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Button size="small" aria-label={copy.recordFor(name)} onClick={onPay}>
          {copy.record}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.rows(name)}
        </Button>
      </div>
      {isOpen && <Rows id={worker._id} month={month} />}
    </Card>
  )
}

function Rows({ id, month }: { id: string; month: string }) {
  const { data, error } = useQuery({
    queryKey: [getWorkerPay.path, id, month],
    queryFn: ({ signal }) => call(getWorkerPay, { worker_id: id, month }, { signal }),
    staleTime: 0,
  })
  if (error) return <p role="alert">{errorMessage(error, copy.failed)}</p>
  return data ? <PayRows earnings={data} balanceText={copy.balanceOfOwner} /> : <Spinner />
}
