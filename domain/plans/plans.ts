import type { RefusalCode } from '#domain/refusal-sentences.ts'

export const planStates = ['pending', 'active', 'paused', 'ended', 'declined'] as const
export type PlanState = (typeof planStates)[number]

export const planActions = ['skip', 'unskip', 'move', 'pause', 'resume', 'end'] as const
type PlanAction = (typeof planActions)[number]

/** Days ahead for which a plan's bookings are created. */
export const planAheadDays = 14
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
