import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contract/settings/settings.ts'
import type { AuditAction } from '#domain/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { findVersion, insertVersion, lockSettings, newestVersion } from '#server/db/settings.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { nextVersion } from '#server/settings/next-version.ts'
import { findAccountName } from '#server/settings/repo.ts'

type PublishContext = {
  readonly tx: Tx
  readonly engine: Engine
  readonly actorId: string
  readonly at: number
  /** Whether SMS go out by a provider, with which their texts are registered. */
  readonly hasSmsProvider: boolean
  readonly kind: Extract<AuditAction, `settings-${string}`>
  /** Publishes although nobody could book. */
  readonly anyway: boolean
  readonly hasVerifiedWorkers: (tx: Tx) => Promise<boolean>
}

/** Publishes settings based on version `expected`; returns the new version number. */
export async function publish(
  context: PublishContext,
  expected: number,
  sent: Settings,
): Promise<number> {
  const { tx, engine, actorId, at, hasSmsProvider, kind } = context
  // Waits for bookings under the previous version, so none commits after the new one is published.
  await lockSettings(tx, engine)
  const before = await findVersion(tx, expected)
  if (!before) throw new Refusal('settings_changed')
  const earlier = (await findVersion(tx, expected - 1))?.settings
  const isPutBack = kind === 'settings-restored' || isDeepStrictEqual(sent, earlier)
  const settings = nextVersion(before.settings, sent, { hasSmsProvider, isPutBack })
  if (closesForGood(before.settings, settings)) await assertStaffed(context)
  const version = expected + 1
  if (!(await insertVersion(tx, { version, at, authorId: actorId, settings })))
    return repeated(tx, version, actorId, settings)
  await recordAudit(tx, { at, actorId, kind, subject: String(version), aboutId: actorId })
  if (concernsAllOwners(before.settings, settings)) {
    const payload = { admin: (await findAccountName(tx, actorId)) ?? '', changedAt: at }
    // By the settings before, so that the change cannot redirect its own notice.
    await notifyOwner(tx, before.settings, { type: 'owner-settings', payload }, at)
  }
  return version
}

async function assertStaffed({ tx, anyway, hasVerifiedWorkers }: PublishContext): Promise<void> {
  if (!anyway && !(await hasVerifiedWorkers(tx))) throw new Refusal('no_checked_workers')
}

/** Whether from now on there are only as many places as verified workers. */
const closesForGood = ({ booking: before }: Settings, { booking: after }: Settings): boolean =>
  after.crews === 'workers' && before.crews !== 'workers'

/** Whether a change moves customers' money or calls elsewhere, or lets the team in more easily. */
function concernsAllOwners(before: Settings, after: Settings): boolean {
  return (
    before.billing.upiId !== after.billing.upiId ||
    before.business.phone !== after.business.phone ||
    before.team.totp !== after.team.totp
  )
}

/** Accepts a repeat of the same form as the same version; refuses everyone else as too late. */
async function repeated(
  tx: Tx,
  version: number,
  actorId: string,
  settings: Settings,
): Promise<number> {
  const there = await findVersion(tx, version)
  const isOwn = there?.authorId === actorId && (await newestVersion(tx)) === version
  if (isOwn && JSON.stringify(there.settings) === JSON.stringify(settings)) return version
  throw new Refusal('settings_changed')
}
