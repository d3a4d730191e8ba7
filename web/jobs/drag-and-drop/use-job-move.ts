import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { assignOrder, availableWorkers, type CalendarJob } from '#contract/jobs/admin.ts'
import { assign } from '#i18n/assign.ts'
import { planning as copy } from '#i18n/job-planning.ts'
import { fullStop } from '#i18n/language.ts'
import { call } from '#web/api/api.ts'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { spanText } from '#web/jobs/calendar/job-text.ts'
import {
  isChanged,
  isMoved,
  toSlot,
  findUnavailableWorker,
  workersAfter,
  type Available,
  type JobMove,
} from '#web/jobs/drag-and-drop/job-move.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** How long an availability reply stays fresh during a move, in milliseconds. */
const freshMs = 10_000

export type JobMoveState = {
  readonly plan: JobMove | undefined
  /** Availability of the workers for the planned time; undefined until the server replies. */
  readonly workers: readonly Available[] | undefined
  readonly updateMove: (plan: JobMove) => void
  readonly dropJob: (plan: JobMove) => void
  readonly cancel: () => void
  /** Dropped elsewhere: somebody is told, so a dialog asks once. */
  readonly pendingMove: JobMove | undefined
  readonly endAsking: () => void
  /** Gives the job to whom it was dropped on. */
  readonly assign: () => void
  readonly isAssigning: boolean
  readonly status: string
}

/** State of moving a job to another worker or time, with the availability of workers. */
export function useJobMove(
  data: CalendarData,
  /** Takes another worker instead of the server, for as long as a proposal is on the screen. */
  place?: (job: CalendarJob, workerIds: readonly string[]) => void,
): JobMoveState {
  const [plan, setPlan] = useState<JobMove>()
  const [message, setMessage] = useState('')
  const [pendingMove, setPendingMove] = useState<JobMove>()
  const { workers } = useAvailable(plan)
  const { isBusy, send } = useAssign(() => setPendingMove(undefined))
  const refocus = useRefocus(isBusy)

  function cancel(): void {
    setPlan(undefined)
    setMessage(copy.cancelled)
  }

  function dropJob(it: JobMove): void {
    if (isBusy) return
    if (!isChanged(it)) return cancel()
    const blocked = workers && findUnavailableWorker(it, workers)
    if (blocked) {
      setPlan(undefined)
      toast('error', copy.refused(problemText(blocked)), toastMs.long, { urgent: true })
      return
    }
    refocus(it.job._id)
    setMessage('')
    setPlan(undefined)
    if (isMoved(it) || !place) setPendingMove(it)
    else place(it.job, workersAfter(it))
  }

  return {
    plan,
    workers,
    updateMove: (it) => {
      setMessage('')
      setPlan(it)
    },
    dropJob,
    cancel,
    pendingMove,
    endAsking: () => setPendingMove(undefined),
    assign() {
      if (!pendingMove) return
      refocus(pendingMove.job._id)
      send(pendingMove)
    },
    isAssigning: isBusy,
    status: plan ? statusText(plan, workers, data) : message,
  }
}

/** Assigns the job to the workers it was dropped on, and shows errors as a toast. */
function useAssign(onSettled: () => void) {
  return useOrderTransition({
    reader: 'admin',
    send: (it: JobMove) =>
      call(assignOrder, { serviceid: it.job._id, worker_ids: workersAfter(it) }),
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

/** Which workers are free for the planned time. */
function useAvailable(plan: JobMove | undefined) {
  const query = plan && { serviceid: plan.job._id, ...toSlot(plan) }
  const { data } = useQuery({
    queryKey: [availableWorkers.path, query],
    queryFn: async ({ signal }) =>
      query ? (await call(availableWorkers, query, { signal })).workers : [],
    enabled: query !== undefined,
    staleTime: freshMs,
  })
  return { workers: plan && data }
}

/**
 * Returns focus to the dropped job. Waits for the reply, even if a live event shows the change
 * earlier: until then keys would still act on the job being moved.
 */
function useRefocus(isBusy: boolean) {
  const jobToFocus = useRef<string>(undefined)
  useEffect(() => {
    if (jobToFocus.current === undefined || isBusy) return
    const job = document.querySelector<HTMLElement>(`[data-job="${jobToFocus.current}"]`)
    const { activeElement: active } = document
    if (active === job) return
    // Only while nothing else has taken focus.
    if (active === document.body) job?.focus()
    if (active !== document.body || job) jobToFocus.current = undefined
  })
  return (id: string) => {
    jobToFocus.current = id
  }
}

function problemText({ name, reason, never }: Available): string {
  if (reason) return copy.cannot(name, assign.reasons[reason])
  return copy.cannot(name, never ? assign.never : assign.offHours)
}

function statusText(
  plan: JobMove,
  workers: readonly Available[] | undefined,
  data: CalendarData,
): string {
  const where = data.workers.find(({ _id }) => _id === plan.to)?.name ?? assign.nobody
  const when = spanText(toSlot(plan))
  const blocked = workers && findUnavailableWorker(plan, workers)
  if (!isChanged(plan)) return copy.takenUp(where, when)
  const verdict = !workers ? copy.looking : blocked ? problemText(blocked) : copy.fits
  return `${where}, ${when}${fullStop} ${verdict}`
}
