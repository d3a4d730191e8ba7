import { sql } from 'kysely'
import { namedFromPaise } from '#domain/bills/content.ts'
import { erasedPhone, openStatuses } from '#domain/privacy.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Tx } from '#server/db/tables.ts'
import { selectOrderIds } from '#server/privacy/work-repo.ts'
import { endAllSessions } from '#server/sessions/repo.ts'

/**
 * Erases a person's data from every table. Idempotent. Bookings stay as figures: number, service,
 * time, price and outcome. The audit log stays, since it holds only ids.
 */
export async function eraseRows(tx: Tx, id: string, at: number): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['phone', 'role', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return
  await endAllSessions(tx, id)
  await eraseMessages(tx, id, account.phone)
  await eraseOrders(tx, id, at)
  await eraseFeedback(tx, id)
  await eraseBills(tx, id)
  await eraseApplications(tx, id, at)
  await endPlans(tx, id)
  await eraseWork(tx, id)
  await endInvitations(tx, id)
  await deleteSignIns(tx, id, account.phone)
  for (const table of [
    'note',
    'idempotency',
    'search_word',
    'upload',
    'address',
    'waitlist',
    'calendar_feed',
    'bell_seen',
    'push_subscription',
    'mailbox_link',
    'invite',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await tx
    .updateTable('account')
    .set((eb) => ({
      phone: erasedPhone(id),
      name: '',
      name_key: '',
      address: '',
      email: '',
      confirmed_email: '',
      language: '',
      disabled_at: eb.fn.coalesce('disabled_at', eb.val(at)),
      erased_at: eb.fn.coalesce('erased_at', eb.val(at)),
    }))
    .where('id', '=', id)
    .execute()
  if (account.erased_at === null) await incrementCounters(tx, { [`account:${account.role}`]: -1 })
  await tx
    .updateTable('erasure')
    .set((eb) => ({ state: 'erased', decided_at: eb.fn.coalesce('decided_at', eb.val(at)) }))
    .where('account_id', '=', id)
    .where('state', 'in', ['asked', 'erasing'])
    .execute()
}

/**
 * Erases messages to the person and owner messages about the person, and drops those still queued.
 */
async function eraseMessages(tx: Tx, id: string, phone: string): Promise<void> {
  const isToldToOwner = sql<boolean>`template in ('owner-application', 'owner-plan') and variables like ${`%"phone":"${phone}"%`}`
  await tx
    .updateTable('message')
    .set({
      recipient: '',
      variables: '{}',
      last_error: null,
      provider_id: null,
      slot_at: null,
      state: sql`case when state = 'queued' then 'dropped' else state end`,
    })
    .where((eb) =>
      eb.or([
        eb('account_id', '=', id),
        eb('order_id', 'in', selectOrderIds(tx, id)),
        isToldToOwner,
      ]),
    )
    .execute()
}

/** Cancels open orders. Only a restored backup has any at this point, so nobody is notified. */
async function eraseOrders(tx: Tx, id: string, at: number): Promise<void> {
  const open = await tx
    .updateTable('order')
    .set({ status: 'cancelled', updated_at: at })
    .where('account_id', '=', id)
    .where('status', 'in', openStatuses)
    .returning('id')
    .execute()
  if (open.length > 0) await recount(tx)
  await tx
    .updateTable('order')
    .set({
      email: '',
      message: '',
      address: '',
      reply: null,
      quote_message: '',
      discount_reason: '',
      kept_reason: '',
      remind_at: null,
      door_code: null,
      photos_shared: 0,
      undo_until: null,
    })
    .where('account_id', '=', id)
    .execute()
  await tx
    .updateTable('document')
    .set((eb) => ({ erased_at: eb.fn.coalesce('erased_at', eb.val(at)) }))
    .where('order_id', 'in', selectOrderIds(tx, id))
    .execute()
  await tx
    .updateTable('order_event')
    .set({ message: '' })
    .where('order_id', 'in', selectOrderIds(tx, id))
    .where('message', '<>', '')
    .execute()
}

/** Keeps ratings as figures; deletes texts, consent to publication and tracking links. */
async function eraseFeedback(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ text: '', reply: '', may_publish: 0, published: 0, hidden_reason: '' })
    .where('account_id', '=', id)
    .execute()
  await tx
    .updateTable('problem')
    .set({ text: '', message: '' })
    .where('account_id', '=', id)
    .execute()
  for (const links of ['follow_link', 'bill_link'] as const)
    await tx.deleteFrom(links).where('order_id', 'in', selectOrderIds(tx, id)).execute()
}

async function endPlans(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ state: 'ended', address: '', email: '', message: '', reply: '' })
    .where('account_id', '=', id)
    .execute()
}

/**
 * Keeps which jobs a worker did as figures; deletes when each step was reported, and the days off.
 */
async function eraseWork(tx: Tx, id: string): Promise<void> {
  for (const table of ['worker_leave', 'worker_time', 'job_step'] as const)
    await tx.deleteFrom(table).where('worker_id', '=', id).execute()
  await tx.deleteFrom('calendar_feed').where('account_id', '=', id).execute()
  for (const table of ['worker_entry', 'payout'] as const)
    await tx.updateTable(table).set({ note: '' }).where('worker_id', '=', id).execute()
}

/** Deletes who invited whom; the other person's coupon stays valid. */
async function endInvitations(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('invitation')
    .where((eb) => eb.or([eb('invitee_id', '=', id), eb('inviter_id', '=', id)]))
    .execute()
  await tx.updateTable('coupon').set({ active: 0 }).where('account_id', '=', id).execute()
}

/**
 * Bills stay because tax law requires it; the name stays only on bills where the law requires it.
 */
async function eraseBills(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('bill')
    .set({ to_name: '', to_address: '' })
    .where('account_id', '=', id)
    .where('to_gstin', '=', '')
    .where('total_paise', '<', namedFromPaise)
    .execute()
}

/** Recounts all orders, because the previous statuses of the cancelled ones are not known here. */
async function recount(tx: Tx): Promise<void> {
  await sql`update tally set n = (select count(*) from "order" as o where 'order:' || o.status = tally.key)
    where key like 'order:%'`.execute(tx)
}

/** Deletes the applications; document files and their keys follow within minutes. */
async function eraseApplications(tx: Tx, id: string, at: number): Promise<void> {
  const own = await tx
    .selectFrom('kyc')
    .select(['id', 'status'])
    .where('account_id', '=', id)
    .execute()
  await tx
    .updateTable('document')
    .set((eb) => ({ kyc_id: null, erased_at: eb.fn.coalesce('erased_at', eb.val(at)) }))
    .where('account_id', '=', id)
    .execute()
  if (own.length === 0) return
  const ids = own.map((it) => it.id)
  await tx.deleteFrom('kyc_event').where('kyc_id', 'in', ids).execute()
  await tx.deleteFrom('kyc').where('id', 'in', ids).execute()
  const byStatus = Map.groupBy(own, (it) => `kyc:${it.status}`)
  const changes = [...byStatus].map(([key, of]) => [key, -of.length] as const)
  await incrementCounters(tx, Object.fromEntries(changes))
}

/** Skipped when another account has the same phone. */
async function deleteSignIns(tx: Tx, id: string, phone: string): Promise<void> {
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return
  for (const table of ['known_device', 'otp_challenge', 'otp_send', 'otp_failure'] as const)
    await tx.deleteFrom(table).where('phone', '=', phone).execute()
}
