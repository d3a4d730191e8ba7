import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, sentence, string, text, uuid } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'
import {
  importCodes,
  importKinds,
  importLimits,
  importNotes,
  importResults,
  keptReasons,
  type ImportField,
} from '#domain/imports/rows.ts'

/** Owners only, with a code: an import writes about hundreds of people at once. */
const imports = { allow: ['admin'], act: 'imports', stepUp: true } as const

/** A cell as it was typed; the rules of its field come later, so that a row says what it lacks. */
const cell = z.optional(string(importLimits.cell, 'invalid_input'))

const said: Readonly<Record<ImportField, string>> = {
  phone: 'An Indian mobile number; a second one in the cell becomes a note.',
  name: 'Of the person.',
  address: 'House and street; of a plan, where it takes place.',
  town: 'Added to the address of a customer.',
  landmark: 'What the crew looks for.',
  map_link: 'A link to a map.',
  email: 'For messages, once the customer agrees to any.',
  note: 'Kept as a note that only admins read.',
  language: 'English or Hindi, by any of their names.',
  pets: 'Which animals there are; with the next six columns kept of the home at the address.',
  parking: 'Where to park.',
  water: 'When there is water, and where.',
  home_note: 'What workers should know besides.',
  checklist: 'What the home wants besides the lists of the services, with commas between.',
  gate_code: 'The code of the gate or door, kept sealed.',
  key: 'Where the key is, kept sealed.',
  service: 'By its label, Hindi name or id, or how only one of them begins.',
  variant: 'By its label, Hindi name or id; the first of the service without one.',
  every: 'A week, a fortnight or a month, in words of English or Hindi.',
  weekday: 'Monday is 1, Sunday 7; also by name.',
  date: 'A day of the rhythm instead of a weekday: day, month, year.',
  time: 'Of the start, such as 10:30 or 4 pm.',
  rupees: 'The price agreed for each visit; that of the list without one.',
  skills: 'Labels or ids of skills in the settings, separated by commas.',
  papers_seen: 'The day on which an owner saw the papers.',
}

const cells = Object.fromEntries(
  Object.entries(said).map(([field, it]) => [field, described(cell, it)]),
) as Record<ImportField, typeof cell>

const line = described(
  z.int('invalid_input').check(z.gte(1, 'invalid_input'), z.lte(1_000_000, 'invalid_input')),
  'Its line in the file. A line that was taken gets the same answer again.',
)

const importId = described(uuid, 'A UUID that the caller makes up for one file.')

const fileName = described(text(200, 'invalid_input'), 'Shown in the list of imports.')

const answer = named(
  'ImportedRow',
  z.object({
    line: described(z.int(), 'As it was sent.'),
    result: described(
      z.enum(importResults),
      'Made anew; filled where something was blank; the same as what is there; or refused.',
    ),
    codes: described(z.array(z.enum(importCodes)), 'Why it is refused.'),
    field_codes: described(
      z.partialRecord(z.string(), z.enum(importCodes)),
      'The codes by the field that they are about.',
    ),
    notes: described(z.array(z.enum(importNotes)), 'What should be known of it.'),
    account_id: described(z.optional(z.string()), '`_id` of the account; absent when refused.'),
  }),
  'What became of a row.',
)
export type ImportedRow = z.infer<typeof answer>

const counts = described(
  z.object({ made: z.int(), filled: z.int(), same: z.int(), refused: z.int() }),
  'The rows of this call by result.',
)

export const importRows = endpoint({
  method: 'POST',
  path: '/api/v1/admin/importrows',
  summary:
    'Takes in customers, regular cleanings or workers from another list: blanks are filled, nothing is overwritten, and nobody gets a message. Idempotent by import and line.',
  ...imports,
  maxBytes: 256 * 1024,
  input: z.object({
    import_id: importId,
    kind: z.enum(importKinds, 'invalid_input'),
    file_name: fileName,
    dry: described(
      z.boolean('invalid_input'),
      'Says what would happen, by the same rules, and writes nothing.',
    ),
    rows: described(
      z
        .array(z.object({ line, ...cells }), 'invalid_input')
        .check(z.maxLength(importLimits.rowsPerCall, 'invalid_input')),
      'Of the columns, those of the kind are read.',
    ),
  }),
  output: z.object({ rows: z.array(answer), counts }),
})
export type ImportInput = z.output<(typeof importRows)['input']>

export const getImports = endpoint({
  method: 'GET',
  path: '/api/v1/admin/imports',
  summary: 'The latest fifty imports, newest first.',
  allow: ['admin'],
  act: 'imports',
  input: z.object({}),
  output: z.object({
    imports: described(
      z.array(
        z.object({
          _id: z.string(),
          at: timestamp,
          by: described(z.string(), "The owner's name."),
          kind: z.enum(importKinds),
          file_name: fileName,
          rows: described(z.int(), 'Rows that were taken.'),
          made: described(z.int(), 'Of these, rows that made something new.'),
          undone_at: described(z.nullable(timestamp), 'Null while it stands.'),
          can_undo: described(z.boolean(), 'Whether it still can be undone.'),
        }),
      ),
      'The newest first.',
    ),
  }),
})
export type ImportListed = z.output<(typeof getImports)['output']>['imports'][number]

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/undoimport',
  summary:
    'Takes an import back within 30 days: removes accounts that nobody has used since, ends its plans, and empties what it filled. Idempotent.',
  ...imports,
  input: z.object({ import_id: importId }),
  output: z.extend(sentence, {
    removed: described(z.int(), 'Accounts that are gone, by this call and those before it.'),
    more: described(
      z.boolean(),
      'Whether there is more to take back: a call takes a few hundred accounts. Call again.',
    ),
    kept: described(
      z.array(
        z.object({
          account_id: id,
          name: z.string(),
          why: described(z.enum(keptReasons), 'What has happened since.'),
        }),
      ),
      'Accounts that it made and that stay.',
    ),
  }),
})
export type UndoneImport = z.output<(typeof undoImport)['output']>
