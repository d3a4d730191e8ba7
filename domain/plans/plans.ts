import type { RefusalCode } from '#domain/refusal-sentences.ts'

export const planStates = ['pending', 'active', 'paused', 'ended', 'declined'] as const
export type PlanState = (typeof planStates)[number]

export const planActs = ['skip', 'pause', 'resume', 'end', 'move'] as const
type PlanAct = (typeof planActs)[number]

/** Bookings of a plan are made so far ahead. */
export const planAheadDays = 14
/** So many of the next visits are shown. */
export const planVisitsShown = 8
/** Nobody has more homes to be cleaned. */
export const openPlansPerAccount = 10

const rules: Readonly<Record<PlanAct, { from: readonly PlanState[]; to?: PlanState }>> = {
  skip: { from: ['active'] },
  move: { from: ['active'] },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  end: { from: ['pending', 'active', 'paused'], to: 'ended' },
}

/** The state that an act leads to, or why it cannot be; what is so already stays so. */
export function stateAfter(
  act: PlanAct,
  state: PlanState,
): PlanState | Extract<RefusalCode, 'plan_not_open'> {
  const { from, to = state } = rules[act]
  return from.includes(state) || (to === state && rules[act].to) ? to : 'plan_not_open'
}
