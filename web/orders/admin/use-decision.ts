import { useState, type FormEvent } from 'react'
import { updateOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Decision } from '#domain/orders/orders.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { dropDraft, readDraft, saveDraft, type Draft } from '#web/lib/drafts.ts'
import { rememberPhrase, withoutPhrase } from '#web/orders/admin/quick-phrases.ts'
import { readNextOrder, type DecisionContext } from '#web/orders/admin/use-decision-context.ts'
import { keepApiNames, toKeepInput, type Kept } from '#web/orders/money/keep-fields.tsx'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'

/** What an owner keeps of the amount paid applies to a rejection, the rest to an acceptance. */
type DecisionReply = Kept & {
  readonly action: Decision
  readonly message: string
  /** The phrase that was picked last; empty for none. */
  readonly phrase: string
  /** Ids of the workers to assign. */
  readonly workers: readonly string[]
  /** Accepts although no crew is free. */
  readonly anyway: boolean
}

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
  const form = useForm(
    async (reply: DecisionReply) => {
      await call(updateOrder, toInput(order, reply))
      const { action, message } = reply
      if (action === 'accepted' && context) rememberPhrase(context.answers, message)
      return readNextOrder(order._id)
    },
    {
      ...orderAction({
        reader: 'admin',
        failure: userOrders.decide.failed,
        sentences: { slot_full: orderDialogs.decide.noCrew },
        onConflict: (event) => setOrder(applyEvents(order, [event])),
      }),
      initial: parseReply(readDraft(draftName), initial),
      apiNames: { action: ['service_status'], ...keepApiNames },
      onDone(next) {
        dropDraft(draftName)
        onDone(next)
      },
      onSignedOut: (reply) => saveDraft(draftName, toDraft(reply)),
    },
  )
  const { draft } = form
  const allowed = decisionsNow(order)
  const action = allowed.includes(draft.action) ? draft.action : (allowed[0] ?? draft.action)
  return {
    ...form,
    order,
    allowed,
    draft: { ...draft, action },
    submit(event: FormEvent) {
      event.preventDefault()
      if (allowed.length > 0) form.send({ ...draft, action })
    },
    saveTyped: () => void (draft.message.trim() && saveDraft(draftName, toDraft(draft))),
    discard: () => dropDraft(draftName),
  }
}

export type DecisionForm = ReturnType<typeof useDecision>

function toInput({ _id: serviceid, date, time }: OrderRow, reply: DecisionReply) {
  const { action: service_status, message, workers, anyway } = reply
  const common = { serviceid, service_status, message, date, time }
  if (service_status === 'rejected') return { ...common, ...toKeepInput(reply) }
  return {
    ...common,
    ...(workers.length > 0 && { worker_ids: [...workers] }),
    ...(anyway && { anyway }),
  }
}

function toDraft({ action, message, phrase, keep, keepReason }: DecisionReply): Draft {
  return { action, message, phrase, keep, keepReason }
}

function parseReply(draft: Draft, initial: Decision | undefined): DecisionReply {
  const stored = draft['action'] === 'rejected' ? 'rejected' : 'accepted'
  const { message = '', phrase = '', keep = '', keepReason = '' } = draft
  return {
    action: initial ?? stored,
    message: !initial || initial === stored ? message : withoutPhrase(message, phrase),
    phrase,
    keep,
    keepReason,
    workers: [],
    anyway: false,
  }
}
