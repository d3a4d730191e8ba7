import type { Settings } from '#contract/settings/settings.ts'
import {
  notifications,
  type OwnerNotification,
  type OwnerSpec,
} from '#domain/notifications/specs.ts'
import type { Tx } from '#server/db/tables.ts'
import {
  enqueueToAll,
  type Addressee,
  type NewNotification,
} from '#server/notifications/outbox/enqueue.ts'
import { activeAdmins } from '#server/notifications/outbox/repo.ts'

type Owner = Addressee & { readonly rights: string }

/**
 * Notifies the owner, if the settings want to hear of it at once. `exceptId` is an account that
 * need not be told; neither need the mailbox, when no other admin may read it.
 */
export async function notifyOwner(
  tx: Tx,
  settings: Settings,
  notification: NewNotification<OwnerNotification>,
  now: number,
  exceptId = '',
): Promise<void> {
  const { notice, managers }: OwnerSpec = notifications[notification.type]
  if (notice && settings.notices[notice] !== 'at-once') return
  const admins = await activeAdmins(tx)
  if (exceptId && admins.every(({ accountId }) => accountId === exceptId)) return
  const to = owners(admins, settings).filter(
    (it) => (managers !== false || it.rights !== 'manager') && it.accountId !== exceptId,
  )
  await enqueueToAll(tx, notification, to, now)
}

// The admins' phones by each admin's preference, and the business mailbox in the first admin's
// language.
function owners(
  admins: Awaited<ReturnType<typeof activeAdmins>>,
  { notices, business: { email } }: Settings,
): Owner[] {
  const phones = admins.map((it) => ({ ...it, email: '', byEmail: 0, quiet: 0 }))
  const language = admins[0]?.language ?? ''
  const byEmail = {
    accountId: null,
    rights: 'owner',
    phone: '',
    email,
    language,
    byPhone: 0,
    byEmail: 1,
    quiet: 0,
  }
  return [
    ...(notices.by.includes('phone') ? phones : []),
    ...(notices.by.includes('email') ? [byEmail] : []),
  ]
}
