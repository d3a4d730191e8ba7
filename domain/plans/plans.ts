import type { RefusalCode } from '#domain/refusal-sentences.ts'

export const planStates = ['pending', 'active', 'paused', 'ended', 'declined'] as const
export type PlanState = (typeof planStates)[number]

export const planActions = ['skip', 'unskip', 'move', 'pause', 'resume', 'end'] as const
type PlanAction = (typeof planActions)[number]

/** Days ahead for which a plan's bookings are created. */
export const planAheadDays = 14
/** No plan stays unread for longer. */
export const planLookDays = 7
/** Number of upcoming visits shown. */
export const planVisitsShown = 8
/** More than any customer has homes to clean. */
export const openPlansPerAccount = 10

const rules: Readonly<Record<PlanAction, { from: readonly PlanState[]; to?: PlanState }>> = {
  skip: { from: ['active'] },
  unskip: { from: ['active'] },
  move: { from: ['active'] },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  end: { from: ['pending', 'active', 'paused'], to: 'ended' },
}

type WithState = { readonly state: PlanState }

/** Checks whether the plan awaits the answer of the business. */
export function canDecidePlan({ state }: WithState): boolean {
  return state === 'pending'
}

export function isPlanActive({ state }: WithState): boolean {
  return state === 'active'
}

export function isPlanPaused({ state }: WithState): boolean {
  return state === 'paused'
}

export function isPlanDeclined({ state }: WithState): boolean {
  return state === 'declined'
}

/** Checks whether the customer still has the plan, asked for or running. */
export function isPlanOpen({ state }: WithState): boolean {
  return rules.end.from.includes(state)
}

/**
 * Returns the state after an action, or the refusal. Repeating a completed action changes nothing.
 */
export function stateAfter(
  act: PlanAction,
  state: PlanState,
): PlanState | Extract<RefusalCode, 'plan_not_open'> {
  const { from, to = state } = rules[act]
  return from.includes(state) || (to === state && rules[act].to) ? to : 'plan_not_open'
}
