import type { CSSProperties } from 'react'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { hoursOn, weekdayHours } from '#domain/hours/opening-hours.ts'
import {
  formatMinutes,
  indiaClock,
  parseMinutes,
  slotMinutes,
  weekdayOf,
} from '#domain/schedule.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { hourOfDay } from '#i18n/language.ts'
import { settings } from '#web/i18n/settings.ts'
import {
  layOutDay,
  type CalendarData,
  type DayGrid,
  type Lane,
  type PlacedJob,
} from '#web/jobs/calendar/day-layout.ts'
import { JobBlock } from '#web/jobs/calendar/job-block.tsx'
import { moveAmongJobs } from '#web/jobs/calendar/move-among-jobs.ts'
import { serverNow } from '#web/lib/clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './day-view.module.css'

type DayViewProps = { data: CalendarData; date: string; onOpen: (job: CalendarJob) => void }

/** A day by worker: on a wide screen along the clock, on a phone as a list for each of them. */
export function DayView({ data, date, onOpen }: DayViewProps) {
  const timetable = settings()
  const hours = hoursOn(date, timetable) ?? weekdayHours(weekdayOf(date), timetable.hours)
  const grid = layOutDay(data, date, hours)
  const slots = grid.to - grid.from
  const now = nowSlot(date, grid)
  return (
    <div
      className={css.day}
      style={{ '--slots': slots, '--now': now ?? 0 } as CSSProperties}
      data-now={now === undefined ? undefined : ''}
    >
      <Hours grid={grid} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from job to job */}
      <div onKeyDown={moveAmongJobs}>
        {grid.lanes.map((lane) => (
          <LaneRow key={lane.workerId ?? ''} lane={lane} data={data} onOpen={onOpen} />
        ))}
      </div>
      <p className={css.keys} data-no-print>
        {copy.keys}
      </p>
    </div>
  )
}

/** Where the day is now, in half hours from the left edge. */
function nowSlot(date: string, { from, to }: DayGrid): number | undefined {
  const now = indiaClock(serverNow())
  const at = parseMinutes(now.time) / slotMinutes
  return now.date === date && at >= from && at <= to ? at - from : undefined
}

function Hours({ grid: { from, to } }: { grid: DayGrid }) {
  const slots = Array.from({ length: to - from }, (_, i) => from + i).filter((it) => it % 2 === 0)
  return (
    <div className={css.hours} aria-hidden="true">
      {slots.map((slot) => {
        const [hour = '', minutes = ''] = formatMinutes(slot * slotMinutes).split(':')
        return (
          <span key={slot} style={{ '--start': slot - from } as CSSProperties}>
            {hourOfDay(Number(hour), minutes)}
          </span>
        )
      })}
    </div>
  )
}

type LaneRowProps = { lane: Lane; data: CalendarData; onOpen: (job: CalendarJob) => void }

function LaneRow({ lane, data, onOpen }: LaneRowProps) {
  const { workerId, name, jobs, leave } = lane
  const isOpen = workerId === null
  const id = `lane-${workerId ?? 'nobody'}`
  return (
    <section
      className={classNames(css.lane, isOpen && jobs.length > 0 && css.nobody, leave && css.off)}
      aria-labelledby={id}
    >
      <div className={css.who}>
        <h3 id={id}>{isOpen ? copy.nobody : name}</h3>
        <p className={css.quiet}>{laneText(lane)}</p>
      </div>
      <ol className={css.jobs} style={{ '--rows': lane.rows } as CSSProperties} data-lane>
        {jobs.map((it) => (
          <Placed key={it.job._id} placed={it} data={data} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  )
}

function laneText({ workerId, jobs, leave }: Lane): string {
  if (leave) return leave.reason ? copy.leaveReason(leave.reason) : copy.onLeave
  if (jobs.length > 0) return copy.jobs(jobs.length)
  return workerId === null ? copy.noneOpen : copy.free
}

type PlacedProps = {
  placed: PlacedJob
  data: CalendarData
  onOpen: (job: CalendarJob) => void
}

function Placed({ placed: { job, start, length, row }, data, onOpen }: PlacedProps) {
  const place = { '--start': start, '--length': length, '--row': row } as CSSProperties
  return (
    <li className={css.placed} style={place}>
      <JobBlock job={job} data={data} onOpen={onOpen} />
    </li>
  )
}
