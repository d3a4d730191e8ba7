import { cancelOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { isPending } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { advance } from '#i18n/advance.ts'
import { orderCopy } from '#i18n/orders.ts'
import { profile } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { backOnCancel } from '#web/lib/advance-text.ts'
import { phoneLink, phoneText } from '#web/lib/business.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatRupees, formatSlot } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { asksForMoney } from '#web/orders/money/my-money.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import {
  useOrderTransition,
  withDenial,
  type Denial,
} from '#web/orders/shared/use-order-transition.ts'
import { BookAgain } from '#web/profile/book-again.tsx'
import { ChangeTimeDialog } from '#web/profile/order/my-order-change.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonStyle } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { InBar } from '#web/ui/dialog/dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './my-order-actions.module.css'

const copy = profile.order
const customerActions = ['reschedule', 'cancel'] as const
export type CustomerAction = (typeof customerActions)[number]
const actionNames = { cancel: copy.cancel, reschedule: copy.change } as const

type MyOrderActionsProps = {
  order: OrderRow
  onAction: (action: CustomerAction) => void
  /** In a dialog, whose bar takes the main one unless money comes first. */
  inDialog?: boolean
}

/** Buttons for what a customer may do with an order now, and advice when it is too late. */
export function MyOrderActions({ order, onAction, inDialog = false }: MyOrderActionsProps) {
  const advice = adviceFor(order)
  const may = customerActions.filter((action) => !denialReasonNow(action, order, 'user'))
  const hasBar = inDialog && !asksForMoney(order)
  const button = (action: CustomerAction, style: ButtonStyle) => (
    <Button
      key={action}
      {...style}
      aria-describedby={`number-${order._id}`}
      onClick={() => onAction(action)}
    >
      {actionNames[action]}
    </Button>
  )
  const inBody = may.filter((it) => !hasBar || it !== 'reschedule')
  return (
    <div className={css.actions}>
      {advice && (
        <Muted className={css.advice}>
          {advice} <a href={phoneLink()}>{phoneText()}</a>
        </Muted>
      )}
      {inBody.map((it) => button(it, { variant: 'secondary', size: 'small' }))}
      {!hasBar && <BookAgain order={order} variant="secondary" size="small" />}
      {hasBar && (
        <InBar>
          {may.includes('reschedule') && button('reschedule', {})}
          <BookAgain order={order} />
        </InBar>
      )}
    </div>
  )
}

/**
 * Returns why the customer should call: it is too late to change the order here, or its time passed
 * without a reply.
 */
function adviceFor(order: OrderRow): string | undefined {
  if (slotStart(order) <= serverNow())
    return isPending({ status: order.service_status }) ? orderCopy.unanswered : undefined
  const isTooLate = customerActions.some(
    (action) => denialReasonNow(action, order, 'user') === 'order_too_late',
  )
  return isTooLate ? copy.tooLate : undefined
}

type DialogProps = { order: OrderRow; onClose: () => void }
type MyOrderActionDialogProps = DialogProps & { action: CustomerAction }

export function MyOrderActionDialog({ action, ...rest }: MyOrderActionDialogProps) {
  const denial = toDenial(action, rest.order)
  if (action === 'cancel') return <CancelDialog {...rest} denial={denial} />
  return <ChangeTimeDialog {...rest} denial={denial} />
}

/** Returns why the customer may no longer do this; undefined when they may. */
function toDenial(action: CustomerAction, order: OrderRow): Denial | undefined {
  const code = denialReasonNow(action, order, 'user')
  if (!code) return undefined
  const isLate = code === 'order_too_late'
  return { code, sentence: isLate ? copy.tooLate : orderCopy.progress[order.service_status] }
}

/** What comes back of the amount paid, and what is kept. */
function backText({ back, kept }: { back: number; kept: number }): string {
  if (kept === 0) return copy.cancelPaid(formatRupees(back))
  if (back === 0) return advance.nothingBack(formatRupees(kept))
  return advance.partBack(formatRupees(back), formatRupees(kept))
}

/** Cancels the order after a confirmation; a refusal is shown in the same dialog. */
function CancelDialog({ order, denial, onClose }: DialogProps & { denial: Denial | undefined }) {
  const after = backOnCancel(order)
  const transition = useOrderTransition({
    reader: 'customer',
    // What is kept may change while the question stands.
    send: () =>
      call(cancelOrder, { serviceid: order._id, ...(after && { seen_keep: after.kept }) }),
    reloadFirst: true,
    onDone() {
      toast('success', copy.cancelled, toastMs.short)
      onClose()
    },
  })
  const { isBusy, isOver, sentence, code, send } = withDenial(transition, denial)
  return (
    <ConfirmDialog
      title={copy.cancel}
      question={[
        copy.cancelQuestion(orderedService(order), formatSlot(order)),
        ...(after ? [backText(after)] : []),
      ].join(' ')}
      confirm={isOver ? undefined : copy.cancelConfirm}
      cancel={isOver ? copy.back : copy.cancelKeep}
      danger
      busy={isBusy}
      busyText={copy.cancelling}
      problem={<OrderActionError sentence={sentence} code={code} />}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    />
  )
}
