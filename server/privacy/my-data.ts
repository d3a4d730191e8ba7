import { sql } from 'kysely'
import { mergeDays, type DayOff } from '#domain/jobs/half-hours.ts'
import { isJobNotification } from '#domain/notifications/specs.ts'
import { dataCopiesPerDay } from '#domain/privacy.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { presentPreferences } from '#server/accounts/presenter.ts'
import { getAccount, type Account } from '#server/accounts/repo.ts'
import { listCards } from '#server/addresses/home-card-repo.ts'
import { openSecret } from '#server/addresses/homes.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { presentApplication, readAccountNumber } from '#server/kyc/presenter.ts'
import { latestApplications } from '#server/kyc/repo.ts'
import { copyRows, countCopies } from '#server/privacy/data-repo.ts'
import { listSessions } from '#server/sessions/repo.ts'

type CopyDeps = Pick<Dependencies, 'db' | 'engine' | 'keys' | 'config' | 'settings' | 'now'>

/** Records the copy before it is sent; refuses more than the daily limit. */
export async function countCopy({ db, engine, config, now }: CopyDeps, id: string): Promise<void> {
  const at = now()
  await transact(db, async (tx) => {
    await lock(tx, engine, `copy:${id}`)
    if ((await countCopies(tx, id, at)) >= dataCopiesPerDay * config.limitScale)
      throw new Refusal('too_many_copies', { retryAfterSeconds: 3600 })
    await recordAudit(tx, { at, actorId: id, kind: 'data-copied', subject: id, aboutId: id })
  })
}

/** Everything stored about a person. Other actors appear as 'us', without their names. */
export async function buildCopy(deps: CopyDeps, actor: Actor) {
  const { db, now, settings } = deps
  const account = await getAccount(db, actor.id)
  const { id, role } = account
  const { brand } = (await settings.current()).business
  const [person] = await copyRows(db, id, 'account', { where: sql`t.id = ${id}`, by: 'id' })
  return {
    about: `Everything that ${brand} keeps of you, as of ${toIso(now())}.`,
    made_at: toIso(now()),
    account: { ...person, ...presentPreferences(account) },
    ...(await sections(db, id, ofEverybody(account))),
    homes: await homes(deps, id),
    bookings: await bookings(db, id),
    messages: await messages(db, account),
    ...(role === 'worker' && {
      applications: await applications(deps, id),
      ...(await sections(db, id, ofWorkers(id))),
      leave: await timeOffDays(db, id),
    }),
    sessions: (await listSessions(db, actor, now())).map((it) => ({
      browser: it.browser,
      device: it.device,
      created_at: toIso(it.createdAt),
      seen_at: toIso(it.seenAt),
    })),
    sign_in: await signIn(db, account),
  }
}

type Section = readonly [table: keyof Tables, rows: Parameters<typeof copyRows>[3]]

async function sections(db: Db, id: string, all: Readonly<Record<string, Section>>) {
  const read = Object.entries(all).map(
    async ([name, [table, rows]]) => [name, await copyRows(db, id, table, rows)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** The sections of everybody's copy, with the rows that each shows. */
function ofEverybody({ id }: Account): Record<string, Section> {
  const own = sql<boolean>`t.account_id = ${id}`
  const ofOrders = sql<boolean>`o.account_id = ${id}`
  return {
    addresses: ['address', { where: own, by: 'id' }],
    plans: ['plan', { where: own, by: 'id' }],
    coupons_used: ['coupon_use', { where: own, by: 'order_id' }],
    bills: ['bill', { where: own, by: 'id' }],
    billed_jobs: ['bill_order', { where: ofOrders, by: 'bill_id', ofOrder: { booking: 'number' } }],
    payments: ['payment', { where: ofOrders, by: 'at' }],
    worker_account: ['worker_entry', { where: sql`t.worker_id = ${id}`, by: 'at' }],
    suggested_work: ['line_proposal', { where: sql`${ofOrders} or t.worker_id = ${id}`, by: 'at' }],
    feedback: ['feedback', { where: own, by: 'id' }],
    problems: ['problem', { where: own, by: 'id' }],
    waitlist: ['waitlist', { where: own, by: 'date' }],
    invitations: ['invitation', { where: sql`${id} in (t.invitee_id, t.inviter_id)`, by: 'at' }],
    coupons: ['coupon', { where: own, by: 'created_at' }],
    notes: ['note', { where: own, by: 'id' }],
    whatsapp: ['wa_message', { where: own, by: 'at', newest: true }],
    imported: ['import_row', { where: own, by: 'import_id' }],
    photos_of_jobs: [
      'document',
      {
        where: sql`t.order_id is not null and (${own} or ${ofOrders})`,
        by: 'id',
        ofOrder: { booking: 'number' },
      },
    ],
    photos_of_problems: [
      'document',
      { where: sql`t.problem_id in (select id from problem where account_id = ${id})`, by: 'id' },
    ],
    passkeys: ['passkey', { where: own, by: 'at' }],
    erasure_requests: ['erasure', { where: own, by: 'asked_at' }],
    record: ['audit', { where: sql`t.about_id = ${id}`, by: 'id', newest: true }],
  }
}

/** A worker's jobs and reported steps, without the customers. */
function ofWorkers(id: string): Record<string, Section> {
  const where = sql<boolean>`t.worker_id = ${id}`
  const when = { service: 'service', date: 'date', time: 'time', minutes: 'minutes' } as const
  const ofOrder = { number: 'number', ...when, status: 'status' } as const
  return {
    jobs: ['assignment', { where, by: 'at', newest: true, ofOrder }],
    job_steps: [
      'job_step',
      { where, by: 'received_at', newest: true, ofOrder: { number: 'number' } },
    ],
    job_ticks: ['job_tick', { where, by: 'at', newest: true, ofOrder: { number: 'number' } }],
    profile: ['worker_profile', { where, by: 'worker_id' }],
    documents: ['document', { where: sql`t.account_id = ${id} and t.order_id is null`, by: 'id' }],
  }
}

/** Opens how to get in, which the person wrote. */
async function homes({ db, keys }: CopyDeps, id: string) {
  const rows = await copyRows(db, id, 'home_card', {
    where: sql`t.account_id = ${id}`,
    by: 'address_id',
  })
  const cards = Map.groupBy(await listCards(db, [id]), (it) => it.addressId)
  return rows.map((row) => {
    const [card] = cards.get(String(row['address_id'])) ?? []
    return { ...row, ...(card?.secret && openSecret(keys, card)) }
  })
}

async function timeOffDays(db: Db, id: string) {
  const where = sql<boolean>`t.worker_id = ${id}`
  const days = await copyRows(db, id, 'worker_leave', { where, by: 'day' })
  return mergeDays(days as DayOff[])
}

async function bookings(db: Db, id: string) {
  const rows = {
    where: sql<boolean>`o.account_id = ${id}`,
    by: 'id',
    ofOrder: { order: 'id' },
  } as const
  const events = Map.groupBy(await copyRows(db, id, 'order_event', rows), (it) => it['order'])
  const orders = await copyRows(db, id, 'order', { where: sql`t.account_id = ${id}`, by: 'id' })
  return orders.map((order) => ({
    ...order,
    history: (events.get(order['_id']) ?? []).map(({ order: _order, ...event }) => event),
  }))
}

/** Omits the contents of admin and job notifications: those are customers' data. */
async function messages(db: Db, { id, role }: Account) {
  const rows = { where: sql<boolean>`t.account_id = ${id}`, by: 'id', newest: true }
  return (await copyRows(db, id, 'message', rows)).map(({ contents, ...message }) => ({
    ...message,
    ...(role !== 'admin' && !isJobNotification(String(message['template'])) && { contents }),
  }))
}

/** Opens what is encrypted; the whole account number is the worker's own. */
async function applications({ db, keys }: CopyDeps, id: string) {
  return (await latestApplications(db, id)).map((it) => {
    const { worker_id: _, ...application } = presentApplication(keys, it)
    return { ...application, account_number: readAccountNumber(keys, it) }
  })
}

async function signIn(db: Db, { id, phone }: Account) {
  const where = sql<boolean>`t.phone = ${phone}`
  const codes = await copyRows(db, id, 'otp_send', { where, by: 'at' })
  const devices = await copyRows(db, id, 'known_device', { where, by: 'expires_at' })
  return {
    codes_sent: codes.map(({ at }) => at),
    known_browsers_until: devices.map(({ until }) => until),
  }
}
