import { type CSSProperties } from 'react'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { weekdayOf, eachDay } from '#domain/schedule.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import {
  daysShown,
  isFromBefore,
  isUnassigned,
  jobsOn,
  nameWorkers,
  type CalendarData,
  type CalendarView,
  type WorkerNames,
} from '#web/jobs/calendar/day-layout.ts'
import { JobBlock } from '#web/jobs/calendar/job-block.tsx'
import { moveAmongJobs } from '#web/jobs/calendar/move-among-jobs.ts'
import { useCalendarPlace } from '#web/jobs/calendar/use-calendar.ts'
import { formatDay } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './week-view.module.css'

type WeekViewProps = {
  view: CalendarView
  data: CalendarData
  date: string
  today: string
  onOpen: (job: CalendarJob) => void
}

/** Days side by side: a week shows every job, a month only counts of all and of unassigned jobs. */
export function WeekView({ view, data, date, today, onOpen }: WeekViewProps) {
  const days = eachDay(daysShown(view, date))
  const first = weekdayOf(days[0] ?? date)
  const names = nameWorkers(data)
  const { show } = useCalendarPlace()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between jobs
    <Stack
      as="ol"
      gap={2}
      className={classNames(css.days, view === 'month' && css.month)}
      style={{ '--first': first } as CSSProperties}
      onKeyDown={moveAmongJobs}
    >
      {days.map((day) => (
        <li key={day} className={classNames(css.day, day === today && css.today)}>
          <Day
            day={day}
            data={data}
            names={names}
            isShort={view === 'month'}
            onOpen={onOpen}
            onDay={(date) => show({ date, view: 'day' })}
          />
        </li>
      ))}
    </Stack>
  )
}

type DayProps = Pick<WeekViewProps, 'data' | 'onOpen'> & {
  day: string
  names: WorkerNames
  isShort: boolean
  onDay: (date: string) => void
}

function Day({ day, data, names, isShort, onOpen, onDay }: DayProps) {
  const jobs = jobsOn(day, data)
  const begun = jobs.filter((it) => !isFromBefore(day, it))
  const open = begun.filter(isUnassigned)
  return (
    <>
      <button
        type="button"
        className={css.head}
        aria-label={copy.openDay(formatDay(day))}
        onClick={() => onDay(day)}
      >
        <span>{formatDay(day)}</span>
        {begun.length > 0 && (
          <Muted as="span" className={css.count}>
            {copy.jobs(begun.length)}
          </Muted>
        )}
        {open.length > 0 && <span className={css.open}>{copy.unassigned(open.length)}</span>}
      </button>
      {!isShort && (
        <ol className={css.jobs} data-lane>
          {jobs.map((it) => (
            <li key={it._id}>
              <JobBlock job={it} names={names} date={day} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
