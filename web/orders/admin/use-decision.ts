import { useState } from 'react'
import { updateOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Decision } from '#domain/orders/orders.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { dropDraft, readDraft, saveDraft, type Draft } from '#web/lib/drafts.ts'
import { rememberPhrase, withoutPhrase } from '#web/orders/admin/quick-phrases.ts'
import { readNextOrder, type DecisionContext } from '#web/orders/admin/use-decision-context.ts'
import { toKeepInput, type Kept } from '#web/orders/money/keep-fields.tsx'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'

export type DecisionReply = {
  readonly action: Decision
  readonly message: string
  /** The phrase that was picked last. */
  readonly phrase?: string
  /** Ids of the workers to assign on acceptance. */
  readonly workers?: readonly string[]
  /** Accepts although no crew is free. */
  readonly anyway?: boolean
  /** What an owner keeps of the amount paid on a rejection. */
  readonly kept?: Kept
}

const copy = userOrders.decide
/**
 * Holds the reply to an order and sends it. `order` follows concurrent changes by others; the typed
 * reply is kept as a draft until it is sent or cancelled.
 */
export function useDecision(
  listed: OrderRow,
  initial: Decision | undefined,
  context: DecisionContext | undefined,
  onDone: (next: OrderRow | null) => void,
) {
  const draftName = `decision-${listed._id}`
  const [order, setOrder] = useState(listed)
  const [typed, setTyped] = useState(() => parseReply(readDraft(draftName), initial))
  const allowed = decisionsNow(order)
  const action = allowed.includes(typed.action) ? typed.action : (allowed[0] ?? typed.action)
  const transition = useOrderTransition({
    reader: 'admin',
    async send({ action: service_status, message, workers = [], anyway, kept }: DecisionReply) {
      const { _id: serviceid, date, time } = order
      const worker_ids =
        service_status === 'accepted' && workers.length > 0 ? [...workers] : undefined
      await call(updateOrder, {
        serviceid,
        service_status,
        message,
        date,
        time,
        ...(worker_ids && { worker_ids }),
        ...(service_status === 'accepted' && anyway && { anyway }),
        ...(service_status === 'rejected' && kept && toKeepInput(kept)),
      })
      if (service_status === 'accepted' && context) rememberPhrase(context.answers, message)
      return readNextOrder(serviceid)
    },
    copy: {
      noAnswer: copy.failed,
      refused: copy.failed,
      why: orderDialogs.decide.why,
      said: { slot_full: orderDialogs.decide.noCrew },
    },
    onDone(next) {
      dropDraft(draftName)
      onDone(next)
    },
    onSignedOut: (reply) => saveDraft(draftName, toDraft(reply)),
    onConflict: (event) => setOrder(applyEvents(order, [event])),
  })
  return {
    order,
    allowed,
    reply: { ...typed, action },
    change: setTyped,
    transition,
    saveTyped: () => void (typed.message.trim() && saveDraft(draftName, toDraft(typed))),
    discard: () => dropDraft(draftName),
  }
}

function toDraft({ action, message, phrase, kept }: DecisionReply): Draft {
  return { action, message, ...(phrase && { phrase }), ...kept }
}

function parseReply(draft: Draft, initial: Decision | undefined): DecisionReply {
  const kept = draft['action'] === 'rejected' ? 'rejected' : 'accepted'
  const { message = '', phrase, keep, keepReason = '' } = draft
  return {
    action: initial ?? kept,
    message: !initial || initial === kept ? message : withoutPhrase(message, phrase),
    ...(phrase && { phrase }),
    ...(keep && { kept: { keep, keepReason } }),
  }
}
