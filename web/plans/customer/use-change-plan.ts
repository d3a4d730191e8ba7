import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { changePlan, getPlans } from '#contract/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Slot } from '#domain/schedule.ts'
import { plans as copy } from '#i18n/plans.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { formatSlot } from '#web/lib/format.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
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

/** Changes a plan, one change at a time, then refetches the plans and their bookings. */
export function useChangePlan(plan_id: string, onDone: () => void, onFailure?: () => void) {
  const queries = useQueryClient()
  return useOrderTransition({
    reader: 'customer',
    send: async (it: PlanChange) => {
      await explainLateVisit(explainSlotRefusal(call(changePlan, { plan_id, ...it })))
      return it.act
    },
    copy: { noAnswer: copy.noNetwork, refused: copy.notDone },
    reloadFirst: true,
    onDone(act) {
      toast('success', done[act], toastMs.short)
      onDone()
    },
    ...(onFailure && {
      onFailure: (sentence: string) => {
        toast('error', sentence, toastMs.long)
        onFailure()
      },
    }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [getPlans.path] }),
  })
}
