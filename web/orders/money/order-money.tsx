import type { OrderRow } from '#contract/orders/order.ts'
import { advanceActs } from '#i18n/advance.ts'
import { expenses } from '#i18n/expenses.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { keptReason } from '#web/lib/advance-text.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Ledger, usePayments } from '#web/orders/money/ledger.tsx'
import { KeptReceiptLink } from '#web/orders/shared/bill-link.tsx'
import { BillShare } from '#web/orders/shared/bill-share.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './order-money.module.css'

type OrderMoneyProps = { order: OrderRow; open: (about: 'refund' | 'bill-to' | 'keep') => void }

/** Payments for an order, with the actions that correct them. */
export function OrderMoney({ order, open }: OrderMoneyProps) {
  const isOwner = useHasPermission('refunds')
  const { data } = usePayments(order._id)
  const hasEntries = data !== undefined && data.payments.length > 0
  return (
    <section>
      <h3>{copy.ledger}</h3>
      <Ledger serviceid={order._id} />
      {data?.bill_to && (
        <Muted className={css.text}>
          {copy.recipient}: {data.bill_to.name}, {data.bill_to.gstin}
        </Muted>
      )}
      {order.kept && (
        <Muted className={css.text}>
          {copy.keptFor(formatRupees(order.kept.rupees), keptReason(order.kept))}{' '}
          <KeptReceiptLink order={order} />
        </Muted>
      )}
      {order.give_back > 0 && <p>{copy.toGiveBack(formatRupees(order.give_back))}</p>}
      {order.bill && <BillShare order={order} />}
      {hasEntries && !isOwner && <Muted className={css.text}>{copy.ownersOnly}</Muted>}
      <p className={css.acts}>
        {order.paid > 0 && isOwner && (
          <Button variant="secondary" size="small" onClick={() => open('refund')}>
            {copy.giveBack}
          </Button>
        )}
        {order.kept && isOwner && (
          <Button variant="secondary" size="small" onClick={() => open('keep')}>
            {advanceActs.lower}
          </Button>
        )}
        {data && (
          <Button variant="secondary" size="small" onClick={() => open('bill-to')}>
            {copy.changeName}
          </Button>
        )}
      </p>
    </section>
  )
}

/** Writes down what was spent for an order, as owners may. */
export function ExpenseAct({ onPress }: { onPress: () => void }) {
  if (!useHasPermission('payouts')) return null
  return (
    <p className={css.acts}>
      <Button variant="secondary" size="small" onClick={onPress}>
        {expenses.ofJob}
      </Button>
    </p>
  )
}
