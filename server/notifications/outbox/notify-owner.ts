import type { Settings } from '#contract/settings.ts'
import type { OwnerOrderNotification } from '#domain/notifications.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { enqueue, type Addressee } from '#server/notifications/outbox/enqueue.ts'
import { activeAdmins } from '#server/notifications/outbox/repo.ts'
import type {
  DigestPayload,
  ErasurePayload,
  OrderPayload,
  PlanPayload,
  SignInPayload,
  WorkerPayload,
} from '#server/notifications/payload.ts'

type Owner = Addressee & { readonly rights: string }

/** Tells the owner at once of a booking or an application, if that is wished. */
export async function notifyOwner(
  tx: Tx,
  settings: Settings,
  payload: OrderPayload | WorkerPayload,
  now: number,
): Promise<void> {
  const { bookings, applications } = settings.notices
  const isBooking = 'orderId' in payload
  if ((isBooking ? bookings : applications) !== 'at-once') return
  const about = isBooking
    ? ({ type: 'owner-booking', payload, orderId: payload.orderId } as const)
    : ({ type: 'owner-application', payload } as const)
  for (const to of await owners(tx, settings)) await enqueue(tx, about, to, now)
}

/** Tells the owner of regular cleaning that is asked for, as of a booking. */
export async function notifyOwnerOfPlan(
  tx: Tx,
  settings: Settings,
  payload: PlanPayload,
  now: number,
): Promise<void> {
  if (settings.notices.bookings !== 'at-once') return
  for (const to of await owners(tx, settings))
    await enqueue(tx, { type: 'owner-plan', payload }, to, now)
}

/** Who is told at once of a booking, if that is wished. */
export async function ownersToTell(tx: Tx, settings: Settings): Promise<readonly Addressee[]> {
  return settings.notices.bookings === 'at-once' ? owners(tx, settings) : []
}

/** Tells the owner at once of what must not wait for the summary, like a problem with a job. */
export async function notifyOwnerOfOrder(
  tx: Tx,
  settings: Settings,
  type: OwnerOrderNotification,
  payload: OrderPayload,
  now: number,
): Promise<void> {
  const about = { type, payload, orderId: payload.orderId } as const
  for (const to of await owners(tx, settings)) await enqueue(tx, about, to, now)
}

/** The summary of a day. */
export async function sendDigest(
  tx: Tx,
  settings: Settings,
  payload: DigestPayload,
  now: number,
): Promise<void> {
  for (const to of await owners(tx, settings))
    await enqueue(tx, { type: 'owner-digest', payload }, to, now)
}

/** Tells all owners what concerns the safety of the product or a duty of the law, whatever `notices` say of when. */
export async function warnOwners(
  tx: Tx,
  settings: Settings,
  about:
    | { readonly type: 'owner-sign-in'; readonly payload: SignInPayload }
    | { readonly type: 'owner-erasure'; readonly payload: ErasurePayload },
  now: number,
  exceptId = '',
): Promise<void> {
  const to = (await owners(tx, settings)).filter(
    (it) => it.rights !== 'manager' && it.accountId !== exceptId,
  )
  for (const owner of to) await enqueue(tx, about, owner, now)
}

/** The phones of the admins, as each of them chose, and the mailbox of the business in the language of the first. */
async function owners(db: Db, { notices, business: { email } }: Settings): Promise<Owner[]> {
  const admins = await activeAdmins(db)
  const phones = admins.map((it) => ({ ...it, email: '', by_email: 0 }))
  const language = admins[0]?.language ?? ''
  const mailbox = {
    accountId: null,
    rights: 'owner',
    phone: '',
    email,
    language,
    by_phone: 0,
    by_email: 1,
  }
  return [
    ...(notices.by.includes('phone') ? phones : []),
    ...(notices.by.includes('email') ? [mailbox] : []),
  ]
}
