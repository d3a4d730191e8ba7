import { useEffect, useMemo, useRef, useState } from 'react'
import { undoProgress } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { undoableStatuses } from '#domain/orders/orders.ts'
import { fullStop } from '#i18n/language.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import { acceptOrder, undoToastMs } from '#web/orders/accept/accept-order.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { dismissToast, toast, toastMs } from '#web/ui/toast/toast-store.ts'

const { decide: copy, undo: undoCopy } = userOrders

/**
 * Milliseconds after an acceptance during which taps are ignored. Rows have moved up, and the
 * second tap of a double tap would accept the next order. Buttons look disabled meanwhile.
 */
const cooldownMs = 600

type RowActionsOf = {
  rows: readonly OrderRow[] | undefined
  open: OpenDialog
  /** The order that stands beside the list, which keys mean when focus is in no row. */
  shown: OrderRow | undefined
  /** As soon as an order is being accepted. */
  onAccept: (order: OrderRow) => void
}

/** One-tap actions on the orders of a list: accept, and undo the latest progress. */
export function useRowActions({ rows, open, shown, onAccept }: RowActionsOf) {
  const undo = useUndo()
  const { accept, busy, isCoolingDown } = useAccept(open, undo, onAccept)
  const onRow = (act: (order: OrderRow) => void) => (event: KeyboardEvent) => {
    // A held key would accept one row after another.
    if (event.repeat) return
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-order]')
    const order = row ? rows?.find(({ _id }) => _id === row.dataset['order']) : shown
    if (order && decisionsNow(order).length > 0) act(order)
  }
  useShortcuts({
    a: onRow((order) => accept({ order }, true)),
    r: onRow((order) => open({ about: 'decision', order, decision: 'rejected' })),
  })
  // Stable functions, so that a long list is not re-rendered for them.
  const latest = useRef({ accept, undo })
  useEffect(() => {
    latest.current = { accept, undo }
  })
  return useMemo(
    () => ({
      busy,
      isCoolingDown,
      accept: (order: OrderRow, workerIds?: readonly string[]) =>
        latest.current.accept({ order, workerIds }),
      undo: (order: OrderRow) => latest.current.undo(order),
    }),
    [busy, isCoolingDown],
  )
}

/** An order to accept, also with its workers. */
type Acceptance = {
  readonly order: OrderRow
  readonly workerIds?: readonly string[] | undefined
}

/**
 * Accepts with the phrase sent last, in the customer's language. An order that needs a closer look
 * opens its form instead.
 */
function useAccept(
  open: OpenDialog,
  undo: ReturnType<typeof useUndo>,
  onAccept: RowActionsOf['onAccept'],
) {
  const [isCoolingDown, startCooldown, isInCooldown] = useCooldown()
  // The first order is being sent, the others wait. A ref, because a key can be pressed before the
  // next render.
  const queue = useRef<readonly Acceptance[]>([])
  const [busy, setBusy] = useState<readonly string[]>([])
  const toastId = useRef(0)
  const transition = useOrderTransition({
    reader: 'admin',
    async send({ order, workerIds }: Acceptance) {
      return { order, message: await acceptOrder(order, workerIds) }
    },
    failure: { noNetwork: copy.noAnswer, failed: copy.failed },
    reloadFirst: true,
    onDone({ order, message }) {
      startCooldown()
      if (!message) {
        setQueue(queue.current.slice(0, 1))
        return open({ about: 'decision', order })
      }
      const name = order.user_data.name || userOrders.missing
      // Only the latest toast is kept: several would cover the next rows on a phone.
      dismissToast(toastId.current)
      const text = `${copy.done}${fullStop} ${copy.told(name, message)}`
      const run = () => undo({ ...order, service_status: 'accepted' })
      const action = { label: undoCopy.action, run }
      toastId.current = toast('success', text, undoToastMs, { urgent: true, action })
    },
    onFailure(sentence) {
      setQueue(queue.current.slice(0, 1))
      toast('error', sentence, toastMs.long)
    },
    onSettled() {
      setQueue(queue.current.slice(1))
      if (queue.current[0]) transition.send(queue.current[0])
    },
  })
  function setQueue(waiting: readonly Acceptance[]): void {
    queue.current = waiting
    setBusy(waiting.map(({ order }) => order._id))
  }
  function accept(it: Acceptance, isByKey = false): void {
    const isQueued = queue.current.some(({ order }) => order._id === it.order._id)
    if (isQueued || (!isByKey && isInCooldown())) return
    setQueue([...queue.current, it])
    if (queue.current.length === 1) transition.send(it)
    onAccept(it.order)
  }
  return { accept, busy, isCoolingDown }
}

/** A short period in which taps are ignored, with the state to show it. */
function useCooldown() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isCoolingDown, setCoolingDown] = useState(false)
  function end() {
    timer.current = undefined
    setCoolingDown(false)
  }
  function startCooldown() {
    clearTimeout(timer.current)
    timer.current = setTimeout(end, cooldownMs)
    setCoolingDown(true)
  }
  return [isCoolingDown, startCooldown, () => timer.current !== undefined] as const
}

type Progressed = Pick<OrderRow, '_id' | 'service_status'>

/** Undoes the latest progress of an order, if it still has the status shown here. */
export function useUndo(): (order: Progressed) => void {
  return useOrderTransition({
    reader: 'admin',
    send: ({ _id, service_status }: Progressed) =>
      call(undoProgress, {
        serviceid: _id,
        service_status: undoableStatuses.find((it) => it === service_status),
      }),
    failure: { noNetwork: copy.noAnswer, failed: undoCopy.failed },
    sentences: { already_booked: undoCopy.bookedAgain },
    onDone: () => toast('success', undoCopy.done, toastMs.long, { urgent: true }),
    onFailure: (sentence) => toast('error', sentence, toastMs.long),
  }).send
}
