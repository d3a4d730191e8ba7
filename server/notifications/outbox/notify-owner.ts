import type { Settings } from '#contract/settings/settings.ts'
import type { OwnerOrderNotification } from '#domain/notifications.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { enqueueToAll, type Addressee } from '#server/notifications/outbox/enqueue.ts'
import { activeAdmins } from '#server/notifications/outbox/repo.ts'
import type {
  CodesPayload,
  DigestPayload,
  ErasurePayload,
  NoBackupPayload,
  OrderPayload,
  PlanPayload,
  SettingsPayload,
  SignInPayload,
  UnknownPaymentPayload,
  WorkerPayload,
} from '#server/notifications/payload.ts'

type Owner = Addressee & { readonly rights: string }

/** Notifies the owner of a booking or an application, when configured to do so at once. */
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
  await enqueueToAll(tx, about, await owners(tx, settings), now)
}

/** Notifies the owner of a requested cleaning plan, by the same setting as for bookings. */
export async function notifyOwnerOfPlan(
  tx: Tx,
  settings: Settings,
  payload: PlanPayload,
  now: number,
): Promise<void> {
  if (settings.notices.bookings !== 'at-once') return
  await enqueueToAll(tx, { type: 'owner-plan', payload }, await owners(tx, settings), now)
}

/**
 * Notifies the owner of something urgent, such as a problem with a job, regardless of the settings.
 */
export async function notifyOwnerOfOrder(
  tx: Tx,
  settings: Settings,
  type: OwnerOrderNotification,
  payload: OrderPayload,
  now: number,
): Promise<void> {
  const about = { type, payload, orderId: payload.orderId } as const
  await enqueueToAll(tx, about, await owners(tx, settings), now)
}

/** Queues the daily summary. */
export async function sendDigest(
  tx: Tx,
  settings: Settings,
  payload: DigestPayload,
  now: number,
): Promise<void> {
  await enqueueToAll(tx, { type: 'owner-digest', payload }, await owners(tx, settings), now)
}

/**
 * Notifies all owners of a matter of security, law, money or lost data, regardless of the timing in
 * `notices`.
 */
export async function warnOwners(
  tx: Tx,
  settings: Settings,
  about:
    | { readonly type: 'owner-sign-in'; readonly payload: SignInPayload }
    | { readonly type: 'owner-settings'; readonly payload: SettingsPayload }
    | { readonly type: 'owner-erasure'; readonly payload: ErasurePayload }
    | { readonly type: 'owner-payment-unknown'; readonly payload: UnknownPaymentPayload }
    | { readonly type: 'owner-no-backup'; readonly payload: NoBackupPayload }
    | { readonly type: 'owner-codes'; readonly payload: CodesPayload },
  now: number,
  exceptId = '',
): Promise<void> {
  const to = (await owners(tx, settings)).filter(
    (it) => it.rights !== 'manager' && it.accountId !== exceptId,
  )
  await enqueueToAll(tx, about, to, now)
}

// The admins' phones by each admin's preference, and the business mailbox in the first admin's
// language.
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
