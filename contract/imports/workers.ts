import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, personName, phone, sentence, string, text } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { orderSlots } from '#contract/values.ts'
import { paperKinds } from '#domain/imports/rows.ts'

const owners = { allow: ['admin'], act: 'imports', stepUp: true } as const

const papers = described(
  z.nullable(
    z.object(
      {
        seen_on: described(day, 'Not after today.'),
        what: described(
          z
            .array(z.enum(paperKinds, 'invalid_input'))
            .check(
              z.minLength(1, 'papers_required'),
              z.maxLength(paperKinds.length, 'invalid_input'),
            ),
          'Which papers.',
        ),
      },
      'invalid_input',
    ),
  ),
  'The papers that the owner has seen with their own eyes; null for none. No copy is kept.',
)

export const addWorker = endpoint({
  method: 'POST',
  path: '/api/v1/admin/addworker',
  summary:
    'Adds a worker, who may be assigned at once if the owner has seen their papers, and sends them the address to sign in at. A known phone gets no second account and no message.',
  ...owners,
  input: z.object({
    phone,
    name: personName('name_required'),
    town: described(z._default(text(60, 'detail_too_long'), ''), 'Where the worker lives.'),
    skills: described(
      z._default(
        z.array(string(40, 'setting_choice')).check(z.maxLength(20, 'setting_choice')),
        [],
      ),
      'Ids of skills in the settings.',
    ),
    papers,
    language: described(z.enum(languages, 'invalid_input'), 'Of the messages to the worker.'),
  }),
  output: z.extend(sentence, { worker_id: described(z.string(), '`_id` of the worker.') }),
})

export const seePapers = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/seepapers',
  summary:
    "Notes that the owner has seen a worker's papers, or takes that back. A worker who may no longer be assigned leaves the jobs ahead.",
  ...owners,
  input: z.object({ worker_id: described(id, '`_id` of the worker.'), papers }),
  output: z.extend(sentence, {
    jobs: described(orderSlots, 'Jobs the worker was removed from, by start.'),
  }),
})
