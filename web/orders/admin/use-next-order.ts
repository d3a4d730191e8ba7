import { useEffect, useRef } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { userOrders } from '#i18n/order-list.ts'
import { orderedText } from '#web/lib/order-text.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { dismissToast, toast, toastMs } from '#web/ui/toast/toast-store.ts'

const copy = userOrders.decide

/** 'Next: Ravi Kumar, 2 BHK' */
export function nextText(order: OrderRow): string {
  return copy.next(order.user_data.name || userOrders.missing, orderedText(order))
}

/**
 * After a decision, a toast confirms it and offers the next order, which the `j` key opens too.
 * Without one, `j` opens the first of these rows that is still undecided.
 */
export function useNextOrder(rows: readonly OrderRow[] | undefined, open: OpenDialog) {
  const next = useRef<OrderRow>(undefined)
  const shown = useRef(0)
  function decide() {
    const order = next.current ?? rows?.find((it) => decisionsNow(it).length > 0)
    next.current = undefined
    dismissToast(shown.current)
    if (order) open({ about: 'decision', order })
  }
  useShortcuts({ j: decide })
  // The toast's button would open a dialog of an unmounted screen.
  useEffect(() => () => dismissToast(shown.current), [])
  return function offerNext(order: OrderRow | null, message: string = copy.done) {
    next.current = order ?? undefined
    const action = order ? { label: nextText(order), run: decide, takesFocus: true } : undefined
    shown.current = toast('success', message, toastMs.long, { urgent: true, action })
  }
}
