import { Link } from 'wouter'
import type { DayToClose } from '#contract/closing.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { closing as copy } from '#i18n/closing.ts'
import { useOrderDialog } from '#web/closing/use-order-dialog.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { RemindDue } from '#web/money/remind-due.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

const shown = 5

/** Who has owed longest: a payment is recorded here, a reminder sent by the owner's own hand. */
export function ToPay({ customers }: { customers: DayToClose['to_pay'] }) {
  const { dialog, isBusy, open } = useOrderDialog()
  if (customers.length === 0) return <Notice tone="success">{copy.toPayClear}</Notice>
  const sum = toRupees(customers.reduce((all, { due }) => all + toPaise(due), 0))
  return (
    <>
      <MoneyTable
        heading={copy.toPay(customers.length, formatRupees(sum))}
        aside={
          customers.length > shown && (
            <Link href={paths.adminOrders({ status: 'all', payment: 'unpaid' })}>
              {copy.all(customers.length)}
            </Link>
          )
        }
        hasActs
        heads={[copy.customer, copy.due, copy.whatCame]}
        rows={customers.slice(0, shown).map(({ customer, due, jobs, oldest_date }) => {
          const { _id, name, phone } = customer
          return [
            <>
              <Link href={paths.adminOrders({ status: 'all', customer: _id, payment: 'unpaid' })}>
                {name || phone}
              </Link>
              <br />
              {copy.oldest(jobs, formatDay(oldest_date))}
            </>,
            formatRupees(due),
            <Row key="acts">
              <Button
                variant="secondary"
                size="small"
                disabled={isBusy}
                aria-label={copy.recordOf(name || phone)}
                onClick={() => open({ act: 'payment', of: { customer: _id } })}
              >
                {copy.record}
              </Button>
              <RemindDue {...customer} rupees={due} jobs={jobs} oldest={oldest_date} />
            </Row>,
          ]
        })}
      />
      {dialog}
    </>
  )
}
