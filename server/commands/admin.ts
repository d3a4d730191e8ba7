import { nameMaxLength } from '#domain/accounts.ts'
import type { AuditAction } from '#domain/audit.ts'
import { canonicalPhone, formatPhone } from '#domain/phone.ts'
import { saveRights } from '#server/accounts/admin-repo.ts'
import {
  ensureAccount,
  findAccount,
  listAccounts,
  saveDetails,
  setDisabled,
  type Account,
} from '#server/accounts/repo.ts'
import { runCommand, printUsage, withDependencies } from '#server/commands/run-command.ts'
import { hashToken, newToken } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteFactor } from '#server/second-factor/repo.ts'
import { deletePasskeys } from '#server/sessions/passkeys-repo.ts'
import { endAllSessions } from '#server/sessions/repo.ts'
import { setupLink } from '#server/setup/setup.ts'
import { issueCode } from '#server/sign-in/code.ts'
import { clearFailures } from '#server/sign-in/limits-repo.ts'
import { operator } from '#server/sign-in/repo.ts'

const usage = `Admin accounts. They sign in on the User tab.

  npm run admin -- add <phone> <name>     make an owner, or enable one again
  npm run admin -- list                   every admin
  npm run admin -- disable <phone>        end its sessions and let it in no more
  npm run admin -- totp-off <phone>       let one sign in by SMS alone, whose authenticator app is lost
  npm run admin -- passkeys-off <phone>   remove the passkeys of one whose phone is lost
  npm run admin -- code <phone>           print a sign-in code for an owner whose SMS does not arrive
  npm run admin -- setup-link             print the link to become the first owner
`

function readPhone(written: string | undefined): string {
  const phone = canonicalPhone(written ?? '')
  if (!phone) throw new Error(`"${written ?? ''}" is no ten-digit mobile number.`)
  return phone
}

async function getAdmin(deps: Dependencies, written: string | undefined): Promise<Account> {
  const phone = readPhone(written)
  const account = await findAccount(deps.db, phone, 'admin')
  if (!account)
    throw new Error(`${formatPhone(phone)} is no admin. See them with: npm run admin -- list`)
  return account
}

/** Records an act from the shell without an actor, because the server cannot know who ran it. */
function record(tx: Tx, kind: AuditAction, id: string, at: number): Promise<void> {
  return recordAudit(tx, { at, actorId: null, kind, subject: id, aboutId: id })
}

async function add({ db, now }: Dependencies, [written, ...rest]: string[]): Promise<string> {
  const phone = readPhone(written)
  const name = rest.join(' ').trim()
  if (!name || name.length > nameMaxLength) throw new Error('Give a name of 1 to 80 characters.')
  await transact(db, async (tx) => {
    const account = await ensureAccount(tx, { phone, role: 'admin', name, address: '' }, now())
    await saveDetails(tx, account.id, ({ address }) => ({ name, address }))
    await setDisabled(tx, account.id, null)
    await saveRights(tx, account.id, 'owner')
    await record(tx, 'admin-added', account.id, now())
  })
  return `${name}, ${formatPhone(phone)}, is an admin with the rights of an owner. Sign in at /user/login.`
}

function line({ phone, name, rights, disabledAt }: Account): string {
  const state = disabledAt === null ? 'enabled ' : 'disabled'
  return `${formatPhone(phone)}  ${state}  ${rights.padEnd(7)}  ${name}`
}

async function list({ db }: Dependencies): Promise<string> {
  const admins = await listAccounts(db, 'admin')
  if (admins.length === 0) return 'No admin yet. Make one with: npm run admin -- add <phone> <name>'
  return admins.map(line).join('\n')
}

async function disable(deps: Dependencies, [written]: string[]): Promise<string> {
  const { id, phone } = await getAdmin(deps, written)
  await transact(deps.db, async (tx) => {
    await setDisabled(tx, id, deps.now())
    await endAllSessions(tx, id)
    await record(tx, 'account-disabled', id, deps.now())
  })
  return `${formatPhone(phone)} is disabled and signed out everywhere.`
}

async function code(deps: Dependencies, [written]: string[]): Promise<string> {
  const { id, phone } = await getAdmin(deps, written)
  const made = await transact(deps.db, async (tx) => {
    await clearFailures(tx, phone)
    await record(tx, 'code-printed', id, deps.now())
    return issueCode(
      tx,
      deps.otpKey,
      hashToken(newToken()),
      { phone, device: operator },
      deps.now(),
    )
  })
  return `Code for ${formatPhone(phone)}: ${made}\nGood for 5 minutes, on any browser: enter it at /user/login.`
}

async function totpOff(deps: Dependencies, [written]: string[]): Promise<string> {
  const { id, phone } = await getAdmin(deps, written)
  await transact(deps.db, async (tx) => {
    if (await deleteFactor(tx, id)) await record(tx, 'totp-off', id, deps.now())
  })
  return `${formatPhone(phone)} signs in by SMS alone.`
}

async function passkeysOff(deps: Dependencies, [written]: string[]): Promise<string> {
  const { id, phone } = await getAdmin(deps, written)
  const removed = await transact(deps.db, async (tx) => {
    const removed = await deletePasskeys(tx, deps.engine, id)
    if (removed > 0) await record(tx, 'passkey-removed', id, deps.now())
    await endAllSessions(tx, id)
    return removed
  })
  return `${removed} passkeys removed. ${formatPhone(phone)} is signed out everywhere.`
}

async function printSetupLink(deps: Dependencies): Promise<string> {
  const link = await setupLink(deps)
  if (!link) throw new Error('There is an owner already, so the link is dead.')
  return link
}

const commands: Record<string, (deps: Dependencies, args: string[]) => Promise<string>> = {
  add,
  list,
  disable,
  'totp-off': totpOff,
  'passkeys-off': passkeysOff,
  code,
  'setup-link': printSetupLink,
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return printUsage(usage)
  await runCommand(() => withDependencies((deps) => command(deps, args)))
}

await main(process.argv.slice(2))
