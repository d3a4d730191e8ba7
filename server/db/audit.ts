import type { Tx } from '#server/db/tables.ts'

export type AuditKind =
  | 'document-viewed'
  | 'documents-erased'
  | 'account-number-viewed'
  | 'kyc-submitted'
  | 'kyc-accepted'
  | 'kyc-rejected'

/** Writes down who did what to whom, in the transaction that does it. `details` never hold a secret. */
export async function writeDown(
  tx: Tx,
  it: {
    readonly at: number
    /** Null for what the product does by itself. */
    readonly actorId: string | null
    readonly kind: AuditKind
    /** The id of what it was done to. */
    readonly subject: string
    readonly details?: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { at, actorId, kind, subject, details = {} } = it
  await tx
    .insertInto('audit')
    .values({ at, actor_id: actorId, kind, subject, details: JSON.stringify(details) })
    .execute()
}
