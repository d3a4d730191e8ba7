import { z } from 'zod/mini'
import { person } from '#contract/accounts/account.ts'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { csvExport, dayRange, pageInput, pageOutput, searchInput, id } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'
import { auditActions } from '#domain/audit.ts'

const auditEntry = named(
  'AuditEntry',
  z.object({
    _id: z.string(),
    at: timestamp,
    kind: described(z.enum(auditActions), 'What was done.'),
    actor: described(z.nullable(person), 'Null for an automatic action.'),
    about: described(person, 'The account concerned.'),
    subject: described(z.string(), 'Id of the order, application, document or account.'),
  }),
  'Who did what, when, and to whom.',
)
export type AuditEntry = z.infer<typeof auditEntry>

const auditSorts = ['newest', 'oldest'] as const

/** Filters of the log; `q` searches the actor, `person` both sides. */
const auditFilter = {
  ...dayRange,
  kind: described(z.optional(z.enum(auditActions, 'invalid_input')), 'What was done.'),
  person: described(
    z.optional(id),
    '`_id` of an account, as the one who acted or the one concerned.',
  ),
  q: searchInput,
  sort: z._default(z.enum(auditSorts, 'invalid_input'), 'newest'),
}
const auditInput = z.object({ ...auditFilter, ...pageInput })

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getaudit',
  summary:
    'The audit log, newest first. `q` searches the actor; `person` matches the actor or the account concerned.',
  allow: ['admin'],
  act: 'audit',
  input: auditInput,
  output: z.object({ data: z.array(auditEntry), ...pageOutput }),
})

export const exportAudit = endpoint({
  ...csvExport,
  act: 'audit',
  path: '/api/v1/admin/exportaudit',
  summary: 'The entries of the audit log as CSV.',
  input: z.object(auditFilter),
})
