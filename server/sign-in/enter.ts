import { homePaths, workerJobsPath } from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  endQuiet,
  fillLanguage,
  saveDetails,
  type Account,
  type Details,
} from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { StaleRead } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { isVerified } from '#server/db/verified-workers.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { endSession, startSession } from '#server/sessions/repo.ts'
import { hasKnownBrowser, rememberDevice, type Device } from '#server/sign-in/repo.ts'

/** The browser in which somebody signs in. */
export type Entrance = {
  /** It has signed in to this phone before. */
  readonly isKnownBrowser: boolean
  readonly device: Device
  /** Its previous session, which ends because its token is about to be overwritten. */
  readonly sessionId: string | undefined
  /** The User-Agent header. */
  readonly userAgent: string
  /** The page language it has chosen, if any. */
  readonly language: Language | undefined
}

/** How they proved who they are. */
type Proof = { readonly isSteppedUp: boolean; readonly passkeyId?: string; readonly form: Details }

export type SignedIn = {
  readonly token: string
  readonly account: Account
  readonly home?: typeof workerJobsPath | typeof homePaths.worker | typeof homePaths.admin
}

/** Opens a session for whoever has proved to be this person, by code or by passkey. */
export async function enter(
  tx: Tx,
  deps: Pick<Dependencies, 'settings'>,
  account: Account,
  { isKnownBrowser, device, sessionId, userAgent, language }: Entrance,
  { isSteppedUp, passkeyId, form, at }: Proof & { readonly at: number },
): Promise<SignedIn | Refusal> {
  const { id, phone, role } = account
  if (account.disabledAt !== null) return new Refusal('account_disabled')
  const filled = await saveDetails(tx, id, (it) => fillBlanks(it, form))
  if (filled.phone !== phone || filled.disabledAt !== null)
    throw new StaleRead('the account was given another number, or shut out')
  if (language) await fillLanguage(tx, id, language)
  await endQuiet(tx, id)
  if (role === 'admin' && !isKnownBrowser) await warnOfBrowser(tx, deps, account, at)
  await rememberDevice(tx, device, phone, at)
  if (sessionId) await endSession(tx, sessionId)
  await recordAudit(tx, { at, actorId: id, kind: 'signed-in', subject: id, aboutId: id })
  return {
    token: await startSession(tx, id, at, { isSteppedUp, userAgent, passkeyId }),
    account: filled,
    ...(await findHome(tx, filled)),
  }
}

/**
 * A worker who may be assigned starts on the jobs page, another where documents are sent, and an
 * admin on the first admin page; customers on the home page.
 */
async function findHome(
  tx: Tx,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<Pick<SignedIn, 'home'>> {
  if (role === 'admin') return { home: homePaths.admin }
  if (role !== 'worker') return {}
  return { home: (await isVerified(tx, id)) ? workerJobsPath : homePaths.worker }
}

/** Warns all owners of a new browser, but not an admin about their own first sign-in. */
async function warnOfBrowser(
  tx: Tx,
  { settings }: Pick<Dependencies, 'settings'>,
  admin: Account,
  at: number,
): Promise<void> {
  const isFirst = !(await hasKnownBrowser(tx, admin.phone, at))
  const payload = { admin: admin.name, signedInAt: at }
  const about = { type: 'owner-sign-in', payload } as const
  await notifyOwner(tx, await settings.current(tx), about, at, isFirst ? admin.id : '')
}
