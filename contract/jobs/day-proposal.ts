import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id } from '#contract/fields.ts'
import { workerName } from '#contract/jobs/job.ts'
import { anyway, workerIds } from '#contract/orders/admin.ts'
import { serviceid } from '#contract/orders/order.ts'
import { orderId } from '#contract/values.ts'
import { keeps, proposalReasons } from '#domain/jobs/proposals.ts'

/** Jobs of one proposal or one assignment of many. */
const maxJobs = 200

const crew = described(z.array(z.string()), '`_id` of each worker.')
const was = 'Who had the job when it was read; another crew by then is refused.'

const assignment = named(
  'ProposedAssignment',
  z.object({
    serviceid: orderId,
    worker_ids: crew,
    was: described(z.array(z.string()), was),
    reasons: described(
      z.array(z.enum(proposalReasons)),
      'Why those who are new; empty when nobody is.',
    ),
  }),
  'Who should go to a job.',
)

const count = (says: string) => described(z.int(), says)

const openJob = named(
  'OpenJob',
  z.object({
    serviceid: orderId,
    missing: count('How many workers it lacks.'),
    why: described(
      z.object({
        skill: count('Who can do it at all.'),
        busy: count('Of these, who has another job or no time for the way.'),
        leave: count('Of these, who is on leave.'),
        hours: count('Of these, who does not work then.'),
        never: count('Of these, who never goes to this customer.'),
      }),
      'Counts of workers.',
    ),
  }),
  'A job for which people are missing.',
)

export const proposeDay = endpoint({
  method: 'POST',
  path: '/api/v1/admin/proposeday',
  summary:
    'Proposes who goes to which job of a day. Changes nothing; the same day, the same answer.',
  allow: ['admin'],
  input: z.object({
    date: day,
    keep: described(
      z.enum(keeps, 'invalid_input'),
      'Whether those already assigned stay. Jobs that have begun always keep theirs.',
    ),
    serviceids: described(
      z.optional(z.array(id, 'invalid_input').check(z.maxLength(maxJobs, 'invalid_input'))),
      'Only these jobs; all others keep whom they have. A waiting booking may be among them.',
    ),
  }),
  output: z.object({
    version: described(z.string(), 'Differs whenever the day does.'),
    assignments: z.array(assignment),
    open: z.array(openJob),
    load: described(
      z.array(
        z.object({
          ...workerName.shape,
          jobs: count('Jobs on this day.'),
          minutes: count('Their length together.'),
        }),
      ),
      'The day of each worker, if this is assigned.',
    ),
  }),
})
export type DayProposal = z.infer<typeof proposeDay.output>

export const assignMany = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/assignmany',
  summary:
    'Assigns the workers of many jobs of a day at once, all or none, and tells each worker once.',
  allow: ['admin'],
  input: z.object({
    date: day,
    assignments: described(
      z
        .array(
          z.object({
            serviceid,
            worker_ids: described(workerIds, '`_id` of each worker who goes; nobody when empty.'),
            was: described(workerIds, was),
          }),
          'invalid_input',
        )
        .check(z.minLength(1, 'invalid_input'), z.maxLength(maxJobs, 'invalid_input')),
      'The jobs of the day whose workers change; all others stay as they are.',
    ),
    anyway: described(anyway, "Overrules workers' hours and who never goes to a customer."),
  }),
  output: z.object({ assigned: count('Jobs that have these workers now.') }),
})
