import type { z } from 'zod/mini'
import { changePlan, getPlans } from '#contract/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Slot } from '#domain/schedule.ts'
import { plans as copy } from '#i18n/plans.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { formatSlot } from '#web/lib/format.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type PlanChange = Omit<z.input<typeof changePlan.input>, 'plan_id'>
type Act = PlanChange['act']

const done: Readonly<Record<Act, string>> = {
  skip: copy.skipDone,
  unskip: copy.unskipDone,
  move: copy.moveDone,
  pause: copy.pauseDone,
  resume: copy.resumeDone,
  end: copy.endDone,
}

/** Names the first visit that can be changed in the page's language. */
async function explainLateVisit<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const { first } = (isRefused(error, 'order_too_late') && error.details.data) || {}
    if (error instanceof Refusal && first) error.message = copy.tooLate(formatSlot(first as Slot))
    throw error
  }
}

/** Sends a change of a plan, and returns which act it was. */
export async function sendPlanChange(plan_id: string, it: PlanChange): Promise<Act> {
  await explainLateVisit(explainSlotRefusal(call(changePlan, { plan_id, ...it })))
  return it.act
}

/** What all changes of a plan share: the plans and their bookings are fetched again first. */
export function planChange(onDone: () => void) {
  return {
    ...orderAction({ reader: 'customer', reloads: [getPlans] }),
    reloadFirst: true,
    onDone(act: Act) {
      toast('success', done[act], toastMs.short)
      onDone()
    },
  }
}

/** Changes a plan, one change at a time; `onFailure` is told after the failure's toast. */
export function useChangePlan(plan_id: string, onDone: () => void, onFailure?: () => void) {
  return useAction((it: PlanChange) => sendPlanChange(plan_id, it), {
    ...planChange(onDone),
    ...(onFailure && {
      onFailure(sentence: string) {
        toastFailure(sentence)
        onFailure()
      },
    }),
  })
}
