import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getBillData, type BillData, type BillRow } from '#contract/bills/bills.ts'
import { monthly as copy } from '#i18n/monthly.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Figures, Muted } from '#web/ui/layout.tsx'
import css from './bill-jobs.module.css'

type BilledJob = BillData['orders'][number]

type BillJobsProps = {
  bill: BillRow
  /** Credits a part of one job; without it, nobody may. */
  credit: ((job: BilledJob) => void) | undefined
}

/** The jobs on a monthly bill, by site, each with what is still to pay of it. */
export function BillJobs({ bill, credit }: BillJobsProps) {
  const { serviceid } = bill.order
  const query = useQuery({ ...endpointQuery(getBillData, { serviceid }), staleTime: 0 })
  const jobs = query.data?.bill.orders
  if (!jobs) return <QueryError query={query} message={copy.jobsFailed} />
  return (
    <section>
      <h3>{copy.jobsOf}</h3>
      <div className={css.sites}>
        {bySite(jobs).map(([site, there]) => (
          <div key={site}>
            <h4 className={css.site}>{site}</h4>
            <ul>
              {there.map((job) => (
                <Job key={job.serviceid} job={job} credit={credit} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The bill lists them by site already. */
function bySite(jobs: readonly BilledJob[]): readonly (readonly [string, readonly BilledJob[]])[] {
  const sites = [...new Set(jobs.map(({ site }) => site))]
  return sites.map((site) => [site, jobs.filter((it) => it.site === site)] as const)
}

function Job({ job, credit }: { job: BilledJob; credit: BillJobsProps['credit'] }) {
  const { number, date, due, in_force: isInForce, total } = job
  const what = `${formatDay(date)}, ${orderedService(job)}`
  return (
    <li className={css.job}>
      <span className={css.what}>
        {what}
        <Muted as="small">
          {' '}
          <Link href={paths.adminOrders({ status: 'all', q: number })}>{number}</Link>
        </Muted>
      </span>
      <span className={css.sums}>
        <Figures className={isInForce ? undefined : css.taken}>{formatRupees(total)}</Figures>
        <Muted as="small">{stateText(job)}</Muted>
      </span>
      {credit && isInForce && due > 0 && (
        <Button
          className={css.credit}
          variant="secondary"
          size="small"
          aria-label={copy.creditOf(`${what}, ${number}`)}
          onClick={() => credit(job)}
        >
          {copy.credit}
        </Button>
      )}
    </li>
  )
}

function stateText({ due, in_force: isInForce }: BilledJob): string {
  if (!isInForce) return copy.taken
  return due > 0 ? copy.toPay(formatRupees(due)) : copy.paid
}
