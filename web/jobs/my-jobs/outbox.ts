import type { JobStep, PhotoMoment } from '#domain/jobs/steps.ts'

export type OutboxContent =
  | { readonly type: 'step'; readonly step: JobStep; readonly code?: string | undefined }
  | { readonly type: 'photo'; readonly when: PhotoMoment; readonly photo: Blob }
  /** Taken at the door. */
  | { readonly type: 'payment'; readonly method: 'cash' | 'upi'; readonly rupees: number }
  /** A line of the checklist. */
  | Tick
  /** The same, as an earlier release stored it: a line's text names it. */
  | { readonly type: 'check'; readonly label: string; readonly done: boolean }
  /** Extra work, which needs approval. */
  | { readonly type: 'lines'; readonly lines: readonly ProposedLine[] }

export type Tick = {
  readonly type: 'tick'
  readonly item: string
  readonly text: string
  readonly done: boolean
}

/** What is ticked or unticked; undefined for anything else. */
export function tickIn(content: OutboxContent): Tick | undefined {
  if (content.type === 'tick') return content
  if (content.type !== 'check') return undefined
  const { label, done } = content
  return { type: 'tick', item: label, text: label, done }
}

type ProposedLine = {
  readonly id: string | null
  readonly label: string
  readonly quantity: number
  readonly rupees: number
}

/** An action of a worker that the jobs which this phone has loaded do not show yet. */
export type OutboxItem = {
  /** The id of the step, photo or entry; makes a retry idempotent. */
  readonly id: string
  /** Only this account's session may send the item. */
  readonly account: string
  readonly job: string
  /** Describes the job in the message about a refusal. */
  readonly jobText: string
  /** The server's time as the phone knows it, ISO 8601 in UTC. */
  readonly at: string
  /** Sequence number on this phone. */
  readonly n: number
  readonly content: OutboxContent
  /** The server's reason for a permanent refusal. */
  readonly refused?: string
  /** The server has it; it is kept until the jobs that this phone has loaded show it. */
  readonly taken?: true
}

export type Outcome =
  | { readonly type: 'taken' }
  | { readonly type: 'refused'; readonly sentence: string }
  /** No reply, or the server asks to retry later. */
  | { readonly type: 'wait'; readonly seconds?: number | undefined }
  /** The session has ended. */
  | { readonly type: 'signed-out' }

/** How long a step or a payment can be taken back; it is not sent meanwhile. */
const takeBackMs = 10_000

/** What can still be taken back: the latest entry, if it is a step without a code or a payment. */
export function heldItem(
  items: readonly OutboxItem[],
  account: string,
  now: number,
): OutboxItem | undefined {
  const last = waitingItems(items, account).at(-1)
  return last && isReversible(last.content) && heldMs(last, now) > 0 ? last : undefined
}

function isReversible(content: OutboxContent): boolean {
  return content.type === 'step' ? !content.code : content.type === 'payment'
}

/** Milliseconds left to take an entry back; none where the clock has been set back meanwhile. */
export function heldMs({ at }: OutboxItem, now: number): number {
  const age = now - Date.parse(at)
  return age < 0 ? 0 : Math.max(0, takeBackMs - age)
}

/** The next item to send: in the order created, but photos only when nothing else waits. */
export function nextItem(
  items: readonly OutboxItem[],
  account: string,
  held?: OutboxItem,
): OutboxItem | undefined {
  const waiting = waitingItems(items, account).filter((it) => it !== held)
  return waiting.find(({ content }) => content.type !== 'photo') ?? waiting[0]
}

export function waitingItems(items: readonly OutboxItem[], account: string): OutboxItem[] {
  return itemsOfAccount(items, account).filter((it) => it.refused === undefined && !it.taken)
}

export function takenItems(items: readonly OutboxItem[], account: string): OutboxItem[] {
  return itemsOfAccount(items, account).filter(({ taken }) => taken)
}

export function refusedItems(items: readonly OutboxItem[], account: string): OutboxItem[] {
  return itemsOfAccount(items, account).filter(({ refused }) => refused !== undefined)
}

/** Whether the item is a refused step that the worker does again, or a tick that was changed since. */
export function isReplacedBy(item: OutboxItem, job: string, content: OutboxContent): boolean {
  const { content: earlier } = item
  if (item.job !== job) return false
  const tick = tickIn(earlier)
  if (tick) return tick.item === tickIn(content)?.item
  return (
    item.refused !== undefined &&
    earlier.type === 'step' &&
    content.type === 'step' &&
    earlier.step === content.step
  )
}

function itemsOfAccount(items: readonly OutboxItem[], account: string): OutboxItem[] {
  return items.filter((it) => it.account === account).sort((a, b) => a.n - b.n)
}

/** The item to store after a reply; undefined when nothing of it is left to show. */
export function afterOutcome(item: OutboxItem, outcome: Outcome): OutboxItem | undefined {
  if (outcome.type === 'taken') return { ...item, taken: true }
  // Nobody can do anything about a tick on a job that is another worker's by now.
  if (outcome.type === 'refused' && tickIn(item.content)) return undefined
  return outcome.type === 'refused' ? { ...item, refused: outcome.sentence } : item
}

const [firstPause, longestPause] = [2, 60]

/** Seconds until the next attempt: as the server asks, else exponential backoff. */
export function pauseSeconds(failures: number, retryAfterSeconds?: number): number {
  return retryAfterSeconds ?? Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
}

/** Classifies a failed reply, or a missing one. */
export function toOutcome(
  status: number | undefined,
  sentence: string,
  retryAfterSeconds?: number,
): Outcome {
  if (status === 401) return { type: 'signed-out' }
  const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 429
  if (isFinal) return { type: 'refused', sentence }
  return { type: 'wait', seconds: retryAfterSeconds }
}
