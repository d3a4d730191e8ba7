import { Link } from 'wouter'
import type { z } from 'zod/mini'
import { exportB2c, exportBills } from '#contract/bills/bills.ts'
import type { getMoney } from '#contract/money/month.ts'
import { exportPayments } from '#contract/money/payments.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import type { DateRange } from '#domain/schedule.ts'
import { moneySums } from '#i18n/advance.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { billList } from '#i18n/money-lists.ts'
import { money as copy, orderMoney } from '#i18n/money.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { FileLink } from '#web/list/list-toolbar.tsx'
import { MoneyTable } from '#web/money/money-table.tsx'
import { MonthChart } from '#web/money/month/month-chart.tsx'
import { paths } from '#web/paths.ts'
import { FigureStrip } from '#web/shell/admin/figure-strip.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './month-figures.module.css'

type Month = z.output<typeof getMoney.output>
type FiguresProps = { figures: Month; days: DateRange; month: string }

/** A month by method, service, worker and day; each figure links to the rows it sums up. */
export function MonthFigures({ figures, days, month }: FiguresProps) {
  return (
    <>
      <Stack className={css.tables}>
        <ByMethod figures={figures} days={days} />
        <ByService figures={figures} days={days} />
        <ByWorker figures={figures} days={days} />
      </Stack>
      <Stack className={figures.by_day.length > 0 ? css.days : undefined}>
        {figures.by_day.length > 0 && <MonthChart days={figures.by_day} of={days} />}
        <ByDay figures={figures} />
      </Stack>
      <p className={css.files}>
        <FileLink call={exportBills} query={{ month }} title={copy.bills}>
          {copy.bills}
        </FileLink>
        <FileLink call={exportPayments} query={{ month }} title={copy.payments}>
          {copy.payments}
        </FileLink>
        <FileLink call={exportB2c} query={{ month }} title={billList.b2cHint}>
          {billList.b2c}
        </FileLink>
      </p>
    </>
  )
}

type PartProps = Omit<FiguresProps, 'month'>

/** Orders with money to give back. */
export const giveBackPath = paths.adminOrders({ status: 'all', payment: 'give-back' })

/** Orders paid for whose work is not done yet. */
const heldPath = paths.adminOrders({ status: 'all', payment: 'held' })

/** The month in figures, and what is still to come or to give back. */
export function MonthSums({ figures, days }: PartProps) {
  const inForce = { state: 'issued', ...days }
  const sums = [
    [copy.billed, figures.billed, paths.adminBills(inForce)],
    [copy.received, figures.received.total, paths.adminPayments({ side: 'received', ...days })],
    [copy.refunded, figures.refunded, paths.adminPayments({ side: 'refunded', ...days })],
    [copy.kept, figures.kept, paths.adminOrders({ status: 'all', payment: 'kept', ...days })],
    [copy.outstanding, figures.outstanding, paths.adminBills({ ...inForce, payment: 'unpaid' })],
    [copy.giveBack, figures.give_back, giveBackPath],
    ...(figures.held > 0 ? ([[moneySums.held, figures.held, heldPath]] as const) : []),
  ] as const
  return (
    <FigureStrip
      wide
      label={copy.ofMonth}
      figures={sums.map(([label, rupees, href]) => ({
        label,
        value: formatRupees(rupees),
        href,
        some: rupees > 0,
      }))}
    />
  )
}

function ByMethod({ figures: { received }, days }: PartProps) {
  return (
    <MoneyTable
      heading={copy.byMethod}
      heads={[orderMoney.method, copy.amount]}
      rows={paymentMethods.map((method) => [
        <Link key={method} href={paths.adminPayments({ side: 'received', method, ...days })}>
          {orderMoney.methods[method]}
        </Link>,
        formatRupees(received[method]),
      ])}
    />
  )
}

function ByService({ figures, days }: PartProps) {
  return (
    <MoneyTable
      heading={copy.byService}
      heads={[copy.service, copy.jobs, copy.amount]}
      rows={figures.by_service.map(({ label, hindi, jobs, rupees }) => [
        <Link key={label} href={paths.adminBills({ state: 'issued', service: label, ...days })}>
          {nameOf({ label, hindi })}
        </Link>,
        String(jobs),
        formatRupees(rupees),
      ])}
    />
  )
}

function ByWorker({ figures, days }: PartProps) {
  return (
    <MoneyTable
      heading={copy.byWorker}
      heads={[copy.worker, copy.jobs, copy.amount]}
      rows={figures.by_worker.map(({ _id, name, jobs, rupees }) => [
        <Link
          key={_id}
          href={paths.adminBills({ state: 'issued', worker: _id ?? 'nobody', ...days })}
        >
          {_id === null ? copy.nobody : name}
        </Link>,
        String(jobs),
        formatRupees(rupees),
      ])}
    />
  )
}

function ByDay({ figures }: { figures: Month }) {
  const cells = figures.by_day.map(({ date, billed, received }) => {
    const day = { from: date, to: date }
    return [
      formatDay(date),
      <Link key="billed" href={paths.adminBills({ state: 'issued', ...day })}>
        {formatRupees(billed)}
      </Link>,
      <Link key="received" href={paths.adminPayments({ side: 'received', ...day })}>
        {formatRupees(received)}
      </Link>,
    ]
  })
  return (
    <MoneyTable heading={copy.byDay} heads={[copy.date, copy.billed, copy.received]} rows={cells} />
  )
}
