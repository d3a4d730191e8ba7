import { progressStatuses, undoMs, type OrderStatus } from '#domain/orders/orders.ts'

export const orderEventTypes = [
  'booked',
  'quoted',
  'priced',
  'lapsed',
  'accepted',
  'rejected',
  'rescheduled',
  'moved',
  'assigned',
  'corrected',
  'confirmed',
  'started',
  'completed',
  'no-show',
  'undone',
  'cancelled',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** Events that the row itself names, as the statuses stay. */
const recordedKinds = ['assigned', 'corrected', 'confirmed'] as const
export type RecordedKind = (typeof recordedKinds)[number]

export const recordedKind = (kind: string): RecordedKind | null =>
  recordedKinds.find((it) => it === kind) ?? null

/** What the statuses alone do not say. */
type EventFacts = { readonly isPriced?: boolean; readonly isSameStart?: boolean }

/**
 * Names the event for a change of status; `from` is null for a new order. An unchanged status means
 * that the order was moved or repriced, and an acceptance that ends at the same start was undone.
 */
export function orderEventType(
  from: OrderStatus,
  to: OrderStatus,
  facts?: EventFacts,
): Exclude<OrderEventType, 'booked' | RecordedKind>
export function orderEventType(
  from: OrderStatus | null,
  to: OrderStatus,
  facts?: EventFacts,
): Exclude<OrderEventType, RecordedKind>
export function orderEventType(
  from: OrderStatus | null,
  to: OrderStatus,
  { isPriced = false, isSameStart = false }: EventFacts = {},
): Exclude<OrderEventType, RecordedKind> {
  if (from === 'accepted' && to === 'pending' && isSameStart) return 'undone'
  if (from === to && isPriced) return 'priced'
  if (from === to && to === 'quoted') return 'rescheduled'
  if (to === 'pending' && from === 'quoted') return 'lapsed'
  if (to === 'pending') return from === null ? 'booked' : 'rescheduled'
  if (to === 'accepted' && from === 'accepted') return 'moved'
  if (to === 'accepted' && from !== 'pending' && from !== 'quoted') return 'undone'
  if (to === 'in-progress') return from === 'accepted' ? 'started' : 'undone'
  return to
}

/** The state before the latest progress. */
export type StateBefore = { readonly status: OrderStatus; readonly undoUntil: number | null }

type StatusChange = {
  /** Set when the statuses alone do not describe the event. */
  readonly kind?: RecordedKind | null | undefined
  readonly at: number
  readonly fromStatus: OrderStatus | null
  readonly toStatus: OrderStatus
}

type Progressed = StatusChange & { readonly fromStatus: OrderStatus }

/**
 * Returns the progress still in effect, without what was undone or ended by another status. Expects
 * events oldest first.
 */
function standingProgress(events: readonly StatusChange[]): Progressed[] {
  const standing: Progressed[] = []
  for (const { at, kind, fromStatus, toStatus } of events) {
    if (kind || fromStatus === toStatus) continue
    const type = orderEventType(fromStatus, toStatus)
    const isProgress = fromStatus !== null && progressStatuses.some((it) => it === toStatus)
    if (type === 'undone') standing.pop()
    else if (isProgress) standing.push({ at, fromStatus, toStatus })
    else standing.length = 0
  }
  return standing
}

/** Returns until when the latest progress may be undone; null when there is none. */
export function undoUntilAfter(events: readonly StatusChange[]): number | null {
  const latest = standingProgress(events).at(-1)
  return latest ? latest.at + undoMs : null
}

/** Returns the state that undoing the latest progress restores; undefined when there is none. */
export function stateBefore(events: readonly StatusChange[]): StateBefore | undefined {
  const [latest, earlier] = standingProgress(events).reverse()
  return latest && { status: latest.fromStatus, undoUntil: earlier ? earlier.at + undoMs : null }
}
