import { useEffect, useMemo, useRef, useState } from 'react'
import { undoProgress } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { progresses } from '#domain/orders/orders.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { dismissToast, toast, toastMs } from '#web/ui/toast/toast-store.ts'

const { decide: copy, undo: undoCopy } = userOrders

/** Rows move up after an acceptance: a second tap of a double tap must not meet the next one. */
const restMs = 600

/** What is done to an order of a list by one tap: accepting it, and taking its latest progress back. */
export function useQuickActs(rows: readonly OrderRow[] | undefined, open: OpenDialog) {
  const [busy, setBusy] = useState<string>()
  const accept = useAccept(open, setBusy)
  const undo = useUndo()
  const onRow = (act: (order: OrderRow) => void) => (event: KeyboardEvent) => {
    // A key that is held down would meet one row after the other.
    if (event.repeat) return
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-order]')
    const order = rows?.find(({ _id }) => _id === row?.dataset['order'])
    if (order && decisionsNow(order).length > 0) act(order)
  }
  useShortcuts({
    a: onRow((order) => accept(order, true)),
    r: onRow((order) => open({ about: 'decision', order, decision: 'rejected' })),
  })
  // The same functions for good: a long list is not drawn again for them.
  const latest = useRef({ accept, undo })
  useEffect(() => {
    latest.current = { accept, undo }
  })
  return useMemo(
    () => ({
      busy,
      accept: (order: OrderRow) => latest.current.accept(order),
      undo: (order: OrderRow) => latest.current.undo(order),
    }),
    [busy],
  )
}

/** Accepts with the phrase that was sent last, in the customer's language; what needs a look opens its form instead. */
function useAccept(open: OpenDialog, setBusy: (id: string | undefined) => void) {
  const restsUntil = useRef(0)
  // What is under way, told at once: a key may come before the next drawing. Then what waits for its end.
  const current = useRef<string>(undefined)
  const waiting = useRef<OrderRow>(undefined)
  const told = useRef(0)
  const transition = useOrderTransition({
    reader: 'admin',
    async send(order: OrderRow) {
      // Comes with the dialogs, once the list is painted.
      const { acceptOrder } = await import('#web/orders/admin/accept-order.ts')
      return { order, message: await acceptOrder(order) }
    },
    copy: { noAnswer: copy.noAnswer, refused: copy.failed },
    reloadFirst: true,
    onDone({ order, message }) {
      restsUntil.current = Date.now() + restMs
      if (!message) {
        waiting.current = undefined
        return open({ about: 'decision', order })
      }
      const name = order.user_data.name || userOrders.missing
      // Of many in a row the last is enough: on a phone they would cover the next ones.
      dismissToast(told.current)
      const text = `${copy.done}. ${copy.told(name, message)}`
      told.current = toast('success', text, toastMs.long, { urgent: true })
    },
    onFailure(sentence) {
      waiting.current = undefined
      toast('error', sentence, toastMs.long)
    },
    onSettled() {
      current.current = undefined
      setBusy(undefined)
      if (waiting.current) start(waiting.current)
    },
  })
  function start(order: OrderRow): void {
    waiting.current = undefined
    current.current = order._id
    setBusy(order._id)
    transition.send(order)
  }
  return (order: OrderRow, isByKey = false): void => {
    const isIdle = current.current === undefined
    if (isIdle && (isByKey || Date.now() >= restsUntil.current)) start(order)
    else if (isByKey && order._id !== current.current) waiting.current = order
  }
}

type Progressed = Pick<OrderRow, '_id' | 'service_status'>

/** Takes back the latest progress of an order, if it is still the one that is shown. */
export function useUndo(): (order: Progressed) => void {
  return useOrderTransition({
    reader: 'admin',
    send: ({ _id, service_status }: Progressed) =>
      call(undoProgress, {
        serviceid: _id,
        service_status: progresses.find((it) => it === service_status),
      }),
    copy: {
      noAnswer: copy.noAnswer,
      refused: undoCopy.failed,
      said: { already_booked: undoCopy.bookedAgain },
    },
    onDone: () => toast('success', undoCopy.done, toastMs.long, { urgent: true }),
    onFailure: (sentence) => toast('error', sentence, toastMs.long),
  }).send
}
