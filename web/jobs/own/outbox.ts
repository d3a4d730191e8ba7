import type { JobStep, PhotoMoment } from '#domain/jobs/steps.ts'

export type OutboxContent =
  | { readonly type: 'step'; readonly step: JobStep; readonly code?: string | undefined }
  | { readonly type: 'photo'; readonly when: PhotoMoment; readonly photo: Blob }
  /** Taken at the door. */
  | { readonly type: 'payment'; readonly method: 'cash' | 'upi'; readonly rupees: number }
  /** More work, which waits for a yes. */
  | { readonly type: 'lines'; readonly lines: readonly ProposedLine[] }

type ProposedLine = {
  readonly id: string | null
  readonly label: string
  readonly quantity: number
  readonly rupees: number
}

/** What a worker did and the server has not answered yet. */
export type OutboxItem = {
  /** Of the step or photo: a repeat counts once. */
  readonly id: string
  /** Only this one's session may send it. */
  readonly account: string
  readonly job: string
  /** In words, for whoever reads why it was not taken. */
  readonly jobText: string
  /** By the phone's clock, ISO 8601 in UTC. */
  readonly at: string
  /** Grows with each item of this phone. */
  readonly n: number
  readonly content: OutboxContent
  /** Why the server said no for good. */
  readonly refused?: string
}

export type Outcome =
  | { readonly type: 'taken' }
  | { readonly type: 'refused'; readonly sentence: string }
  /** No answer, or "not now". */
  | { readonly type: 'wait'; readonly seconds?: number | undefined }
  /** The session is over. */
  | { readonly type: 'signed-out' }

/** What to send next: all in the order it was made, but photos only while nothing else waits. */
export function nextItem(items: readonly OutboxItem[], account: string): OutboxItem | undefined {
  const waiting = waitingItems(items, account)
  return waiting.find(({ content }) => content.type !== 'photo') ?? waiting[0]
}

export function waitingItems(items: readonly OutboxItem[], account: string): OutboxItem[] {
  return own(items, account).filter(({ refused }) => refused === undefined)
}

export function refusedItems(items: readonly OutboxItem[], account: string): OutboxItem[] {
  return own(items, account).filter(({ refused }) => refused !== undefined)
}

function own(items: readonly OutboxItem[], account: string): OutboxItem[] {
  return items.filter((it) => it.account === account).toSorted((a, b) => a.n - b.n)
}

/** The item as it is kept after an answer; undefined when it is done. */
export function afterOutcome(item: OutboxItem, outcome: Outcome): OutboxItem | undefined {
  if (outcome.type === 'taken') return undefined
  return outcome.type === 'refused' ? { ...item, refused: outcome.sentence } : item
}

const [firstPause, longestPause] = [2, 60]

/** Seconds until the next attempt after so many that got no answer. */
export function pauseSeconds(failures: number, asked?: number): number {
  return asked ?? Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
}

/** What an answer that is no success means for the item it was about. */
export function outcomeOf(
  status: number | undefined,
  sentence: string,
  retryAfterSeconds?: number,
): Outcome {
  if (status === 401) return { type: 'signed-out' }
  const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 429
  if (isFinal) return { type: 'refused', sentence }
  return { type: 'wait', seconds: retryAfterSeconds }
}
