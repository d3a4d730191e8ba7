import { setUp } from '#contract/setup.ts'
import { Refusal } from '#domain/refusals.ts'
import { ensureAccount, listAccounts, renameAccount, type Account } from '#server/accounts/repo.ts'
import { publicOrigin } from '#server/config/config.ts'
import { keyedHash, sameText } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { hasVerifiedWorkers } from '#server/db/verified-workers.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { limitFailedAttempts } from '#server/http/rate-limit.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { publish } from '#server/settings/publish.ts'
import { isUntried } from '#server/setup/repo.ts'

type SetupDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'otpKey' | 'now'>

/** A 256-bit key cannot be guessed; the limit keeps attempts from costing resources. */
const wrongKeysPerMinute = 10

/**
 * Creates the first owner. The link works until that phone has signed in, so that a mistyped number
 * can be corrected.
 */
export function setupRoutes(api: ApiServer, deps: SetupDeps): void {
  const { db, engine, otpKey, now } = deps
  const countFailedAttempt = limitFailedAttempts(deps, 'setup', wrongKeysPerMinute)
  registerEndpoint(api, { setUp }, async ({ key, phone, name, brand }, { request }) => {
    if (!sameText(key, setupKey(otpKey))) {
      await countFailedAttempt(request.ip)
      throw new Refusal('setup_link_invalid')
    }
    const at = now()
    await transact(db, async (tx) => {
      await lock(tx, engine, 'setup')
      const actorId = await nameOwner(tx, { phone, name }, at)
      if (brand !== undefined) await nameBusiness(tx, deps, { brand, actorId, at })
    })
    return { message: 'Now sign in with this phone' }
  })
}

type Owner = { readonly phone: string; readonly name: string }

/** Creates the owner, or corrects the one who has not signed in yet; returns their id. */
async function nameOwner(tx: Tx, { phone, name }: Owner, at: number): Promise<string> {
  const owner = await findPendingOwner(tx)
  if (owner === 'exists') throw new Refusal('setup_done')
  if (owner) {
    await renameAccount(tx, owner, { phone, name })
    return owner.id
  }
  const { id } = await ensureAccount(tx, { phone, name, role: 'admin', address: '' }, at)
  await recordAudit(tx, { at, actorId: null, kind: 'set-up', subject: id, aboutId: id })
  return id
}

type Naming = { readonly brand: string; readonly actorId: string; readonly at: number }

/** Publishes the name of the business, so that the first SMS names it already. */
async function nameBusiness(tx: Tx, deps: SetupDeps, { brand, ...act }: Naming): Promise<void> {
  const { version, settings } = await deps.settings.currentVersion(tx)
  if (settings.business.brand === brand) return
  const hasSmsProvider = deps.config.messages.sms !== 'outbox'
  const { engine } = deps
  const kind = 'settings-changed'
  const context = { tx, engine, hasSmsProvider, hasVerifiedWorkers, kind, anyway: false } as const
  // Without a name of its own, Hindi shows this one too.
  const { brand: _earlier, ...hindi } = settings.business.hindi
  const business = { ...settings.business, brand, hindi }
  await publish({ ...context, ...act }, version, { ...settings, business })
}

/** The owner who may still be replaced; 'exists' once an owner has signed in. */
async function findPendingOwner(db: Db): Promise<Account | 'exists' | undefined> {
  const [owner, ...others] = await listAccounts(db, 'admin')
  if (!owner) return undefined
  return others.length === 0 && (await isUntried(db, owner.id)) ? owner : 'exists'
}

/** Derived from the key, so it is the same in all processes and after a restart. */
const setupKey = (otpKey: Buffer): string => keyedHash(otpKey, 'setup')

/** The setup link for the first owner; undefined once the owner exists. */
export async function setupLink({
  db,
  otpKey,
  config,
}: Pick<Dependencies, 'db' | 'otpKey' | 'config'>): Promise<string | undefined> {
  if ((await findPendingOwner(db)) === 'exists') return undefined
  return `${publicOrigin(config)}/setup#${setupKey(otpKey)}`
}
