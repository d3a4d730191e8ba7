import { mergeDays } from '#domain/jobs/half-hours.ts'
import { isJobNotification } from '#domain/notifications.ts'
import { readLines } from '#domain/orders/money.ts'
import { dataCopiesPerDay } from '#domain/privacy.ts'
import { Refusal } from '#domain/refusals.ts'
import { presentPreferences } from '#server/accounts/presenter.ts'
import { getAccount, type Account } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { presentApplication, readAccountNumber } from '#server/kyc/presenter.ts'
import { latestApplications } from '#server/kyc/repo.ts'
import { priceIn } from '#server/orders/presenter.ts'
import {
  addressesOf,
  auditAbout,
  billsOf,
  codesSentTo,
  countCopies,
  couponsOf,
  documentsOf,
  erasuresOf,
  feedbackOf,
  invitationsOf,
  knownDevicesOf,
  messagesTo,
  notesAbout,
  orderEventsOf,
  ordersOf,
  paymentsOf,
  payoutsTo,
  problemsOf,
  proposalsOf,
  waitsOf,
} from '#server/privacy/data-repo.ts'
import { myPlans } from '#server/privacy/my-plans.ts'
import { assignmentsOf, jobPhotosOf, leaveDaysOf, stepsOf } from '#server/privacy/work-repo.ts'
import { listSessions } from '#server/sessions/repo.ts'

type CopyDeps = Pick<Dependencies, 'db' | 'engine' | 'keys' | 'config' | 'settings' | 'now'>

const iso = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))

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
export async function copyOf(deps: CopyDeps, actor: Actor) {
  const { db, now, settings } = deps
  const account = await getAccount(db, actor.id)
  const { id, name, phone, role, address, email, created_at } = account
  const { brand } = (await settings.current()).business
  const sessions = await listSessions(db, actor, now())
  return {
    about: `Everything that ${brand} keeps of you, as of ${iso(now())}.`,
    made_at: iso(now()),
    account: {
      _id: id,
      name,
      phone,
      role,
      address,
      email,
      created_at: iso(created_at),
      ...presentPreferences(account),
    },
    addresses: await addressesOf(db, id),
    bookings: await bookings(deps, id),
    ...(await myPlans(db, id)),
    bills: (await billsOf(db, id)).map(({ total_paise, ...it }) => ({
      ...it,
      total: priceIn(total_paise),
    })),
    ...(await money(deps, id)),
    feedback: await feedback(deps, id),
    problems: await problems(deps, id),
    ...(await comingBack(deps, id)),
    messages: await messages(deps, account),
    notes: (await notesAbout(db, id)).map(({ at, text }) => ({ at: iso(at), text })),
    photos_of_jobs: await photosOfJobs(deps, id),
    ...(role === 'worker' && { ...(await applications(deps, id)), ...(await work(deps, id)) }),
    sessions: sessions.map(({ browser, device, createdAt, seenAt }) => ({
      browser,
      device,
      created_at: iso(createdAt),
      seen_at: iso(seenAt),
    })),
    sign_in: {
      codes_sent: (await codesSentTo(db, phone)).map(({ at }) => iso(at)),
      known_browsers_until: (await knownDevicesOf(db, phone)).map((it) => iso(it.expires_at)),
    },
    erasure_requests: (await erasuresOf(db, id)).map(({ state, asked_at, decided_at }) => ({
      state,
      asked_at: iso(asked_at),
      decided_at: isoOrNull(decided_at),
    })),
    record: (await auditAbout(db, id)).map(({ at, kind, actor_id }) => ({
      at: iso(at),
      what: kind,
      by: actor_id === id ? 'you' : 'us',
    })),
  }
}

async function bookings({ db }: CopyDeps, id: string) {
  const events = Map.groupBy(await orderEventsOf(db, id), (it) => it.orderId)
  return (await ordersOf(db, id)).map(
    ({ id: _id, created_at, lines, price_paise, paid_paise, ...order }) => ({
      _id,
      ...order,
      lines: readLines(lines),
      price: priceIn(price_paise),
      paid: priceIn(paid_paise),
      created_at: iso(created_at),
      history: (events.get(_id) ?? []).map((it) => ({
        at: iso(it.at),
        by: it.actorId === id ? 'you' : 'us',
        from: it.fromStatus,
        to: it.toStatus,
        message: it.message,
      })),
    }),
  )
}

async function money({ db }: CopyDeps, id: string) {
  const payments = await paymentsOf(db, id)
  const payouts = await payoutsTo(db, id)
  const proposals = await proposalsOf(db, id)
  return {
    payments: payments.map(({ at, paise, ...it }) => ({
      ...it,
      at: iso(at),
      rupees: priceIn(paise),
    })),
    payouts: payouts.map(({ at, paise, ...it }) => ({
      ...it,
      at: iso(at),
      rupees: priceIn(paise),
    })),
    suggested_work: proposals.map(({ at, lines, ...it }) => ({
      ...it,
      at: iso(at),
      lines: readLines(lines),
    })),
  }
}

async function feedback({ db }: CopyDeps, id: string) {
  return (await feedbackOf(db, id)).map(({ at, may_publish, published, ...it }) => ({
    ...it,
    at: iso(at),
    may_be_shown: may_publish === 1,
    is_shown: published === 1,
  }))
}

async function problems({ db }: CopyDeps, id: string) {
  return (await problemsOf(db, id)).map(({ id: _id, at, answered_at, ...it }) => ({
    _id,
    ...it,
    at: iso(at),
    answered_at: isoOrNull(answered_at),
  }))
}

/** Waitlist entries, invitations, and the customer's own coupons. */
async function comingBack({ db }: CopyDeps, id: string) {
  return {
    waitlist: (await waitsOf(db, id)).map(({ at, told_at, ...it }) => ({
      ...it,
      at: iso(at),
      told_at: isoOrNull(told_at),
    })),
    invitations: (await invitationsOf(db, id)).map(({ invitee_id, at, order_id }) => ({
      invited: invitee_id === id ? 'you' : 'a neighbour',
      at: iso(at),
      is_done: order_id !== null,
    })),
    coupons: (await couponsOf(db, id)).map(({ code, paise, used, active, created_at }) => ({
      code,
      takes_off: priceIn(paise),
      is_used: used > 0,
      is_good: active === 1,
      created_at: iso(created_at),
    })),
  }
}

/** Omits the contents of admin and job notifications: those are customers' data. */
async function messages({ db }: CopyDeps, { id, role }: Account) {
  return (await messagesTo(db, id)).map(({ created_at, sent_at, variables, ...message }) => ({
    ...message,
    created_at: iso(created_at),
    sent_at: isoOrNull(sent_at),
    ...(role !== 'admin' &&
      !isJobNotification(message.template) && { contents: JSON.parse(variables) as unknown }),
  }))
}

async function photosOfJobs({ db }: CopyDeps, id: string) {
  return (await jobPhotosOf(db, id)).map((it) => ({
    _id: it.id,
    booking: it.number,
    when: it.moment,
    bytes: it.bytes,
    taken_by: it.takenBy === id ? 'you' : 'us',
    created_at: iso(it.createdAt),
    erased_at: isoOrNull(it.erasedAt),
  }))
}

/** A worker's jobs, reported steps and leave, without any customer's data. */
async function work({ db }: CopyDeps, id: string) {
  return {
    jobs: (await assignmentsOf(db, id)).map(({ at, ...it }) => ({ ...it, assigned_at: iso(at) })),
    job_steps: (await stepsOf(db, id)).map(({ at, receivedAt, ...it }) => ({
      ...it,
      at: iso(at),
      received_at: iso(receivedAt),
    })),
    leave: mergeDays(await leaveDaysOf(db, id)),
  }
}

async function applications({ db, keys }: CopyDeps, id: string) {
  const documents = await documentsOf(db, id)
  return {
    applications: (await latestApplications(db, id)).map((it) => {
      const { worker_id: _, ...application } = presentApplication(keys, it)
      return { ...application, account_number: readAccountNumber(keys, it) }
    }),
    documents: documents.map(({ id: _id, bytes, created_at, erased_at }) => ({
      _id,
      bytes,
      created_at: iso(created_at),
      erased_at: isoOrNull(erased_at),
    })),
  }
}
