import type { NoticeTone } from '#web/ui/notice.tsx'

export type Toast = {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  /** Read out at once, as `role="alert"`. */
  readonly urgent: boolean
  readonly action?: ToastAction | undefined
}

/** What can be done next. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Its button takes the keyboard, which its toast then waits for. */
  readonly takesFocus?: boolean
}
type ToastOptions = {
  readonly urgent?: boolean
  readonly action?: ToastAction | undefined
}

type Timer = {
  handle: ReturnType<typeof setTimeout> | undefined
  startedAt: number
  leftMs: number
}

/** How long a toast stays: a few words, or a sentence that one has to read. */
export const toastMs = { short: 3000, long: 5000 } as const

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, Timer>()
const listeners = new Set<() => void>()

/**
 * Shows a message at the top right for `ms`; the time stands still under the pointer or focus. A success
 * takes away what failed before it.
 */
export function toast(
  tone: NoticeTone,
  text: string,
  ms: number,
  { urgent = isProblem(tone), action }: ToastOptions = {},
): number {
  const id = ++lastId
  const isGone = (it: Toast) =>
    tone === 'success'
      ? it.text === text || isProblem(it.tone)
      : it.text === text && it.tone === tone
  for (const it of toasts.filter(isGone)) dropTimer(it.id)
  change([...toasts.filter((it) => !isGone(it)), { id, tone, text, urgent, action }])
  timers.set(id, { handle: undefined, startedAt: 0, leftMs: ms })
  resume(id)
  return id
}

const isProblem = (tone: NoticeTone): boolean => tone === 'error' || tone === 'warning'

export function dismissToast(id: number): void {
  dropTimer(id)
  change(toasts.filter((it) => it.id !== id))
}

function dropTimer(id: number): void {
  clearTimeout(timers.get(id)?.handle)
  timers.delete(id)
}

export function pauseToasts(): void {
  for (const timer of timers.values()) {
    if (timer.handle === undefined) continue
    clearTimeout(timer.handle)
    timer.handle = undefined
    timer.leftMs -= Date.now() - timer.startedAt
  }
}

export function resumeToasts(): void {
  for (const id of timers.keys()) resume(id)
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const shownToasts = (): readonly Toast[] => toasts

function resume(id: number): void {
  const timer = timers.get(id)
  if (!timer || timer.handle !== undefined) return
  timer.startedAt = Date.now()
  timer.handle = setTimeout(() => dismissToast(id), Math.max(timer.leftMs, 500))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
