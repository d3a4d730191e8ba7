import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { exportBills } from '#contract/money/bills.ts'
import { getMoney } from '#contract/money/month.ts'
import { exportPayments } from '#contract/money/payments.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { indiaClock, monthAround } from '#domain/schedule.ts'
import { money as copy, orderMoney } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useAdminsOnly } from '#web/api/use-admins-only.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianDate, formatRupees } from '#web/lib/format.ts'
import { Dues } from '#web/money/dues.tsx'
import { MoneyLayout, MoneySkeleton } from '#web/money/money-layout.tsx'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import css from './money.module.css'

type Month = Awaited<ReturnType<typeof loadMonth>>
const loadMonth = (month: string, signal?: AbortSignal) =>
  call(getMoney, { month }, signal ? { signal } : {})

/** What a month brought, and who still owes. */
export function Money() {
  const today = indiaClock(serverNow()).date
  const [ago, setAgo] = useState(0)
  const days = monthAround(today, -ago)
  const month = days.from.slice(0, 7)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [getMoney.path, month],
    queryFn: ({ signal }) => loadMonth(month, signal),
    staleTime: 0,
  })
  useSignInAgain(error)
  useAdminsOnly(error)
  if (!data && (!error || isSignedOut(error))) return <MoneySkeleton />
  return (
    <MoneyLayout aside={<MonthChoice date={days.from} ago={ago} onChange={setAgo} />}>
      {data ? (
        <MonthFigures figures={data} days={days} month={month} />
      ) : (
        <ErrorState
          message={errorMessage(error, copy.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Dues />
    </MoneyLayout>
  )
}

type ChoiceProps = { date: string; ago: number; onChange: (ago: number) => void }

function MonthChoice({ date, ago, onChange }: ChoiceProps) {
  return (
    <div className={css.month} role="group" aria-label={copy.month}>
      <Button
        variant="secondary"
        iconOnly
        aria-label={copy.earlier}
        onClick={() => onChange(ago + 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <strong aria-live="polite">{monthName(date)}</strong>
      <Button
        variant="secondary"
        iconOnly
        disabled={ago === 0}
        aria-label={copy.later}
        onClick={() => onChange(ago - 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

const monthName = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(document.documentElement.lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

type FiguresProps = {
  figures: Month
  days: { readonly from: string; readonly to: string }
  month: string
}

function MonthFigures({ figures, days, month }: FiguresProps) {
  const { received } = figures
  const ordersOf = (service: string) => paths.adminOrders({ status: 'completed', service, ...days })
  return (
    <>
      <dl className={css.figures}>
        <Figure term={copy.billed} rupees={figures.billed} />
        <Figure term={copy.received} rupees={received.total} />
        <Figure term={copy.refunded} rupees={figures.refunded} />
        <Figure term={copy.outstanding} rupees={figures.outstanding} />
      </dl>
      <div className={css.tables}>
        <MoneyTable
          heading={copy.byMethod}
          heads={[orderMoney.method, copy.amount]}
          rows={paymentMethods.map((it) => [orderMoney.methods[it], formatRupees(received[it])])}
        />
        <MoneyTable
          heading={copy.byService}
          heads={[copy.service, copy.jobs, copy.amount]}
          rows={figures.by_service.map(({ label, jobs, rupees }) => [
            <Link key={label} href={ordersOf(label)}>
              {label}
            </Link>,
            String(jobs),
            formatRupees(rupees),
          ])}
        />
        <MoneyTable
          heading={copy.byWorker}
          heads={[copy.worker, copy.jobs, copy.amount]}
          rows={figures.by_worker.map(({ name, jobs, rupees }) => [
            name,
            String(jobs),
            formatRupees(rupees),
          ])}
        />
        <MoneyTable
          heading={copy.byDay}
          heads={[copy.date, copy.billed, copy.received]}
          rows={figures.by_day.map(({ date, billed, received }) => [
            <Link key={date} href={paths.adminOrders({ status: 'all', from: date, to: date })}>
              {formatIndianDate(date)}
            </Link>,
            formatRupees(billed),
            formatRupees(received),
          ])}
        />
      </div>
      <p className={css.files}>
        <LinkButton href={`${exportBills.path}?month=${month}`} variant="secondary" download>
          {copy.bills}
        </LinkButton>
        <LinkButton href={`${exportPayments.path}?month=${month}`} variant="secondary" download>
          {copy.payments}
        </LinkButton>
      </p>
    </>
  )
}

function Figure({ term, rupees }: { term: string; rupees: number }) {
  return (
    <Card className={css.figure}>
      <dt>{term}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </Card>
  )
}
