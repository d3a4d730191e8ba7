import { CalendarPlus } from 'lucide-react'
import { useState, type CSSProperties, type MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { isAccepted, isLive, isVisited } from '#domain/orders/orders.ts'
import { formatMinutes, slotMinutes, slotStart } from '#domain/schedule.ts'
import { assign } from '#i18n/assign.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { planning as planningCopy } from '#i18n/job-planning.ts'
import { timeOff as timeOffCopy } from '#i18n/jobs.ts'
import {
  type CalendarData,
  type DayGrid,
  type Lane,
  type PlacedJob,
  type WorkerNames,
} from '#web/jobs/calendar/day-layout.ts'
import { JobBlock } from '#web/jobs/calendar/job-block.tsx'
import { spanText } from '#web/jobs/calendar/job-text.ts'
import { WorkerDialog } from '#web/jobs/calendar/worker-dialog.tsx'
import { toSlot, startMove, type JobMove } from '#web/jobs/drag-and-drop/job-move.ts'
import type { JobMoveState } from '#web/jobs/drag-and-drop/use-job-move.ts'
import { serverNow } from '#web/lib/clock.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './lane-row.module.css'

type LaneRowProps = {
  lane: Lane
  date: string
  grid: DayGrid
  data: CalendarData
  names: WorkerNames
  planning: JobMoveState
  /** Jobs whose workers are only proposed, and why these. */
  proposed: ReadonlyMap<string, string>
  onPropose: (serviceids: readonly string[]) => void
  onOpen: (job: CalendarJob) => void
}

/** One worker's day, or the unassigned jobs. A click on an empty slot starts a booking there. */
export function LaneRow(props: LaneRowProps) {
  const { lane, date, grid, data, names, planning, proposed, onPropose, onOpen } = props
  const { workerId, jobs, unassigned, timeOff } = lane
  const { plan, workers } = planning
  const [, navigate] = useLocation()
  const cannot = plan && workers?.find(({ _id, free }) => _id === workerId && !free)
  const id = `lane-${workerId ?? 'nobody'}`
  function bookAt(event: MouseEvent<HTMLElement>) {
    const time = emptyTime(event, grid)
    if (time === undefined || slotStart({ date, time }) <= serverNow()) return
    navigate(paths.adminBook({ date, time, ...(workerId !== null && { worker: workerId }) }))
  }
  return (
    // A group and not a section, because landmarks need unique names and two workers may share one.
    <div
      role="group"
      className={classNames(
        css.lane,
        workerId === null && unassigned > 0 && css.nobody,
        ((timeOff && !timeOff.half) || cannot) && css.off,
        plan?.to === workerId && css.target,
      )}
      aria-labelledby={id}
      data-whose={workerId ?? ''}
    >
      <LaneHead id={id} lane={lane} date={date} data={data} onPropose={onPropose}>
        {cannot?.reason ? assign.reasons[cannot.reason] : laneText(lane)}
      </LaneHead>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboard users have the link beside the name */}
      <Stack
        as="ol"
        gap={2}
        className={css.jobs}
        style={{ '--rows': lane.rows } as CSSProperties}
        data-lane
        onClick={bookAt}
      >
        {jobs.map((it) => (
          <Placed
            key={it.job._id}
            placed={it}
            date={date}
            names={names}
            plan={plan}
            proposed={proposed.get(it.job._id)}
            onOpen={onOpen}
          />
        ))}
        {plan?.to === workerId && <Preview plan={plan} from={grid.from} cannot={!!cannot} />}
      </Stack>
    </div>
  )
}

/** The time of the clicked empty slot; undefined on a job, or on small screens without a grid. */
function emptyTime(
  { target, currentTarget, clientX }: MouseEvent<HTMLElement>,
  { from, to }: DayGrid,
): string | undefined {
  if (target !== currentTarget) return undefined
  if (getComputedStyle(currentTarget).position !== 'relative') return undefined
  const { left, width } = currentTarget.getBoundingClientRect()
  const slot = from + Math.floor(((clientX - left) / width) * (to - from))
  return formatMinutes(Math.min(slot, to - 1) * slotMinutes)
}

type LaneHeadProps = {
  id: string
  lane: Lane
  date: string
  data: CalendarData
  onPropose: (serviceids: readonly string[]) => void
  children: string
}

function LaneHead({ id, lane, date, data, onPropose, children }: LaneHeadProps) {
  const { workerId, name } = lane
  const [isOpen, setOpen] = useState(false)
  const worker = workerId !== null && data.workers.find(({ _id }) => _id === workerId)
  const book = paths.adminBook({ date, ...(workerId !== null && { worker: workerId }) })
  return (
    <div className={css.who}>
      <div className={css.name}>
        <h3 id={id} title={worker ? name : undefined}>
          {worker ? (
            <button type="button" className={css.person} onClick={() => setOpen(true)}>
              {name}
            </button>
          ) : (
            laneName(lane)
          )}
        </h3>
        <Link
          href={book}
          className={css.book}
          aria-label={worker ? planningCopy.book(name) : planningCopy.bookNobody}
          data-no-print
        >
          <CalendarPlus aria-hidden="true" />
        </Link>
      </div>
      <Muted className={css.quiet}>{children}</Muted>
      {worker && (
        <button
          type="button"
          className={css.leave}
          aria-describedby={id}
          onClick={() => setOpen(true)}
        >
          {planningCopy.timeOff}
        </button>
      )}
      {worker && isOpen && (
        <WorkerDialog
          worker={worker}
          date={date}
          timeOff={data.leave.filter(({ worker_id }) => worker_id === worker._id)}
          onPropose={onPropose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Not confirmed yet. */
const isWaiting = ({ job: { service_status: status } }: PlacedJob): boolean =>
  isLive({ status }) && !isAccepted({ status })

/** The lane of no worker; once all its visits are over, nobody is needed any more. */
function laneName({ jobs }: Lane): string {
  const isOver = jobs.every(({ job }) => isVisited({ status: job.service_status }))
  return jobs.length > 0 && isOver ? copy.noWorker : copy.nobody
}

function laneText({ workerId, jobs, unassigned, timeOff }: Lane): string {
  if (timeOff?.half) return copy.halfOff(timeOffCopy.halves[timeOff.half])
  if (timeOff) return timeOff.reason ? copy.timeOffReason(timeOff.reason) : copy.timeOff
  if (workerId === null) return nobodysText(jobs, unassigned)
  return jobs.length > 0 ? copy.jobs(jobs.length) : copy.free
}

/** Jobs that need a worker, counted as everywhere, and apart from them those not confirmed yet. */
function nobodysText(jobs: readonly PlacedJob[], open: number): string {
  const waiting = jobs.filter(isWaiting).length
  const parts = [open > 0 && copy.unassigned(open), waiting > 0 && copy.waiting(waiting)].filter(
    Boolean,
  )
  return parts.join(', ') || (jobs.length > 0 ? copy.jobs(jobs.length) : copy.noneOpen)
}

/** Half hours that are too narrow for four lines. */
const shortSlots = 2

type PlacedProps = {
  placed: PlacedJob
  date: string
  names: WorkerNames
  plan: JobMove | undefined
  proposed: string | undefined
  onOpen: (job: CalendarJob) => void
}

function Placed({ placed, date, names, plan, proposed, onOpen }: PlacedProps) {
  const { job, start, length, row } = placed
  const isToday = job.date === date
  const place = { '--start': start, '--length': length, '--row': row } as CSSProperties
  return (
    <li className={css.placed} style={place}>
      <JobBlock
        job={job}
        names={names}
        date={date}
        onOpen={onOpen}
        carried={plan?.job._id === job._id}
        proposed={proposed}
        short={length <= shortSlots}
        stretch={
          isToday &&
          isAccepted({ status: job.service_status }) &&
          startMove(job, null) !== undefined
        }
      />
    </li>
  )
}

/** The place where the moved job would land. */
function Preview({ plan, from, cannot }: { plan: JobMove; from: number; cannot: boolean }) {
  const place = { '--start': plan.start - from, '--length': plan.length } as CSSProperties
  return (
    <li
      className={classNames(css.placed, css.preview, cannot && css.cannot)}
      style={place}
      aria-hidden="true"
    >
      {spanText(toSlot(plan))}
    </li>
  )
}
