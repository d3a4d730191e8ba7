import {
  exportUsers,
  exportWorkers,
  getAllUsersList,
  getAllWorkerList,
} from '#contract/accounts/admin.ts'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { readKycStatuses } from '#server/accounts/admin-repo.ts'
import { rows } from '#server/accounts/export.ts'
import { accountList } from '#server/accounts/list.ts'
import {
  presentPreferences,
  presentListed,
  presentPapers,
  presentPerson,
  readPreferences,
} from '#server/accounts/presenter.ts'
import { savePreferences, saveDetails, type Account } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { readCountedPage, type CountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { pageReply } from '#server/http/page-reply.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'

const file = { rows, module: new URL('export.ts', import.meta.url).href }

export function accountRoutes(
  api: ApiServer,
  { db, now, config }: Pick<Dependencies, 'db' | 'now' | 'config'>,
): void {
  const chats = config.messages.whatsApp.webhook !== undefined
  registerEndpoint(api, { getUser }, async (_input, { actor }) => {
    const { id, role, rights } = actor
    const account = { id, role, ...actor.person }
    const { email } = account
    return {
      user: {
        ...presentPerson(account),
        ...presentPreferences(account),
        email,
        email_confirmed: email !== '' && email.toLowerCase() === account.confirmedEmail,
        ...(rights && {
          rights,
          chats,
          totp: presentSecondFactor(actor),
        }),
      },
    }
  })

  registerEndpoint(api, { updateProfile }, async (input, { actor }) => {
    const { name, address, language, channels } = input
    const saved = await transact(db, async (tx) => {
      await savePreferences(tx, actor.id, readPreferences(language, channels))
      const own = { actorId: actor.id, subject: actor.id, aboutId: actor.id }
      await recordAudit(tx, { at: now(), kind: 'profile-changed', ...own })
      return saveDetails(tx, actor.id, () => ({ name, address }))
    })
    return {
      message: 'Profile updated',
      user: { ...presentPerson(saved), ...presentPreferences(saved) },
    }
  })

  registerEndpoint(api, { getAllUsersList }, async (input) =>
    presentPage(await readCountedPage(db, accountList('user', input))),
  )
  registerEndpoint(api, { getAllWorkerList }, async (input) => {
    const read = await readCountedPage(db, accountList('worker', input))
    const page = presentPage(read)
    const standings = await readKycStatuses(
      db,
      page.users.map(({ _id }) => _id),
    )
    const papers = new Map(read.rows.map((it) => [it.id, presentPapers(it)]))
    const users = page.users.map((it) => ({
      ...it,
      kyc_status: standings.get(it._id) ?? null,
      papers_seen: papers.get(it._id) ?? null,
    }))
    return { ...page, users }
  })

  registerFileEndpoint(api, { exportUsers }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, { ...file, name: 'customers' }, { ...input, role: 'user' }),
  )
  registerFileEndpoint(api, { exportWorkers }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, { ...file, name: 'workers' }, { ...input, role: 'worker' }),
  )
}

function presentPage(page: CountedPage<Account>) {
  return { users: page.rows.map(presentListed), ...pageReply(page) }
}

function presentSecondFactor({ factors, mustStepUp, mustSetUpFactor }: Actor) {
  const due = mustSetUpFactor && { must_set_up: true }
  return { on: factors.totp, passkey: factors.passkey, step_up: mustStepUp, ...due }
}
