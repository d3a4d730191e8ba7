import { Footprints, MapPin } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { Link } from 'wouter'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { firstName } from '#domain/accounts.ts'
import { isVisited } from '#domain/orders/orders.ts'
import { indiaClock, parseMinutes, slotMinutes } from '#domain/schedule.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { jobCalendar } from '#i18n/job-calendar.ts'
import { hourOfDay } from '#i18n/language.ts'
import {
  isUnassigned,
  jobsOn,
  layOutDay,
  nameWorkers,
  type CalendarData,
  type DayGrid,
  type Lane,
  type WorkerNames,
} from '#web/jobs/calendar/day-layout.ts'
import { looks } from '#web/jobs/calendar/job-block.tsx'
import { customerText, jobState, serviceText, stateText } from '#web/jobs/calendar/job-text.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { SectionCard } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { toneClass } from '#web/ui/tone.ts'
import css from './day-board.module.css'

const jobDialog = lazyDialog(
  async () => (await import('#web/jobs/calendar/job-dialog.tsx')).JobDialog,
)

type Open = (job: CalendarJob) => void

/** The calendar's day, small and read only: lanes by worker, and on phones a row a job. */
export function DayBoard({ data, today }: { data: CalendarData; today: string }) {
  const [opened, open] = useState<CalendarJob>()
  const jobs = jobsOn(today, data)
  const names = nameWorkers(data)
  return (
    <SectionCard
      heading={copy.crew}
      aside={<Link href={paths.adminCalendar()}>{copy.calendar}</Link>}
    >
      {jobs.length === 0 && <Muted>{copy.noJobs}</Muted>}
      {jobs.length > 0 && (
        <>
          <Lanes data={data} today={today} jobs={jobs} onOpen={open} />
          <Rows jobs={jobs} names={names} onOpen={open} />
        </>
      )}
      {opened && <jobDialog.Dialog key={opened._id} job={opened} onClose={() => open(undefined)} />}
    </SectionCard>
  )
}

type LanesProps = {
  data: CalendarData
  today: string
  jobs: readonly CalendarJob[]
  onOpen: Open
}

/** From the first job to the end of the last; those who have none stay out of it. */
function Lanes({ data, today, jobs, onOpen }: LanesProps) {
  const first = jobs[0]?.date === today ? jobs[0].time : '00:00'
  const grid = layOutDay(data, today, { opens: first, closes: first })
  const now = parseMinutes(indiaClock(serverNow()).time) / slotMinutes
  const isOn = now >= grid.from && now <= grid.to
  const place = { '--slots': grid.to - grid.from, '--now': now - grid.from } as CSSProperties
  return (
    <div className={css.board} style={place} data-now={isOn || undefined}>
      <Hours grid={grid} />
      {grid.lanes
        .filter((it) => it.jobs.length > 0)
        .map((lane) => (
          <LaneOf key={lane.workerId ?? ''} lane={lane} onOpen={onOpen} />
        ))}
    </div>
  )
}

/** Every second hour, or of a long day every fourth, so that the figures have room. */
const hourStep = (slots: number) => (slots > 28 ? 8 : 4)

function Hours({ grid: { from, to } }: { grid: DayGrid }) {
  const slots = Array.from({ length: to - from }, (_, n) => from + n)
  return (
    <div className={css.hours} aria-hidden="true">
      {slots
        .filter((it) => it % hourStep(slots.length) === 0)
        .map((it) => (
          <span key={it} style={{ '--start': it - from } as CSSProperties}>
            {hourOfDay((it * slotMinutes) / 60, '00')}
          </span>
        ))}
    </div>
  )
}

function LaneOf({ lane, onOpen }: { lane: Lane; onOpen: Open }) {
  const { workerId, name, jobs, rows, unassigned } = lane
  const id = `crew-${workerId ?? 'nobody'}`
  const isRed = workerId === null && unassigned > 0
  return (
    <div className={css.lane} role="group" aria-labelledby={id}>
      <h3 id={id} className={classNames(css.who, isRed && css.red)}>
        {workerId === null ? (unassigned > 0 ? copy.nobody : copy.noWorker) : name}
      </h3>
      <ol className={css.jobs} style={{ '--rows': rows } as CSSProperties}>
        {jobs.map(({ job, start, length, row }) => (
          <li
            key={job._id}
            className={css.placed}
            style={{ '--start': start, '--length': length, '--row': row } as CSSProperties}
          >
            <Block job={job} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Block({ job, onOpen }: { job: CalendarJob; onOpen: Open }) {
  const { Icon, tone, isDashed } = looks[jobState(job)]
  const Step = job.coming ? steps[job.coming] : Icon
  const more = [serviceText(job), customerText(job), liveText(job)].join(', ')
  return (
    <button
      type="button"
      className={classNames(css.block, toneClass(tone), isDashed && css.dashed)}
      title={`${formatIndianTime(job.time)}, ${more}`}
      data-job={job._id}
      onClick={() => onOpen(job)}
    >
      {Step && <Step aria-hidden="true" />}
      <span className={css.words}>
        {formatIndianTime(job.time)}
        <br />
        {firstName(customerText(job))}
      </span>
      <span className="visually-hidden">, {more}</span>
    </button>
  )
}

const steps = { 'on-the-way': Footprints, arrived: MapPin } as const

/** What the workers said last, or the status. */
function liveText(job: CalendarJob): string {
  return job.coming ? copy.coming[job.coming] : stateText(job)
}

type RowsProps = { jobs: readonly CalendarJob[]; names: WorkerNames; onOpen: Open }

const isOver = (it: CalendarJob): boolean => isVisited({ status: it.service_status })

/** What is still to come; what is over folds. */
function Rows({ jobs, names, onOpen }: RowsProps) {
  const over = jobs.filter(isOver)
  const rows = (of: readonly CalendarJob[]) => (
    <ol>
      {of.map((it) => (
        <JobRow key={it._id} job={it} names={names} onOpen={onOpen} />
      ))}
    </ol>
  )
  return (
    <div className={css.rows}>
      {over.length > 0 && (
        <details>
          <summary>{copy.done(over.length)}</summary>
          {rows(over)}
        </details>
      )}
      {rows(jobs.filter((it) => !isOver(it)))}
    </div>
  )
}

type JobRowProps = { job: CalendarJob; names: WorkerNames; onOpen: Open }

function JobRow({ job, names, onOpen }: JobRowProps) {
  const { tone, Icon: Look } = looks[jobState(job)]
  const Icon = job.coming ? steps[job.coming] : Look
  const crew = job.worker_ids.flatMap((id) => firstName(names.get(id) ?? '')).join(', ')
  const isOpen = isUnassigned(job)
  return (
    <li>
      <button type="button" className={css.row} data-job={job._id} onClick={() => onOpen(job)}>
        <strong className={css.time}>{formatIndianTime(job.time)}</strong>
        <span className={css.about}>
          <span>{`${serviceText(job)}, ${firstName(customerText(job))}`}</span>
          <Muted as="span">
            <span className={isOpen ? css.red : undefined}>
              {isOpen && crew
                ? jobCalendar.partOf(crew, job.worker_ids.length, job.people)
                : crew || (isOpen ? copy.nobody : copy.noWorker)}
            </span>
            , {liveText(job)}
          </Muted>
        </span>
        {Icon && (
          <span className={classNames(css.mark, toneClass(tone))}>
            <Icon aria-hidden="true" />
          </span>
        )}
      </button>
    </li>
  )
}
