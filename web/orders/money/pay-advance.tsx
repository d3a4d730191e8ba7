import { useState, type ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { advance as copy } from '#i18n/advance.ts'
import { advanceDeadlineText, advanceStateNow, advanceTermsText } from '#web/lib/advance-text.ts'
import { formatRupees } from '#web/lib/format.ts'
import { MoneyBox, MoneySum } from '#web/orders/money/money-box.tsx'
import { PayNow } from '#web/orders/money/pay-now.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { Muted } from '#web/ui/layout.tsx'

type PayAdvanceProps = {
  order: OrderRow
  /** What was paid so far. */
  children: ReactNode
}

/** Payment of the advance, or of all that is due at once. */
export function PayAdvance({ order, children }: PayAdvanceProps) {
  const [isWhole, setWhole] = useState(false)
  const { advance_due: rest, due } = order
  const isLate = advanceStateNow(order) === 'late'
  const hasMore = due !== null && due > rest
  const rupees = isWhole && hasMore ? due : rest
  const choices = [
    { id: 'advance', label: copy.payAdvance(formatRupees(rest)) },
    { id: 'whole', label: copy.payAll(formatRupees(due ?? 0)) },
  ] as const
  return (
    <MoneyBox id={`pay-${order._id}`} heading={copy.title}>
      {children}
      <MoneySum>{formatRupees(rupees)}</MoneySum>
      <p>{isLate ? copy.late : untilText(order)}</p>
      <Muted>{advanceTermsText(order)}</Muted>
      {hasMore && (
        <ChoiceButtons
          label={copy.whatToPay}
          choices={choices}
          selected={isWhole ? 'whole' : 'advance'}
          onSelect={(id) => setWhole(id === 'whole')}
        />
      )}
      <PayNow rupees={rupees} order={order} whole={isWhole && hasMore} />
    </MoneyBox>
  )
}

function untilText(order: OrderRow): string {
  const by = advanceDeadlineText(order)
  return order.advance_cancels ? copy.untilOrCancelled(by) : copy.until(by)
}
