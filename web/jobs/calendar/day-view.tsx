import { useRef, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { hoursOn, weekdayHours } from '#domain/hours/opening-hours.ts'
import {
  formatMinutes,
  indiaClock,
  parseMinutes,
  slotMinutes,
  weekdayOf,
} from '#domain/schedule.ts'
import { dayProposal as proposalCopy } from '#i18n/day-proposal.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { planning as planningCopy } from '#i18n/job-planning.ts'
import { hourOfDay } from '#i18n/language.ts'
import { settings } from '#web/i18n/settings.ts'
import {
  layOutDay,
  nameWorkers,
  type CalendarData,
  type DayGrid,
} from '#web/jobs/calendar/day-layout.ts'
import { LaneRow } from '#web/jobs/calendar/lane-row.tsx'
import { ProposalBar, ProposeButton } from '#web/jobs/day-proposal/proposal-bar.tsx'
import { useDayProposal } from '#web/jobs/day-proposal/use-day-proposal.ts'
import { MoveConfirmation } from '#web/jobs/drag-and-drop/move-confirmation.tsx'
import { keepSpace, moveByKeys } from '#web/jobs/drag-and-drop/move-keys.ts'
import { useDrag } from '#web/jobs/drag-and-drop/use-drag.ts'
import { useJobMove } from '#web/jobs/drag-and-drop/use-job-move.ts'
import { serverNow } from '#web/lib/clock.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './day-view.module.css'

type DayViewProps = {
  data: CalendarData
  date: string
  /** In the toolbar. */
  slot: HTMLElement | null
  onOpen: (job: CalendarJob) => void
}

/** One day by worker: a timeline on wide screens, a list per worker on phones. */
export function DayView({ data, date, slot, onOpen }: DayViewProps) {
  const timetable = settings()
  const hours = hoursOn(date, timetable) ?? weekdayHours(weekdayOf(date), timetable.hours)
  const proposal = useDayProposal(date, data)
  const { shown } = proposal
  const grid = layOutDay(shown, date, hours)
  const slots = grid.to - grid.from
  const now = nowSlot(date, grid)
  const board = useRef<HTMLDivElement>(null)
  const planning = useJobMove(shown, proposal.isOpen ? proposal.place : undefined)
  const names = nameWorkers(data)
  // Only within its own day can a job be moved.
  const movable = { ...shown, jobs: shown.jobs.filter((it) => it.date === date) }
  useDrag(board, movable, slots, planning)
  return (
    <Stack
      gap={2}
      className={css.day}
      style={{ '--slots': slots, '--now': now ?? 0 } as CSSProperties}
      data-now={now === undefined ? undefined : ''}
    >
      {slot && createPortal(<ProposeButton proposal={proposal} date={date} />, slot)}
      <Hours grid={grid} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between jobs and carry them; the live region below announces it */}
      <div
        ref={board}
        data-planning={planning.plan ? '' : undefined}
        onKeyDown={(event) => moveByKeys(event, movable, planning)}
        onKeyUp={keepSpace}
      >
        {grid.lanes.map((lane) => (
          <LaneRow
            key={lane.workerId ?? ''}
            lane={lane}
            date={date}
            grid={grid}
            data={shown}
            names={names}
            planning={planning}
            proposed={proposal.changed}
            onPropose={proposal.propose}
            onOpen={onOpen}
          />
        ))}
      </div>
      {data.more && <Muted>{copy.moreWorkers}</Muted>}
      {proposal.isOpen && <ProposalBar proposal={proposal} date={date} />}
      <p role="status" className={planning.plan ? css.carrying : 'visually-hidden'}>
        {planning.status}
      </p>
      <Muted className={css.keys} data-no-print>
        {copy.keys} {planningCopy.keys} {proposalCopy.keys}
      </Muted>
      {planning.pendingMove && (
        <MoveConfirmation plan={planning.pendingMove} data={data} planning={planning} />
      )}
    </Stack>
  )
}

/** The current time, in half hours from the left edge; undefined outside the grid. */
function nowSlot(date: string, { from, to }: DayGrid): number | undefined {
  const now = indiaClock(serverNow())
  const at = parseMinutes(now.time) / slotMinutes
  return now.date === date && at >= from && at <= to ? at - from : undefined
}

/** In half hours. */
const longDay = 32

function Hours({ grid: { from, to } }: { grid: DayGrid }) {
  const length = to - from
  // Of a shop that is open day and night every second hour has room.
  const every = length > longDay ? 4 : 2
  const slots = Array.from({ length }, (_, i) => from + i).filter((it) => it % every === 0)
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
