import { dayMs } from '#domain/time-units.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'

/** Of what grows without end, so many of the latest. */
const latest = 5000

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

export function ordersOf(db: Db, accountId: string) {
  return db
    .selectFrom('order')
    .select([
      'id',
      'number',
      'service',
      'lines',
      'price_paise',
      'paid_paise',
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

export function orderEventsOf(db: Db, accountId: string) {
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

export function billsOf(db: Db, accountId: string) {
  return db
    .selectFrom('bill')
    .select(['order_id', 'number', 'date', 'state', 'total_paise', 'to_name', 'to_address'])
    .where('account_id', '=', accountId)
    .orderBy('id')
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

export function documentsOf(db: Db, accountId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'kyc_id', 'bytes', 'created_at', 'erased_at'])
    .where('account_id', '=', accountId)
    .where('order_id', 'is', null)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function feedbackOf(db: Db, accountId: string) {
  return db
    .selectFrom('feedback')
    .select(['order_id', 'at', 'stars', 'text', 'may_publish', 'published', 'reply'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function problemsOf(db: Db, accountId: string) {
  return db
    .selectFrom('problem')
    .select(['id', 'order_id', 'at', 'text', 'status', 'action', 'message', 'answered_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function addressesOf(db: Db, accountId: string) {
  return db
    .selectFrom('address')
    .select(['label', 'address', 'town', 'landmark', 'contact_name', 'contact_phone'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** What was written down about the person, and what the person did to the own account. */
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

export function knownDevicesOf(db: Db, phone: string) {
  return db
    .selectFrom('known_device')
    .select('expires_at')
    .where('phone', '=', phone)
    .orderBy('expires_at')
    .execute()
}

export function erasuresOf(db: Db, accountId: string) {
  return db
    .selectFrom('erasure')
    .select(['state', 'asked_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .execute()
}

/** Photos of jobs: of the person's own bookings, or taken by them as a worker. */
export function jobPhotosOf(db: Db, accountId: string) {
  return db
    .selectFrom('document')
    .innerJoin('order', 'order.id', 'document.order_id')
    .select(camelColumns('document', ['id', 'moment', 'bytes', 'created_at', 'erased_at']))
    .select(['order.number', 'document.account_id as takenBy'])
    .where((eb) =>
      eb.or([
        eb('document.account_id', '=', accountId),
        eb('document.order_id', 'in', orderIdsOf(db, accountId)),
      ]),
    )
    .orderBy('document.id')
    .limit(latest)
    .execute()
}

const orderIdsOf = (db: Db, accountId: string) =>
  db.selectFrom('order').select('order.id').where('order.account_id', '=', accountId)

/** The jobs of a worker: without their customers, whose data is theirs. */
export function assignmentsOf(db: Db, workerId: string) {
  return db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select(['order.number', 'order.service', 'order.date', 'order.time', 'order.minutes'])
    .select(['order.status', 'assignment.at'])
    .where('assignment.worker_id', '=', workerId)
    .orderBy('assignment.at', 'desc')
    .limit(latest)
    .execute()
}

/** What a worker said of jobs. */
export function stepsOf(db: Db, workerId: string) {
  return db
    .selectFrom('job_step')
    .innerJoin('order', 'order.id', 'job_step.order_id')
    .select(['order.number', 'job_step.step', 'job_step.at'])
    .select(camelColumns('job_step', ['received_at']))
    .where('job_step.worker_id', '=', workerId)
    .orderBy('job_step.received_at', 'desc')
    .limit(4 * latest)
    .execute()
}

export function leaveDaysOf(db: Db, workerId: string) {
  return db
    .selectFrom('worker_leave')
    .select(['day', 'reason'])
    .where('worker_id', '=', workerId)
    .orderBy('day')
    .limit(latest)
    .execute()
}
