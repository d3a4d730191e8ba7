import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { assignOrder, availableWorkers } from '#contract/jobs/admin.ts'
import { assign } from '#i18n/assign.ts'
import { planning as copy } from '#i18n/job-planning.ts'
import { call } from '#web/api/api.ts'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { spanText } from '#web/jobs/calendar/job-text.ts'
import {
  isChanged,
  isMoved,
  slotOf,
  whoCannot,
  workersAfter,
  type Available,
  type Plan,
} from '#web/jobs/planning/plan.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Answers stay good for as long as one job is carried about. */
const freshMs = 10_000

export type Planning = {
  readonly plan: Plan | undefined
  /** Who could do it as it is planned now; undefined until the server has said. */
  readonly workers: readonly Available[] | undefined
  readonly carry: (plan: Plan) => void
  readonly putDown: (plan: Plan) => void
  readonly cancel: () => void
  /** Put down at another time: the customer is told, so its words are asked for. */
  readonly asked: Plan | undefined
  readonly endAsking: () => void
  readonly status: string
}

/** A job that is carried to another worker or time: who could do it, and what becomes of it where it is put down. */
export function usePlan(data: CalendarData): Planning {
  const [plan, carry] = useState<Plan>()
  const [said, say] = useState('')
  const [asked, ask] = useState<Plan>()
  const { workers } = useAvailable(plan)
  const { isBusy, send } = useAssign(() => carry(undefined))
  const refocus = useRefocus(isBusy)

  function cancel(): void {
    carry(undefined)
    say(copy.cancelled)
  }

  function putDown(it: Plan): void {
    if (isBusy) return
    if (!isChanged(it)) return cancel()
    const blocked = workers && whoCannot(it, workers)
    if (blocked) {
      carry(undefined)
      toast('error', copy.refused(problemText(blocked)), toastMs.long, { urgent: true })
      return
    }
    refocus(it.job._id)
    say('')
    if (!isMoved(it)) return send(it)
    carry(undefined)
    ask(it)
  }

  return {
    plan,
    workers,
    carry: (it) => {
      say('')
      carry(it)
    },
    putDown,
    cancel,
    asked,
    endAsking: () => ask(undefined),
    status: plan ? statusText(plan, workers, data) : said,
  }
}

/** Gives the job to whom it was put down with; what goes wrong a toast says. */
function useAssign(onSettled: () => void) {
  return useOrderTransition({
    reader: 'admin',
    send: (it: Plan) => call(assignOrder, { serviceid: it.job._id, worker_ids: workersAfter(it) }),
    copy: { noAnswer: assign.notSaved, refused: assign.notSaved },
    reloadFirst: true,
    onDone(reply) {
      const names = reply.workers.map(({ name }) => name).join(', ')
      toast('success', names ? assign.saved(names) : assign.savedNobody, toastMs.short, {
        urgent: true,
      })
    },
    onFailure: (sentence) => toast('error', sentence, toastMs.long, { urgent: true }),
    onSettled,
  })
}

/** Who is free when and for as long as the job is planned now. */
function useAvailable(plan: Plan | undefined) {
  const asked = plan && { serviceid: plan.job._id, ...slotOf(plan) }
  const { data } = useQuery({
    queryKey: [availableWorkers.path, asked],
    queryFn: async ({ signal }) =>
      asked ? (await call(availableWorkers, asked, { signal })).workers : [],
    enabled: asked !== undefined,
    staleTime: freshMs,
  })
  return { workers: plan && data }
}

/**
 * The job takes the keyboard again where it stands after it was put down; not before the answer is here,
 * although an event may show it there earlier: keys would still be about the job as it was carried.
 */
function useRefocus(isBusy: boolean) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || isBusy) return
    const job = document.querySelector<HTMLElement>(`[data-job="${wanted.current}"]`)
    const { activeElement: active } = document
    if (active === job) return
    // As long as nobody has gone on to something else.
    if (active === document.body) job?.focus()
    if (active !== document.body || job) wanted.current = undefined
  })
  return (id: string) => {
    wanted.current = id
  }
}

function problemText({ name, reason }: Available): string {
  return copy.cannot(name, reason ? assign.reasons[reason] : '')
}

function statusText(
  plan: Plan,
  workers: readonly Available[] | undefined,
  data: CalendarData,
): string {
  const where = data.workers.find(({ _id }) => _id === plan.to)?.name ?? assign.nobody
  const when = spanText(slotOf(plan))
  const blocked = workers && whoCannot(plan, workers)
  if (!isChanged(plan)) return copy.takenUp(where, when)
  const verdict = !workers ? copy.looking : blocked ? problemText(blocked) : copy.fits
  return `${where}, ${when}. ${verdict}`
}
