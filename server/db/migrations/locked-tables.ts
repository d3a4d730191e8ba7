import type { Migration } from '#server/db/migrations/index.ts'

/** Tables that a request reads, then those that a booking uses, in the order it locks them. */
const bookingOrder =
  `session_token session account second_factor passkey idempotency settings order search_word tally
  order_event push_subscription live_event waitlist message`.split(/\s+/)

/**
 * Tables of earlier steps that each step locks more strongly than a read does; a test compares them
 * with the locks that PostgreSQL reports.
 */
export const lockedTables: Readonly<Record<string, string>> = {
  kyc: 'account',
  orderTimes: 'order_event',
  lists: 'account audit order search_word tally',
  notes: 'account',
  auditSearch: 'audit',
  messages: 'message',
  kinds: 'account kyc message order',
  messageLists: 'message',
  orderDays: 'order',
  orderStatuses: 'order tally',
  rights: 'account',
  codeBudgets: 'otp_failure otp_send',
  secondFactor: 'account session',
  heldMessages: 'message',
  auditTrail: 'audit',
  addressWords: 'account search_word',
  sessionBrowser: 'session',
  erasures: 'account',
  retention: 'audit audit_seal kyc_event order_event',
  orderLines: 'order',
  settings: 'account',
  jobs: 'account document order order_event',
  money: 'account order order_event',
  bills: 'account order',
  feedback: 'account document order',
  comingBack: 'account order order_event',
  plans: 'account order',
  live: 'account order session',
  sharedPhotos: 'document order',
  online: 'account order',
  addressPins: 'address',
  neighbours: 'account coupon feedback waitlist',
  mailboxes: 'account',
  searchSounds: 'search_word',
  expiry: 'document known_device session_token waitlist',
  appendOnly: 'bill credit_note payment settings',
  billLinks: 'order',
  giveBack: 'order',
  workerAccount: 'account order payment',
  kept: 'order',
  roundOff: 'order plan',
  details: 'order plan',
  boundedWork: 'order plan worker_time',
  ownRows: 'coupon document known_device',
  people: 'account order worker_leave',
  dayClose: 'order_event',
  workerBalance: 'account payment worker_entry',
  imports: 'account plan',
  faces: 'document',
  homes: 'account order plan',
  jobChecks: 'account order',
  byPhone: 'account order_event plan problem',
  importRowsToForget: 'import_row',
  whatsApp: 'account message order push_message',
  passkeys: 'account session',
  apiTokens: 'account',
  expenses: 'account order',
  monthlyBills: 'account bill credit_note order payment',
  advance: 'order order_event',
}

/** The tables that these steps lock, in the order of a booking: another order could deadlock. */
export function tablesLockedBy(steps: readonly Migration[]): string[] {
  const names = new Set(steps.flatMap(({ name }) => lockedTables[name]?.split(' ') ?? []))
  const booking = bookingOrder.filter((it) => names.has(it))
  return [...new Set([...booking, ...[...names].sort()])]
}
