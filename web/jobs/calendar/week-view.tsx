import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import type { CalendarCount, CalendarJob } from '#contract/jobs/admin.ts'
import { eachDay, weekdayOf } from '#domain/schedule.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import {
  countJobs,
  daysShown,
  isFromBefore,
  jobsOn,
  nameWorkers,
  type CalendarData,
  type Count,
  type WorkerNames,
} from '#web/jobs/calendar/day-layout.ts'
import { JobBlock } from '#web/jobs/calendar/job-block.tsx'
import { moveAmongJobs } from '#web/jobs/calendar/move-among-jobs.ts'
import { useCalendarPlace } from '#web/jobs/calendar/use-calendar.ts'
import { formatDay } from '#web/lib/format.ts'
import { useNear } from '#web/lib/use-near.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './week-view.module.css'

type ViewProps = { date: string; today: string }
type WeekViewProps = ViewProps & { data: CalendarData; onOpen: (job: CalendarJob) => void }

/** The jobs of a week, its days side by side on wide screens. */
export function WeekView({ data, date, today, onOpen }: WeekViewProps) {
  const names = nameWorkers(data)
  const week = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- must run for another week
  useLayoutEffect(() => showToday(week.current), [date])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between jobs
    <div ref={week} onKeyDown={moveAmongJobs}>
      <Days view="week" date={date} today={today}>
        {(day) => {
          const jobs = jobsOn(day, data)
          return (
            <>
              <DayHead day={day} count={countJobs(jobs.filter((it) => !isFromBefore(day, it)))} />
              {jobs.length > 0 && <DayJobs day={day} jobs={jobs} names={names} onOpen={onOpen} />}
            </>
          )
        }}
      </Days>
    </div>
  )
}

/** On a phone, where past days are folded, the page opens at today. */
function showToday(week: HTMLElement | null): void {
  const today = week?.querySelector('[aria-current="date"]')
  if (today?.previousElementSibling && matchMedia('(max-width: 59.99rem)').matches)
    today.scrollIntoView()
}

/** How many jobs each day of a month has. */
export function MonthView(props: ViewProps & { counts: readonly CalendarCount[] }) {
  const counts = new Map(props.counts.map((it) => [it.date, it]))
  return (
    <Days view="month" date={props.date} today={props.today}>
      {(day) => <DayHead day={day} count={counts.get(day)} />}
    </Days>
  )
}

type DaysProps = ViewProps & { view: 'week' | 'month'; children: (day: string) => ReactNode }

function Days({ view, date, today, children }: DaysProps) {
  const days = eachDay(daysShown(view, date))
  return (
    <Stack
      as="ol"
      gap={2}
      className={classNames(css.days, view === 'month' && css.month)}
      style={{ '--first': weekdayOf(days[0] ?? date) } as CSSProperties}
    >
      {days.map((day) => (
        <li
          key={day}
          className={classNames(css.day, day === today && css.today, day < today && css.past)}
          aria-current={day === today ? 'date' : undefined}
        >
          {children(day)}
        </li>
      ))}
    </Stack>
  )
}

function DayHead({ day, count }: { day: string; count: Count | undefined }) {
  const { show } = useCalendarPlace()
  return (
    <button
      type="button"
      className={css.head}
      aria-label={copy.openDay(formatDay(day))}
      onClick={() => show({ date: day, view: 'day' })}
    >
      <span>{formatDay(day)}</span>
      {count && count.jobs > 0 && (
        <Muted as="span" className={css.count}>
          {copy.jobs(count.jobs)}
        </Muted>
      )}
      {count && count.unassigned > 0 && (
        <span className={css.open}>{copy.unassigned(count.unassigned)}</span>
      )}
    </button>
  )
}

type DayJobsProps = Pick<WeekViewProps, 'onOpen'> & {
  day: string
  jobs: readonly CalendarJob[]
  names: WorkerNames
}

/** A week has hundreds of jobs: those of a day far below are drawn when it comes near. */
function DayJobs({ day, jobs, names, onOpen }: DayJobsProps) {
  const list = useRef<HTMLOListElement>(null)
  const isNear = useNear(list)
  return (
    <ol
      ref={list}
      className={css.jobs}
      style={{ '--jobs': jobs.length } as CSSProperties}
      data-far={isNear ? undefined : ''}
      data-lane
    >
      {isNear &&
        jobs.map((it) => (
          <li key={it._id}>
            <JobBlock job={it} names={names} date={day} onOpen={onOpen} />
          </li>
        ))}
    </ol>
  )
}
