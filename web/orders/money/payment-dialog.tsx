import { useState } from 'react'
import { recordPayment } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { sharedBill, spreadPayment } from '#domain/money/dues.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { owesAdvance } from '#web/lib/advance-text.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { Ledger } from '#web/orders/money/ledger.tsx'
import { MoneyRows } from '#web/orders/money/money-box.tsx'
import {
  AmountFields,
  DueFacts,
  MoneyDialog,
  ReferenceField,
  toastRecorded,
} from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

type PaymentDialogProps = {
  /** One customer's; a payment is spread over them in this order. */
  orders: readonly OrderRow[]
  onClose: () => void
}

/** Records a customer's payment. Idempotent: a retry sends the same ids. */
export function PaymentDialog({ orders, onClose }: PaymentDialogProps) {
  const form = usePayment(orders, onClose)
  const workers = new Map(orders.flatMap((it) => it.workers).map((it) => [it._id, it]))
  return (
    <MoneyDialog title={copy.payTitle} submit={copy.record} form={form} onClose={onClose}>
      <Sums orders={orders} />
      <AmountFields copy={copy} form={form} />
      {form.draft.method === 'cash' && workers.size > 0 && (
        <FieldGroup label={copy.whoHasIt} error={undefined}>
          <ChoiceButtons
            {...form.choice('heldBy')}
            label={copy.whoHasIt}
            choices={[{ id: '', label: copy.office }, ...[...workers.values()].map(toHolder)]}
          />
        </FieldGroup>
      )}
      <ReferenceField form={form} />
    </MoneyDialog>
  )
}

const toHolder = ({ _id: id = '', name: label }: OrderRow['workers'][number]) => ({ id, label })

type Payment = {
  readonly method: PaymentMethod
  readonly rupees: string
  readonly reference: string
  /** Id of the worker who has the cash; empty for the office. */
  readonly heldBy: string
}

const duesOf = (orders: readonly OrderRow[]) =>
  orders.map(({ _id: id, due }) => ({ id, paise: toPaise(due ?? 0) }))

const sumOf = (dues: readonly { readonly paise: number }[]): number =>
  dues.reduce((sum, { paise }) => sum + paise, 0)

/** The rest of the only order's advance; undefined when none is open. */
function advanceOf([order, ...more]: readonly OrderRow[]): number | undefined {
  return order && more.length === 0 && owesAdvance(order) ? order.advance_due : undefined
}

function usePayment(orders: readonly OrderRow[], onClose: () => void) {
  const [ids] = useState(() => new Map(orders.map((it) => [it._id, newId()])))
  const dues = duesOf(orders)
  const initial: Payment = {
    method: 'cash',
    rupees: toTypedAmount(advanceOf(orders) ?? toRupees(sumOf(dues))),
    reference: '',
    heldBy: '',
  }
  const partsOf = (paise: number) =>
    orders.length > 1 ? spreadPayment(dues, paise) : dues.map((it) => ({ ...it, paise }))
  return useEndpointForm(recordPayment, {
    ...orderAction({ reader: 'admin' }),
    initial,
    toInput: ({ rupees, heldBy, ...rest }) => ({
      serviceid: orders[0]?._id ?? '',
      payment_id: ids.get(orders[0]?._id ?? '') ?? '',
      rupees: parseRequiredNumber(rupees),
      held_by: rest.method === 'cash' && heldBy ? heldBy : undefined,
      ...rest,
    }),
    validate({ rupees }): FieldErrors {
      const paise = toPaise(parseRequiredNumber(rupees))
      return partsOf(paise) ? {} : { rupees: copy.tooMuch }
    },
    async send(input) {
      const bill = sharedBill(orders)
      if (bill !== undefined) return call(recordPayment, { ...input, serviceid: undefined, bill })
      const parts = partsOf(toPaise(input.rupees ?? 0)) ?? []
      for (const { id: serviceid, paise } of parts) {
        const payment_id = ids.get(serviceid) ?? ''
        await call(recordPayment, { ...input, serviceid, payment_id, rupees: toRupees(paise) })
      }
      return { due: toRupees(sumOf(dues) - sumOf(parts)) }
    },
    onDone({ due }) {
      toastRecorded(due)
      onClose()
    },
  })
}

/** The amount due, and the payments recorded so far or the jobs it is for. */
function Sums({ orders }: { orders: readonly OrderRow[] }) {
  const [only] = orders.length === 1 ? orders : []
  return (
    <>
      <DueFacts
        due={toRupees(sumOf(duesOf(orders)))}
        paid={only?.paid}
        advance={advanceOf(orders)}
      />
      {only && only.paid > 0 && <Ledger serviceid={only._id} />}
      {!only && (
        <MoneyRows
          rows={orders.map((it) => [
            `${orderedService(it)}, ${formatDay(it.date)}`,
            formatRupees(it.due ?? 0),
          ])}
        />
      )}
    </>
  )
}
