import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, lines, sentence, string, text } from '#contract/fields.ts'
import { timeOff, week, workerName } from '#contract/jobs/job.ts'
import { noteMaxLength } from '#domain/accounts.ts'
import { pairingKinds } from '#domain/jobs/workers.ts'

const worker_id = described(id, '`_id` of the worker.')
const customer = described(id, '`_id` of the customer.')
const path = '/api/v1/admin/workerprofile'

export const getWorkProfile = endpoint({
  method: 'GET',
  path,
  summary: 'Where, when and at what a worker works, with the leave from today on.',
  allow: ['admin'],
  input: z.object({ worker_id }),
  output: z.object({
    town: described(z.string(), 'Where the worker lives; empty when not known.'),
    skills: described(z.array(z.string()), 'Ids of skills in the settings.'),
    all_skills: described(
      z.array(
        z.object({
          id: described(z.string(), 'As a service and a worker name it.'),
          label: z.string(),
          hindi: described(z.string(), 'Empty without one.'),
        }),
      ),
      'The skills in the settings.',
    ),
    week: described(z.nullable(week), 'Null for the whole opening hours.'),
    note: described(z.string(), 'Of the office, about the worker.'),
    leave: described(z.array(timeOff), 'From today on.'),
  }),
})

export const putWorkProfile = endpoint({
  method: 'PUT',
  path,
  summary: 'Changes where, when and at what a worker works; what is missing stays.',
  allow: ['admin'],
  input: z.object({
    worker_id,
    town: described(z.optional(text(60, 'detail_too_long')), 'Empty when not known.'),
    skills: described(
      z.optional(z.array(string(40, 'setting_choice')).check(z.maxLength(20, 'setting_choice'))),
      'Ids of skills in the settings.',
    ),
    week: described(z.optional(z.nullable(week)), 'Null for the whole opening hours.'),
    note: described(
      z.optional(lines(noteMaxLength, 'reply_too_long')),
      'Of the office, about the worker.',
    ),
  }),
  output: sentence,
})

export const getPairings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pairings',
  summary: 'Who may be assigned, and who of them is preferred for a customer or never goes there.',
  allow: ['admin'],
  input: z.object({ customer }),
  output: z.object({
    workers: described(
      z.array(
        z.object({
          ...workerName.shape,
          kind: described(z.nullable(z.enum(pairingKinds)), 'Null for nothing special.'),
        }),
      ),
      'By name.',
    ),
  }),
})

export const putPairing = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/pairing',
  summary:
    'Notes that a worker is preferred for a customer or never goes there. Neither of the two reads it.',
  allow: ['admin'],
  input: z.object({
    customer,
    worker_id,
    kind: described(z.nullable(z.enum(pairingKinds, 'invalid_input')), 'Null takes it back.'),
  }),
  output: sentence,
})
