import { useState } from 'react'
import { priceOrder, quoteOrder } from '#contract/money/prices.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { usePayments } from '#web/orders/money/ledger.tsx'
import { parseRequiredNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** A line as typed. Editing its label clears the catalogue id. */
export type DraftLine = {
  readonly key: string
  readonly id: string | null
  readonly label: string
  readonly quantity: string
  readonly rupees: string
}
export type PriceDraft = {
  readonly lines: readonly DraftLine[]
  readonly discount: string
  readonly reason: string
  readonly message: string
  readonly validDays: string
}

/** Holds the draft of an order's price and sends it. */
export function usePrice(order: OrderRow, about: 'quote' | 'price', onClose: () => void) {
  const [isOwn, setOwn] = useState(false)
  const claimed = usePayments(order._id).data?.coupon
  const isOther = isOwn || (order.discount !== null && order.discount.reason !== claimed?.code)
  const coupon = isOther ? undefined : (claimed ?? undefined)
  const form = useForm(
    (draft: PriceDraft): Promise<unknown> =>
      about === 'quote'
        ? call(quoteOrder, {
            ...toInput(order, draft),
            valid_days: parseRequiredNumber(draft.validDays),
          })
        : call(priceOrder, {
            ...toInput(order, draft),
            ...(coupon ? {} : toDiscountChange(order, draft)),
          }),
    {
      ...orderAction({ reader: 'admin' }),
      initial: toDraft(order),
      apiNames: { validDays: ['valid_days'] },
      onDone() {
        toast('success', about === 'quote' ? copy.offered : copy.priced, toastMs.short)
        onClose()
      },
    },
  )
  return {
    form,
    /** The coupon that applies unless another discount is given. */
    coupon,
    giveOther(this: void): void {
      setOwn(true)
      form.change({ discount: '', reason: '' })
    },
  }
}

export type PriceForm = ReturnType<typeof usePrice>['form']

function toDraft({ lines, quote, discount }: OrderRow): PriceDraft {
  return {
    lines: (quote?.lines ?? lines).map(({ id, label, quantity, rupees }, n) => ({
      key: String(n),
      id,
      label,
      quantity: String(quantity),
      rupees: rupees === null ? '' : toTypedAmount(rupees),
    })),
    discount: discount ? toTypedAmount(discount.rupees) : '',
    reason: discount?.reason ?? '',
    message: '',
    validDays: '7',
  }
}

const toInput = ({ _id }: OrderRow, { lines, message }: PriceDraft) => ({
  serviceid: _id,
  message,
  lines: lines.map(({ id, label, quantity, rupees }) => ({
    id,
    label,
    quantity: parseRequiredNumber(quantity),
    rupees: parseRequiredNumber(rupees),
  })),
})

/** Omits a discount that stays empty; a cleared one is sent as null, which removes it. */
function toDiscountChange(order: OrderRow, { discount, reason }: PriceDraft) {
  const before = toDraft(order)
  if (discount === before.discount && reason === before.reason && discount === '') return {}
  return {
    discount: discount.trim() === '' ? null : { rupees: parseRequiredNumber(discount), reason },
  }
}
