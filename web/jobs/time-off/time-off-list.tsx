import { CalendarOff } from 'lucide-react'
import { leave as copy } from '#i18n/jobs.ts'
import { useEndLeave, type LeaveCalls } from '#web/jobs/time-off/use-time-off.ts'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './time-off-list.module.css'

type Leave = { readonly from: string; readonly to: string; readonly reason: string }

function daysText({ from, to }: Leave): string {
  return from === to ? formatDay(from) : copy.days(formatDay(from), formatDay(to))
}

/** Planned days off, each with a button to cancel it. */
export function LeaveList({ leave, calls }: { leave: readonly Leave[]; calls: LeaveCalls }) {
  const end = useEndLeave(calls)
  return (
    <ul className={css.list}>
      {leave.map((it) => (
        <li key={it.from} className={css.row}>
          <CalendarOff aria-hidden="true" />
          <span className={css.days}>
            {daysText(it)}
            {it.reason && <span className={css.quiet}>{it.reason}</span>}
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={end.isPending}
            aria-label={copy.removeLabel(daysText(it))}
            onClick={() => end.mutate({ from: it.from, to: it.to })}
          >
            {copy.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
