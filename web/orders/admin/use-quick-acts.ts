import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/locales.ts'
import { decisionContext, undoProgress, updateOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { phrases } from '#web/i18n/phrases.ts'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { crewHints, openingHints } from '#web/orders/admin/decision-hints.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const copy = userOrders.decide

/** Rows move up after an acceptance: a second tap of a double tap must not meet the next one. */
const restMs = 600

/** What is done to an order of a list by one tap: accepting it, and taking its latest progress back. */
export function useQuickActs(rows: readonly OrderRow[] | undefined, open: OpenDialog) {
  const [busy, setBusy] = useState<string>()
  const accept = useAccept(open, () => setBusy(undefined))
  const undo = useUndo()
  function acceptNow(order: OrderRow) {
    if (accept(order)) setBusy(order._id)
  }
  const onRow = (act: (order: OrderRow) => void) => () => {
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-order]')
    const order = rows?.find(({ _id }) => _id === row?.dataset['order'])
    if (order && decisionsNow(order).length > 0) act(order)
  }
  useShortcuts({
    a: onRow(acceptNow),
    r: onRow((order) => open({ about: 'decision', order, decision: 'rejected' })),
  })
  // The same functions for good: a long list is not drawn again for them.
  const latest = useRef({ accept: acceptNow, undo })
  useEffect(() => {
    latest.current = { accept: acceptNow, undo }
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
function useAccept(open: OpenDialog, onSettled: () => void) {
  const restsUntil = useRef(0)
  const transition = useOrderTransition({
    reader: 'admin',
    async send(order: OrderRow) {
      const { _id: serviceid, date, time } = order
      const context = await call(decisionContext, { serviceid })
      const isUnusual = openingHints(context, order).isWarning || crewHints(context).isWarning
      if (isUnusual || !decisionsNow(order).includes('accepted')) return { order, message: '' }
      const message = usualPhrase(context.customer.language)
      await call(updateOrder, { serviceid, service_status: 'accepted', message, date, time })
      return { order, message }
    },
    copy: { noAnswer: copy.failed, refused: copy.failed },
    reloadFirst: true,
    onDone({ order, message }) {
      restsUntil.current = Date.now() + restMs
      if (!message) return open({ about: 'decision', order })
      const name = order.user_data.name || userOrders.missing
      toast('success', `${copy.done}. ${copy.told(name, message)}`, toastMs.long, { urgent: true })
    },
    onFailure: (sentence) => toast('error', sentence, toastMs.long),
    onSettled,
  })
  return (order: OrderRow): boolean => {
    if (transition.isBusy || Date.now() < restsUntil.current) return false
    transition.send(order)
    return true
  }
}

/** Takes the latest progress of an order back. */
export function useUndo(): (order: Pick<OrderRow, '_id'>) => void {
  return useOrderTransition({
    reader: 'admin',
    send: ({ _id }: Pick<OrderRow, '_id'>) => call(undoProgress, { serviceid: _id }),
    copy: { noAnswer: userOrders.progress.failed, refused: userOrders.progress.failed },
    onDone: () => toast('success', userOrders.undo.done, toastMs.long, { urgent: true }),
    onFailure: (sentence) => toast('error', sentence, toastMs.long),
  }).send
}

const draftName = 'phrase'

/** The phrase that bookings are accepted with: the one sent last, in the customer's language. */
export function usualPhrase(of: Language): string {
  const [first] = phrases[of].accepted
  return phrases[of].accepted[Number(readDraft(draftName)['accepted'] ?? 0)] ?? first
}

export function rememberPhrase(message: string): void {
  for (const { accepted } of Object.values(phrases)) {
    const index = accepted.findIndex((it) => it === message)
    if (index >= 0) saveDraft(draftName, { accepted: String(index) })
  }
}
