import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getMyMonthlyBills, type MonthlyBill } from '#contract/bills/my-monthly-bills.ts'
import { myMoney } from '#i18n/money.ts'
import { monthly as copy } from '#i18n/monthly.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { billAddress, PaperLink } from '#web/orders/shared/bill-link.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { Ends, Figures, Muted, Stack } from '#web/ui/layout.tsx'
import css from './my-monthly-bills.module.css'

/** The monthly bills of a customer who pays so; nothing for others. */
export function MyMonthlyBills() {
  const query = useQuery({ ...endpointQuery(getMyMonthlyBills, {}), staleTime: 0 })
  const { data } = query
  if (!data) return <QueryError query={query} message={copy.mineFailed} />
  const { monthly, waiting, rupees, billed_on: day, bills } = data
  if (!monthly && waiting === 0 && bills.length === 0) return null
  return (
    <SectionCard heading={copy.mine}>
      {waiting > 0 && (
        <p>{copy.mineText(waiting, formatRupees(rupees), day ? formatDay(day) : '')}</p>
      )}
      {bills.length === 0 && waiting === 0 && <p>{copy.mineNone}</p>}
      {bills.length > 0 && (
        <Stack as="ul" gap={2}>
          {bills.map((it) => (
            <Bill key={it.number} bill={it} />
          ))}
        </Stack>
      )}
      {bills.some((it) => it.due > 0) && (
        <p>
          <Link href={paths.payDue} asChild>
            <LinkButton size="small">{myMoney.pay}</LinkButton>
          </Link>
        </p>
      )}
    </SectionCard>
  )
}

function Bill({ bill: { number, date, jobs, total, due, serviceid } }: { bill: MonthlyBill }) {
  return (
    <Ends as="li" ruled>
      <span>
        <BillLink number={number} serviceid={serviceid} />
        <Muted as="small" className={css.facts}>
          {`${formatDay(date)} · ${copy.jobs(jobs)}`}
        </Muted>
      </span>
      <span className={css.sums}>
        <Figures as="strong">{formatRupees(total)}</Figures>
        <Muted as="small" className={due > 0 ? css.due : undefined}>
          {due > 0 ? copy.toPay(formatRupees(due)) : copy.paid}
        </Muted>
      </span>
    </Ends>
  )
}

function BillLink({ number, serviceid }: Pick<MonthlyBill, 'number' | 'serviceid'>) {
  if (serviceid === null) return copy.open(number)
  return <PaperLink as={TextLink} href={billAddress(serviceid)} label={copy.open(number)} />
}
