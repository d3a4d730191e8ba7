import type { AuditKind } from '#domain/audit.ts'

const kinds: Readonly<Record<AuditKind, string>> = {
  'signed-in': 'Signed in',
  'order-accepted': 'Accepted an order',
  'order-rejected': 'Rejected an order',
  'order-cancelled': 'Cancelled an order',
  'kyc-submitted': 'Sent KYC documents',
  'kyc-accepted': 'Accepted KYC',
  'kyc-rejected': 'Rejected KYC',
  'document-viewed': 'Opened a document',
  'account-number-viewed': 'Opened an account number',
  'documents-erased': 'Erased documents',
}

export const audit = {
  heading: 'Audit log',
  text: 'Who saw or decided what. Nobody can change or remove a line.',
  none: 'No lines found',
  failed: 'Failed to fetch the audit log',
  searchHint: 'Who did it: name or phone',
  kind: 'What was done',
  everything: 'Everything',
  kinds,
  columns: {
    at: 'When',
    actor: 'Who',
    kind: 'What',
    about: 'About',
    details: 'Details',
  },
  product: 'The website itself',
  self: 'Own account',
  missing: 'N/A',
  onlyOf: (name: string) => `Only lines of or about ${name}`,
  somebody: 'one person',
  everybody: 'Show everybody',
  linesOf: (name: string) => `Lines of or about ${name}`,
  openKyc: 'View KYC',
  order: (number: string) => `Order ${number}`,
} as const
