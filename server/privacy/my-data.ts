import { isJobNotification } from '#domain/notifications/specs.ts'
import { readLines } from '#domain/orders/money.ts'
import { dataCopiesPerDay } from '#domain/privacy.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
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
  auditAbout,
  codesSentTo,
  countCopies,
  listKnownDevices,
  listOwnAddresses,
  listOwnBills,
  listOwnCoupons,
  listOwnDocuments,
  listOwnErasures,
  listOwnFeedback,
  listOwnInvitations,
  listOwnOrderEvents,
  listOwnOrders,
  listOwnPayments,
  listOwnProblems,
  listOwnProposals,
  listOwnWaits,
  listOwnWorkerEntries,
  messagesTo,
  notesAbout,
} from '#server/privacy/data-repo.ts'
import { myPlans } from '#server/privacy/my-plans.ts'
import { myJobPhotos, myWork } from '#server/privacy/my-work.ts'
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
  const { id, name, phone, role, address, email, created_at } = account
  const { brand } = (await settings.current()).business
  const sessions = await listSessions(db, actor, now())
  return {
    about: `Everything that ${brand} keeps of you, as of ${toIso(now())}.`,
    made_at: toIso(now()),
    account: {
      _id: id,
      name,
      phone,
      role,
      address,
      email,
      created_at: toIso(created_at),
      ...presentPreferences(account),
    },
    addresses: await listOwnAddresses(db, id),
    bookings: await bookings(deps, id),
    ...(await myPlans(db, id)),
    bills: (await listOwnBills(db, id)).map(({ total_paise, ...it }) => ({
      ...it,
      total: priceIn(total_paise),
    })),
    ...(await money(deps, id)),
    feedback: await feedback(deps, id),
    problems: await problems(deps, id),
    ...(await comingBack(deps, id)),
    messages: await messages(deps, account),
    notes: (await notesAbout(db, id)).map(({ at, text }) => ({ at: toIso(at), text })),
    photos_of_jobs: await myJobPhotos(db, id),
    ...(role === 'worker' && { ...(await applications(deps, id)), ...(await myWork(db, id)) }),
    sessions: sessions.map(({ browser, device, createdAt, seenAt }) => ({
      browser,
      device,
      created_at: toIso(createdAt),
      seen_at: toIso(seenAt),
    })),
    sign_in: {
      codes_sent: (await codesSentTo(db, phone)).map(({ at }) => toIso(at)),
      known_browsers_until: (await listKnownDevices(db, phone)).map((it) => toIso(it.expires_at)),
    },
    erasure_requests: (await listOwnErasures(db, id)).map(({ state, asked_at, decided_at }) => ({
      state,
      asked_at: toIso(asked_at),
      decided_at: toIso(decided_at),
    })),
    record: (await auditAbout(db, id)).map(({ at, kind, actor_id }) => ({
      at: toIso(at),
      what: kind,
      by: actor_id === id ? 'you' : 'us',
    })),
  }
}

async function bookings({ db }: CopyDeps, id: string) {
  const events = Map.groupBy(await listOwnOrderEvents(db, id), (it) => it.orderId)
  return (await listOwnOrders(db, id)).map(
    ({ id: _id, created_at, lines, price_paise, paid_paise, kept_paise, ...order }) => ({
      _id,
      ...order,
      lines: readLines(lines),
      price: priceIn(price_paise),
      paid: priceIn(paid_paise),
      kept: priceIn(kept_paise),
      created_at: toIso(created_at),
      history: (events.get(_id) ?? []).map((it) => ({
        at: toIso(it.at),
        by: it.actorId === id ? 'you' : 'us',
        from: it.fromStatus,
        to: it.toStatus,
        message: it.message,
      })),
    }),
  )
}

async function money({ db }: CopyDeps, id: string) {
  const payments = await listOwnPayments(db, id)
  const account = await listOwnWorkerEntries(db, id)
  const proposals = await listOwnProposals(db, id)
  return {
    payments: payments.map(({ at, paise, ...it }) => ({
      ...it,
      at: toIso(at),
      rupees: priceIn(paise),
    })),
    worker_account: account.map(({ at, paise, ...it }) => ({
      ...it,
      at: toIso(at),
      rupees: priceIn(paise),
    })),
    suggested_work: proposals.map(({ at, lines, ...it }) => ({
      ...it,
      at: toIso(at),
      lines: readLines(lines),
    })),
  }
}

async function feedback({ db }: CopyDeps, id: string) {
  return (await listOwnFeedback(db, id)).map(({ at, may_publish, published, ...it }) => ({
    ...it,
    at: toIso(at),
    may_be_shown: may_publish === 1,
    is_shown: published === 1,
  }))
}

async function problems({ db }: CopyDeps, id: string) {
  return (await listOwnProblems(db, id)).map(({ id: _id, at, answered_at, ...it }) => ({
    _id,
    ...it,
    at: toIso(at),
    answered_at: toIso(answered_at),
  }))
}

/** Waitlist entries, invitations, and the customer's own coupons. */
async function comingBack({ db }: CopyDeps, id: string) {
  return {
    waitlist: (await listOwnWaits(db, id)).map(({ at, told_at, ...it }) => ({
      ...it,
      at: toIso(at),
      told_at: toIso(told_at),
    })),
    invitations: (await listOwnInvitations(db, id)).map(({ invitee_id, at, order_id }) => ({
      invited: invitee_id === id ? 'you' : 'a neighbour',
      at: toIso(at),
      is_done: order_id !== null,
    })),
    coupons: (await listOwnCoupons(db, id)).map(({ code, paise, used, active, created_at }) => ({
      code,
      takes_off: priceIn(paise),
      is_used: used > 0,
      is_good: active === 1,
      created_at: toIso(created_at),
    })),
  }
}

/** Omits the contents of admin and job notifications: those are customers' data. */
async function messages({ db }: CopyDeps, { id, role }: Account) {
  return (await messagesTo(db, id)).map(({ created_at, sent_at, variables, ...message }) => ({
    ...message,
    created_at: toIso(created_at),
    sent_at: toIso(sent_at),
    ...(role !== 'admin' &&
      !isJobNotification(message.template) && { contents: JSON.parse(variables) as unknown }),
  }))
}

async function applications({ db, keys }: CopyDeps, id: string) {
  const documents = await listOwnDocuments(db, id)
  return {
    applications: (await latestApplications(db, id)).map((it) => {
      const { worker_id: _, ...application } = presentApplication(keys, it)
      return { ...application, account_number: readAccountNumber(keys, it) }
    }),
    documents: documents.map(({ id: _id, bytes, created_at, erased_at }) => ({
      _id,
      bytes,
      created_at: toIso(created_at),
      erased_at: toIso(erased_at),
    })),
  }
}
