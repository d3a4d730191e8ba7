import type { NoticeTone } from '#web/ui/notice.tsx'

export type Toast = {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  /** Announced at once, in a `role="alert"` region. */
  readonly urgent: boolean
  readonly action?: ToastAction | undefined
}

/** A button offered by a toast. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Moves focus to the button; the toast stays while it has focus. */
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

/** How long a toast stays: for a few words, or for a sentence. */
export const toastMs = { short: 3000, long: 5000 } as const

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, Timer>()
const listeners = new Set<() => void>()

/**
 * Shows a message for `ms`, paused while hovered or focused, and returns its id. A success removes
 * earlier errors and warnings.
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
