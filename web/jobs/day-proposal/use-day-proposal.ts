import { useState } from 'react'
import { type CalendarJob, getCalendar } from '#contract/jobs/admin.ts'
import { assignMany, proposeDay, type DayProposal } from '#contract/jobs/day-proposal.ts'
import { canAssign } from '#domain/orders/orders.ts'
import { dayProposal as copy } from '#i18n/day-proposal.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** What the screen shows: who goes to each job once this is assigned, and who has it now. */
type Draft = {
  readonly date: string
  readonly crews: ReadonlyMap<string, Crew>
  readonly open: DayProposal['open']
  /** Why each crew was proposed; unknown for one that was changed by hand. */
  readonly reasons: ReadonlyMap<string, string>
}
type Crew = { readonly was: readonly string[]; readonly ids: readonly string[] }

export type DayProposalState = ReturnType<typeof useDayProposal>

/** A day's proposal, changed by dragging until it is assigned or dropped. */
export function useDayProposal(date: string, data: CalendarData) {
  const [made, setDraft] = useState<Draft>()
  // Another day has its own.
  const draft = made?.date === date ? made : undefined
  const asking = useAction(
    (serviceids: readonly string[] | undefined) =>
      call(proposeDay, {
        date,
        keep: 'assigned',
        ...(serviceids && { serviceids: [...serviceids] }),
      }),
    {
      onDone(proposal) {
        const { assignments, open } = proposal
        const crews = assignments.map(
          (it) => [it.serviceid, { was: it.was, ids: it.worker_ids }] as const,
        )
        if (crews.every(([, it]) => isSame(it)) && open.length === 0)
          return toast('success', copy.nothing, toastMs.short)
        const reasons = assignments.map(
          (it) => [it.serviceid, it.reasons.map((why) => copy.reasons[why]).join(', ')] as const,
        )
        return setDraft({ date, crews: new Map(crews), open, reasons: new Map(reasons) })
      },
      onFailure: (sentence) => toast('error', sentence, toastMs.long),
    },
  )
  const changed = [...(draft?.crews ?? [])].filter(([, it]) => !isSame(it))
  const assigning = useOrderTransition({
    reader: 'admin',
    send: () =>
      call(assignMany, {
        date,
        assignments: changed.map(([serviceid, { was, ids }]) => ({
          serviceid,
          worker_ids: [...ids],
          was: [...was],
        })),
      }),
    sentences: { day_changed: copy.dayChanged },
    reloads: [getCalendar],
    reloadFirst: true,
    onDone({ assigned }) {
      setDraft(undefined)
      toast('success', copy.assigned(assigned), toastMs.long)
    },
    onFailure: (sentence) => toast('error', sentence, toastMs.long, { urgent: true }),
  })
  return {
    isOpen: draft !== undefined,
    open: draft?.open ?? [],
    isProposing: asking.isBusy,
    propose: (serviceids?: readonly string[]) => asking.send(serviceids),
    drop: () => setDraft(undefined),
    isAssigning: assigning.isBusy,
    assign: () => assigning.send(undefined),
    /** Changes the proposal only. */
    place: (job: CalendarJob, ids: readonly string[]): void => {
      if (!draft) return
      const was =
        draft.crews.get(job._id)?.was ??
        data.jobs.find((it) => it._id === job._id)?.worker_ids ??
        []
      const reasons = new Map(draft.reasons).set(job._id, copy.byHand)
      setDraft({ ...draft, reasons, crews: new Map(draft.crews).set(job._id, { was, ids }) })
    },
    shown: draft ? withCrews(data, draft.crews) : data,
    /** The jobs that would change, with why so, and whom that concerns. */
    changed: new Map(changed.map(([id]) => [id, draft?.reasons.get(id) || copy.isFree])),
    told: new Set(changed.flatMap(([, it]) => listChanged(it))).size,
  }
}

function withCrews(data: CalendarData, crews: Draft['crews']): CalendarData {
  const jobs = data.jobs.map((it) => {
    const crew = canAssign({ status: it.service_status }) ? crews.get(it._id) : undefined
    return crew ? { ...it, worker_ids: [...crew.ids] } : it
  })
  return { ...data, jobs }
}

const listChanged = ({ was, ids }: Crew): string[] => [
  ...ids.filter((id) => !was.includes(id)),
  ...was.filter((id) => !ids.includes(id)),
]

const isSame = (crew: Crew): boolean => listChanged(crew).length === 0
