import { CalendarOff } from 'lucide-react'
import type { DayHalf, TimeOff } from '#domain/jobs/half-hours.ts'
import type { DateRange } from '#domain/schedule.ts'
import { timeOff as copy } from '#i18n/jobs.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './time-off-list.module.css'

/** How days off are added and removed: by the worker, or by an admin for a worker. */
export type TimeOffCalls = {
  /** Resolves to the success message. With `isReleasing`, jobs on these days become unassigned. */
  readonly take: (
    days: DateRange & { readonly half?: DayHalf; readonly reason?: string },
    isReleasing: boolean,
  ) => Promise<string>
  readonly end: (days: DateRange) => Promise<unknown>
  /** The call to make again afterwards. */
  readonly shownIn: { readonly path: string }
}

function daysText({ from, to, half }: TimeOff): string {
  if (from !== to) return copy.days(formatDay(from), formatDay(to))
  return half ? `${formatDay(from)}, ${copy.halves[half]}` : formatDay(from)
}

/** Planned days off, each with a button to cancel it. */
export function TimeOffList({
  timeOff,
  calls,
}: {
  timeOff: readonly TimeOff[]
  calls: TimeOffCalls
}) {
  const end = useAction(calls.end, {
    reloads: [calls.shownIn],
    onDone: () => toast('success', copy.removed, toastMs.short),
    onFailure: toastFailure,
  })
  return (
    <ul className={css.list}>
      {timeOff.map((it) => (
        <li key={it.from} className={css.row}>
          <CalendarOff aria-hidden="true" />
          <span className={css.days}>
            {daysText(it)}
            {it.reason && <Muted as="span">{it.reason}</Muted>}
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={end.isBusy}
            aria-label={copy.removeLabel(daysText(it))}
            onClick={() => end.send({ from: it.from, to: it.to })}
          >
            {copy.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
