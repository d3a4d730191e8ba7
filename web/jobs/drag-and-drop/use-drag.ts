import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import {
  moveToLane,
  shift,
  stretch,
  startMove,
  type JobMove,
} from '#web/jobs/drag-and-drop/job-move.ts'
import type { JobMoveState } from '#web/jobs/drag-and-drop/use-job-move.ts'

/** Distance before a press becomes a drag, and how long a finger must rest to drag, not scroll. */
const dragPx = 6
const holdMs = 350
/** Distance from the window's edge at which dragging scrolls the page. */
const edgePx = 56
const scrollPx = 16
const scrollEveryMs = 30

type Press = {
  readonly plan: JobMove
  readonly isStretch: boolean
  readonly pointer: number
  readonly x: number
  readonly y: number
  /** Width of half an hour; infinite without a grid, so that a drag changes only the worker. */
  readonly slotPx: number
  hold?: ReturnType<typeof setTimeout>
  isDragging: boolean
}

/** Drags jobs on the board with a mouse or pen, or with a finger after a long press. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  data: CalendarData,
  slots: number,
  { plan, updateMove, dropJob, cancel }: JobMoveState,
) {
  const press = useRef<Press>(undefined)
  const move = useEffectEvent((x: number, y: number) => {
    const it = press.current
    if (!it) return
    const by = Math.round((x - it.x) / it.slotPx)
    if (it.isStretch) return updateMove(stretch(it.plan, by))
    const lane = laneAt(x, y)
    updateMove(moveToLane(shift(it.plan, by), lane === undefined ? it.plan.to : lane))
  })
  const drop = useEffectEvent(() => plan && dropJob(plan))
  const giveUp = useEffectEvent(() => {
    if (press.current?.isDragging) cancel()
  })

  const start = useEffectEvent((event: PointerEvent) => startPress(event, data, slots))

  useEffect(() => {
    const own = board.current
    if (!own) return undefined
    function onDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return
      const started = start(event)
      press.current = started
      if (!started || event.pointerType !== 'touch') return
      started.hold = setTimeout(() => {
        started.isDragging = true
        move(started.x, started.y)
      }, holdMs)
    }
    // Only a non-passive touchmove listener can stop the page from scrolling during a drag.
    const stay = (event: Event) => press.current?.isDragging && event.preventDefault()
    own.addEventListener('pointerdown', onDown)
    own.addEventListener('touchmove', stay, { passive: false })
    own.addEventListener('contextmenu', stay)
    const unfollow = followPointer(press, { move, drop, giveUp })
    return () => {
      own.removeEventListener('pointerdown', onDown)
      own.removeEventListener('touchmove', stay)
      own.removeEventListener('contextmenu', stay)
      unfollow()
    }
  }, [board])
}

function startPress(
  { target, clientX: x, clientY: y, pointerId: pointer }: PointerEvent,
  { jobs }: CalendarData,
  slots: number,
): Press | undefined {
  if (!(target instanceof Element)) return undefined
  const block = target.closest<HTMLElement>('[data-job]')
  const job = jobs.find(({ _id }) => _id === block?.dataset['job'])
  const plan = job && startMove(job, findLane(block) ?? null)
  if (!block || !plan) return undefined
  const grid = block.closest<HTMLElement>('[data-lane]')
  const isGrid = grid !== null && getComputedStyle(grid).position === 'relative'
  const slotPx = isGrid ? grid.clientWidth / slots : Infinity
  const isStretch = isGrid && target.closest('[data-stretch]') !== null
  return { plan, isStretch, pointer, x, y, slotPx, isDragging: false }
}

type Following = { move: (x: number, y: number) => void; drop: () => void; giveUp: () => void }

/** Listens on the window, because a fast pointer leaves the board. */
function followPointer(press: RefObject<Press | undefined>, { move, drop, giveUp }: Following) {
  const scroll = scroller(move)
  function onMove({ pointerId, pointerType, clientX, clientY }: PointerEvent) {
    const it = press.current
    if (it?.pointer !== pointerId) return
    const isFar = Math.hypot(clientX - it.x, clientY - it.y) > dragPx
    if (!it.isDragging && !isFar) return
    if (!it.isDragging && pointerType === 'touch') return end()
    it.isDragging = true
    move(clientX, clientY)
    scroll.near(clientX, clientY)
  }
  function end(): void {
    scroll.stop()
    clearTimeout(press.current?.hold)
    press.current = undefined
  }
  function onUp({ pointerId }: PointerEvent) {
    if (press.current?.pointer !== pointerId) return
    const { isDragging } = press.current
    end()
    if (!isDragging) return
    swallowClick()
    drop()
  }
  function onCancel() {
    giveUp()
    end()
  }
  /** Two fingers pinch or scroll; a second one anywhere ends the drag. */
  function onSecond({ pointerId }: PointerEvent) {
    if (press.current && press.current.pointer !== pointerId) onCancel()
  }
  function onKey({ key }: KeyboardEvent) {
    if (key === 'Escape') onCancel()
  }
  addEventListener('pointerdown', onSecond)
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onCancel)
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('pointerdown', onSecond)
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onCancel)
    removeEventListener('keydown', onKey)
  }
}

const stop = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Suppresses the click that follows a drag. */
function swallowClick(): void {
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

/** Keeps scrolling while a job is dragged near the top or bottom of the window. */
function scroller(move: Following['move']) {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  return {
    stop,
    near(x: number, y: number): void {
      stop()
      const by = y < edgePx ? -scrollPx : y > innerHeight - edgePx ? scrollPx : 0
      if (by === 0) return
      timer = setInterval(() => {
        scrollBy(0, by)
        move(x, y)
      }, scrollEveryMs)
    },
  }
}

/** The lane under a point; null is the lane of unassigned jobs, undefined means no lane. */
function laneAt(x: number, y: number): string | null | undefined {
  for (const it of document.elementsFromPoint(x, y)) {
    const lane = findLane(it)
    if (lane !== undefined) return lane
  }
  return undefined
}

/** The lane that contains an element; null is the lane of unassigned jobs, undefined no lane. */
export function findLane(element: Element | null): string | null | undefined {
  const lane = element?.closest<HTMLElement>('[data-whose]')?.dataset['whose']
  return lane === undefined ? undefined : lane || null
}
