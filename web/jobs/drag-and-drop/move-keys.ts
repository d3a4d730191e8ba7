import type { KeyboardEvent } from 'react'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { moveAmongJobs } from '#web/jobs/calendar/move-among-jobs.ts'
import {
  moveToLane,
  shift,
  stretch,
  startMove,
  type JobMove,
} from '#web/jobs/drag-and-drop/job-move.ts'
import { findLane } from '#web/jobs/drag-and-drop/use-drag.ts'
import type { JobMoveState } from '#web/jobs/drag-and-drop/use-job-move.ts'

/** Space picks up the focused job, arrow keys move it, Space or Enter drops it, Escape cancels. */
export function moveByKeys(
  event: KeyboardEvent<HTMLElement>,
  data: CalendarData,
  planning: JobMoveState,
): void {
  const { plan, updateMove } = planning
  if (plan) return carryByKeys(event, data, planning, plan)
  if (event.key !== ' ') return moveAmongJobs(event)
  const block = event.target instanceof Element ? event.target.closest('[data-job]') : null
  const job = data.jobs.find(({ _id }) => _id === block?.getAttribute('data-job'))
  const taken = job && startMove(job, findLane(block) ?? null)
  if (!taken) return
  event.preventDefault()
  updateMove(taken)
}

function carryByKeys(
  event: KeyboardEvent<HTMLElement>,
  data: CalendarData,
  { updateMove, dropJob, cancel }: JobMoveState,
  plan: JobMove,
): void {
  const { key, shiftKey } = event
  if (key === 'Tab') return cancel()
  event.preventDefault()
  event.stopPropagation()
  const along = shiftKey ? stretch : shift
  if (key === 'ArrowRight') updateMove(along(plan, 1))
  else if (key === 'ArrowLeft') updateMove(along(plan, -1))
  else if (key === 'ArrowDown') updateMove(moveToLane(plan, neighbour(data, plan.to, 1)))
  else if (key === 'ArrowUp') updateMove(moveToLane(plan, neighbour(data, plan.to, -1)))
  else if (key === 'Escape') cancel()
  else if (key === ' ' || key === 'Enter') dropJob(plan)
}

/** The next lane up or down; unassigned jobs are first. */
function neighbour({ workers }: CalendarData, lane: string | null, by: 1 | -1): string | null {
  const lanes = [null, ...workers.map(({ _id }) => _id)]
  return lanes[Math.max(0, Math.min(lanes.indexOf(lane) + by, lanes.length - 1))] ?? null
}

/** Prevents the click that a button fires when Space is released. */
export function keepSpace(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if (key === ' ' && target instanceof Element && target.closest('[data-job]'))
    event.preventDefault()
}
