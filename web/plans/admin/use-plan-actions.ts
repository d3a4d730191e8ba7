import { useState } from 'react'
import type { z } from 'zod/mini'
import { changePlan, decidePlan, type AdminPlanRow } from '#contract/plans/plans.ts'
import type { Decision } from '#domain/orders/orders.ts'
import { planList as copy } from '#i18n/plan-list.ts'
import { call } from '#web/api/api.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Change = Omit<z.input<typeof changePlan.input>, 'plan_id'>
type Act = { readonly decision: Decision; readonly message: string } | Change

/** Admin actions on a plan: answer a request, then skip a visit, pause, resume or end the plan. */
export function usePlanActions({ _id: plan_id }: AdminPlanRow, onClose: () => void) {
  const [reply, setReply] = useState('')
  const sending = useOrderTransition({
    reader: 'admin',
    send: async (it: Act) => {
      await ('decision' in it
        ? call(decidePlan, { plan_id, ...it })
        : call(changePlan, { plan_id, ...it }))
      return it
    },
    onDone(it) {
      toast('success', 'decision' in it ? copy[it.decision] : copy.changed, toastMs.short)
      if ('decision' in it || it.act === 'end') onClose()
    },
  })
  return {
    ...sending,
    reply,
    write(text: string) {
      setReply(text)
      sending.forget('message')
    },
    decide: (decision: Decision) => sending.send({ decision, message: reply }),
    change: (it: Change) => sending.send(it),
  }
}
