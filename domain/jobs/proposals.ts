/** Whether workers assigned before stay. */
export const keeps = ['assigned', 'none'] as const
export type Keep = (typeof keeps)[number]

/** Why a worker is proposed, the weightiest first. */
export const proposalReasons = [
  'prefers',
  'was_there',
  'only_one_with_skill',
  'same_town',
  'fewest_jobs',
] as const
export type ProposalReason = (typeof proposalReasons)[number]

/** Of the workers who can do a job at all (`skill`), how many cannot have it, by what keeps them. */
export type WhyOpen = {
  readonly skill: number
  readonly busy: number
  readonly leave: number
  readonly hours: number
  readonly never: number
}

/** In the history of an order whose workers a proposal chose. */
export const fromProposal = 'from a proposal'
