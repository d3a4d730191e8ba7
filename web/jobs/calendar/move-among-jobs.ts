import type { KeyboardEvent } from 'react'

/** Arrow keys: left and right within a lane, up and down to the nearest job in another lane. */
export function moveAmongJobs(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  const from = target instanceof Element ? target.closest<HTMLElement>('[data-job]') : null
  if (!from) return
  const to = jobFrom(from, key, currentTarget)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function jobFrom(from: HTMLElement, key: string, board: HTMLElement): HTMLElement | undefined {
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')].map(findJobs)
  const at = lanes.findIndex((it) => it.includes(from))
  const own = lanes[at] ?? []
  if (key === 'ArrowRight') return own[own.indexOf(from) + 1]
  if (key === 'ArrowLeft') return own[own.indexOf(from) - 1]
  if (key === 'ArrowDown') return nearest(from, lanes.slice(at + 1).find(hasAny))
  if (key === 'ArrowUp') return nearest(from, lanes.slice(0, at).filter(hasAny).at(-1))
  return undefined
}

const hasAny = (jobs: readonly HTMLElement[]): boolean => jobs.length > 0

function findJobs(lane: HTMLElement): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>('[data-job]')]
}

function nearest(
  from: HTMLElement,
  jobs: readonly HTMLElement[] | undefined,
): HTMLElement | undefined {
  const distance = (it: HTMLElement) =>
    Math.abs(it.getBoundingClientRect().left - from.getBoundingClientRect().left)
  return jobs && [...jobs].sort((a, b) => distance(a) - distance(b))[0]
}
