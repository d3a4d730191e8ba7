import { dayMs } from '#domain/time-units.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'

/** Maximum rows of a table that grows without limit. */
export const latest = 5000

export async function countCopies(db: Db, accountId: string, now: number): Promise<number> {
  const { n } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('about_id', '=', accountId)
    .where('at', '>', now - dayMs)
    .where('kind', '=', 'data-copied')
    .executeTakeFirstOrThrow()
  return n
}

export function listOwnOrders(db: Db, accountId: string) {
  return db
    .selectFrom('order')
    .select([
      'id',
      'number',
      'service',
      'lines',
      'price_paise',
      'paid_paise',
      'kept_paise',
      'kept_reason',
      'date',
      'time',
      'email',
      'message',
      'address',
      'status',
      'reply',
      'created_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function listOwnOrderEvents(db: Db, accountId: string) {
  return db
    .selectFrom('order_event')
    .innerJoin('order', 'order.id', 'order_event.order_id')
    .select([
      ...camelColumns('order_event', ['order_id', 'at', 'actor_id', 'from_status', 'to_status']),
      'order_event.message',
    ])
    .where('order.account_id', '=', accountId)
    .orderBy('order_event.id')
    .limit(4 * latest)
    .execute()
}

export function listOwnBills(db: Db, accountId: string) {
  return db
    .selectFrom('bill')
    .select(['order_id', 'number', 'date', 'state', 'total_paise', 'to_name', 'to_address'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

/** Payments and refunds of the person's bookings. */
export function listOwnPayments(db: Db, accountId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(['payment.order_id', 'payment.at', 'payment.kind', 'payment.method', 'payment.paise'])
    .select(['payment.reference', 'payment.reason'])
    .where('order.account_id', '=', accountId)
    .orderBy('payment.at')
    .orderBy('payment.id')
    .limit(latest)
    .execute()
}

/** The account of a worker: pay, payouts and cash handed over. */
export function listOwnWorkerEntries(db: Db, accountId: string) {
  return db
    .selectFrom('worker_entry')
    .select(['at', 'kind', 'order_id', 'method', 'paise', 'note'])
    .where('worker_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .limit(latest)
    .execute()
}

/** Extra work proposed for the person's bookings, or by the person. */
export function listOwnProposals(db: Db, accountId: string) {
  return db
    .selectFrom('line_proposal')
    .innerJoin('order', 'order.id', 'line_proposal.order_id')
    .select(['line_proposal.order_id', 'line_proposal.at', 'line_proposal.lines'])
    .select('line_proposal.state')
    .where((eb) =>
      eb.or([
        eb('order.account_id', '=', accountId),
        eb('line_proposal.worker_id', '=', accountId),
      ]),
    )
    .orderBy('line_proposal.at')
    .limit(latest)
    .execute()
}

export function messagesTo(db: Db, accountId: string) {
  return db
    .selectFrom('message')
    .select([
      'template',
      'channel',
      'recipient',
      'language',
      'state',
      'created_at',
      'sent_at',
      'variables',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(latest)
    .execute()
}

export function notesAbout(db: Db, accountId: string) {
  return db
    .selectFrom('note')
    .select(['at', 'text'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function listOwnDocuments(db: Db, accountId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'kyc_id', 'bytes', 'created_at', 'erased_at'])
    .where('account_id', '=', accountId)
    .where('order_id', 'is', null)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function listOwnFeedback(db: Db, accountId: string) {
  return db
    .selectFrom('feedback')
    .select(['order_id', 'at', 'stars', 'text', 'may_publish', 'published', 'reply'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function listOwnProblems(db: Db, accountId: string) {
  return db
    .selectFrom('problem')
    .select(['id', 'order_id', 'at', 'text', 'status', 'action', 'message', 'answered_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function listOwnAddresses(db: Db, accountId: string) {
  return db
    .selectFrom('address')
    .select(['label', 'address', 'town', 'landmark', 'contact_name', 'contact_phone', 'map_link'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

export function listOwnWaits(db: Db, accountId: string) {
  return db
    .selectFrom('waitlist')
    .select(['date', 'minutes', 'at', 'told_at'])
    .where('account_id', '=', accountId)
    .orderBy('date')
    .execute()
}

/** Invitations the person sent or received; the caller hides who the other person is. */
export function listOwnInvitations(db: Db, accountId: string) {
  return db
    .selectFrom('invitation')
    .select(['invitee_id', 'at', 'order_id'])
    .where((eb) => eb.or([eb('invitee_id', '=', accountId), eb('inviter_id', '=', accountId)]))
    .orderBy('at')
    .limit(latest)
    .execute()
}

export function listOwnCoupons(db: Db, accountId: string) {
  return db
    .selectFrom('coupon')
    .select(['code', 'paise', 'used', 'active', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(latest)
    .execute()
}

/** Audit entries about the person, including the person's own actions. */
export function auditAbout(db: Db, accountId: string) {
  return db
    .selectFrom('audit')
    .select(['at', 'kind', 'actor_id'])
    .where('about_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(latest)
    .execute()
}

export function codesSentTo(db: Db, phone: string) {
  return db.selectFrom('otp_send').select('at').where('phone', '=', phone).orderBy('at').execute()
}

export function listKnownDevices(db: Db, phone: string) {
  return db
    .selectFrom('known_device')
    .select('expires_at')
    .where('phone', '=', phone)
    .orderBy('expires_at')
    .execute()
}

export function listOwnErasures(db: Db, accountId: string) {
  return db
    .selectFrom('erasure')
    .select(['state', 'asked_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .execute()
}
