import type { ProposalReason, WhyOpen } from '#domain/jobs/proposals.ts'

const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`)

/** A day's proposal: who goes where. */
export const dayProposal = {
  propose: 'Propose',
  proposing: 'Looking...',
  keys: 'P proposes who goes where.' as string,
  covered: (done: number, all: number) => `${done} of ${all} covered.`,
  assign: (people: number) => `Assign and tell ${count(people, '1 worker', 'workers')}`,
  assigning: 'Assigning...',
  drop: 'Drop',
  assigned: (jobs: number) => count(jobs, '1 job is assigned.', 'jobs are assigned.'),
  nothing: 'Every job that can have a worker has one.',
  dayChanged: 'The day has changed since. Propose again.',
  open: 'Still open',
  why: 'Why?',
  missing: (n: number) => count(n, '1 person is missing', 'people are missing'),
  /** How many can do the work, and why they cannot go. */
  whyOpen: {
    skill: (n: number) => (n === 0 ? 'No one can do it.' : `${count(n, '1 can', 'can')} do it.`),
    busy: (n: number) => `${n} busy or too far.`,
    leave: (n: number) => `${n} off then.`,
    hours: (n: number) => `${n} not working then.`,
    never: (n: number) => `${n} never there.`,
  } satisfies Record<keyof WhyOpen, (n: number) => string>,
  proposed: 'Proposed',
  reasons: {
    prefers: 'preferred there',
    was_there: 'was there before',
    only_one_with_skill: 'the only one who can do it',
    same_town: 'in the same town',
    fewest_jobs: 'fewest jobs that day',
  } satisfies Record<ProposalReason, string> as Record<ProposalReason, string>,
  byHand: 'chosen by you',
  isFree: 'is free',
  offToday: 'Off today',
  offThisDay: 'Off this day',
  savingOff: 'Saving...',
  proposeFor: (jobs: number) => (jobs === 1 ? 'Propose for this one' : `Propose for these ${jobs}`),
  freed: (jobs: number) => count(jobs, '1 job needs a worker.', 'jobs need a worker.'),
  acceptWith: (name: string) => `Accept + ${name}`,
} as const
