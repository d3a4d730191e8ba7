import { dayMs } from '#domain/time-units.ts'

/** What may be brought from elsewhere. */
export const importKinds = ['customers', 'plans', 'workers'] as const
export type ImportKind = (typeof importKinds)[number]

/** The columns of each kind, in the order in which a person is asked about them. */
export const importFields = {
  customers: [
    'phone',
    'name',
    'address',
    'town',
    'landmark',
    'map_link',
    'email',
    'note',
    'language',
    'pets',
    'parking',
    'water',
    'home_note',
    'checklist',
    'gate_code',
    'key',
  ],
  plans: [
    'phone',
    'name',
    'address',
    'service',
    'variant',
    'every',
    'weekday',
    'date',
    'time',
    'rupees',
  ],
  workers: ['phone', 'name', 'town', 'skills', 'papers_seen'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>

export type ImportField = (typeof importFields)[ImportKind][number]

/** Columns without which no row of a kind can be brought; a plan also needs a weekday or a date. */
export const neededFields = {
  customers: ['phone'],
  plans: ['phone', 'address', 'service', 'every', 'time'],
  workers: ['phone', 'name'],
} as const satisfies { readonly [K in ImportKind]: readonly (typeof importFields)[K][number][] }

/** What a row holds, as it was typed. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>

/** Why a row cannot be brought. */
export const importCodes = [
  'phone_cut',
  'phone_invalid',
  'name_required',
  'name_too_long',
  'name_link',
  'address_required',
  'address_too_long',
  'map_link_invalid',
  'email_invalid',
  'note_too_long',
  'home_text_too_long',
  'secret_too_long',
  'checklist_too_long',
  'too_many_addresses',
  'service_unknown',
  'variant_unknown',
  'rhythm_unknown',
  'date_invalid',
  'weekday_invalid',
  'time_invalid',
  'time_closed',
  'rupees_invalid',
  'plan_exists',
  'too_many_plans',
  'customer_disabled',
  'phone_of_admin',
  'worker_disabled',
] as const
export type ImportCode = (typeof importCodes)[number]

/** What a person should know of a row that was brought. */
export const importNotes = [
  'phone_second',
  'town_unknown',
  'address_short',
  'language_unknown',
  'skill_unknown',
  'also_called',
  'address_added',
  'home_kept',
  'visit_waits',
] as const
export type ImportNote = (typeof importNotes)[number]

const writtenResults = ['made', 'filled', 'same'] as const
export type WrittenResult = (typeof writtenResults)[number]
export const importResults = [...writtenResults, 'refused'] as const
export type ImportResult = (typeof importResults)[number]

export type FieldCodes = Partial<Record<ImportField, ImportCode>>

export const importLimits = {
  /** In one import. */
  rows: 5000,
  /** In one call. */
  rowsPerCall: 200,
  /** Of one cell; every field allows less. */
  cell: 1300,
  undoDays: 30,
} as const

/** Why an undo leaves an account. */
export const keptReasons = ['signed-in', 'booked', 'told', 'wrote', 'noted', 'used'] as const
export type KeptReason = (typeof keptReasons)[number]

export const paperKinds = ['aadhaar', 'pan', 'voter', 'licence', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]

type Undoable = {
  readonly at: number
  readonly undoneAt: number | null
  /** Whether an undo that was begun has left people. */
  readonly isLeft: boolean
}

/** Whether an import may still be taken back; an undo that was begun may be finished. */
export function canUndoImport({ at, undoneAt, isLeft }: Undoable, now: number): boolean {
  return undoneAt === null ? now <= at + importLimits.undoDays * dayMs : isLeft
}
