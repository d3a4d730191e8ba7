/** What the audit log records: who saw or decided what. */
export const auditActions = [
  'signed-in',
  'account-disabled',
  'account-enabled',
  'session-ended',
  'admin-added',
  'rights-changed',
  'message-sent-again',
  'order-accepted',
  'order-rejected',
  'order-rescheduled',
  'order-started',
  'order-completed',
  'order-cancelled',
  'kyc-submitted',
  'kyc-accepted',
  'kyc-rejected',
  'document-viewed',
  'account-number-viewed',
  'documents-erased',
  'exported',
] as const
export type AuditAction = (typeof auditActions)[number]
