/** Of a printed statement, which takes two seconds: meanwhile, bills wait for the thread. */
export const maxPrintedEntries = 1000

/** What changes a customer's balance, in the order in which it counts within one moment. */
const movementKinds = ['bill', 'payment', 'correction', 'refund', 'credit-note', 'kept'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Something billed, paid, credited or given back, always above zero. */
export type Movement = {
  readonly kind: MovementKind
  readonly at: number
  readonly paise: number
}

/** Whether it makes what the customer owes more or less. */
const signs: Readonly<Record<MovementKind, 1 | -1>> = {
  bill: 1,
  'credit-note': -1,
  payment: -1,
  refund: 1,
  // Takes back a payment that was written down wrongly.
  correction: 1,
  // Of a payment for a booking that did not take place.
  kept: 1,
}

export const changeOf = ({ kind, paise }: Pick<Movement, 'kind' | 'paise'>): number =>
  signs[kind] * paise

export type Statement<M extends Movement> = {
  readonly openingPaise: number
  /** Each with what is owed after it; below zero when more was paid than is owed. */
  readonly entries: readonly (M & { readonly balancePaise: number })[]
  /** Sums of the entries by kind, above zero. */
  readonly sums: Readonly<Record<MovementKind, number>>
  readonly closingPaise: number
}

type Sum = Pick<Movement, 'kind' | 'paise'>

/** Puts the movements of a period in order, after the sums of all that came before. */
export function buildStatement<M extends Movement>(
  before: readonly Sum[],
  movements: readonly M[],
): Statement<M> {
  const openingPaise = before.reduce((sum, it) => sum + changeOf(it), 0)
  const sums = Object.fromEntries(movementKinds.map((kind) => [kind, 0])) as Record<
    MovementKind,
    number
  >
  const rank = (it: Movement) => movementKinds.indexOf(it.kind)
  let balancePaise = openingPaise
  const entries = movements
    .toSorted((a, b) => a.at - b.at || rank(a) - rank(b))
    .map((it) => {
      sums[it.kind] += it.paise
      balancePaise += changeOf(it)
      return { ...it, balancePaise }
    })
  return { openingPaise, entries, sums, closingPaise: balancePaise }
}
