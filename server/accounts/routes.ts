import type { FastifyInstance } from 'fastify'
import {
  exportUsers,
  exportWorkers,
  getAllUsersList,
  getAllWorkerList,
} from '#contract/accounts/admin.ts'
import { getUser, updateProfile } from '#contract/accounts/own.ts'
import { lines } from '#server/accounts/export.ts'
import { accountsPage } from '#server/accounts/list.ts'
import {
  presentPreferences,
  presentListed,
  presentPerson,
  readPreferences,
} from '#server/accounts/presenter.ts'
import { getAccount, savePreferences, saveDetails } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, registerFileEndpoint } from '#server/http/register-endpoint.ts'

const file = { lines, module: new URL('export.ts', import.meta.url).href }

export function accountRoutes(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(app, getUser, async (_input, { actor }) => {
    const account = await getAccount(db, actor.id)
    return {
      user: { ...presentPerson(account), ...presentPreferences(account), email: account.email },
    }
  })

  registerEndpoint(app, updateProfile, async (input, { actor }) => {
    const { name, address, language, channels } = input
    const saved = await transact(db, async (tx) => {
      await savePreferences(tx, actor.id, readPreferences(language, channels))
      return saveDetails(tx, actor.id, () => ({ name, address }))
    })
    return {
      message: 'Profile updated',
      user: { ...presentPerson(saved), ...presentPreferences(saved) },
    }
  })

  registerEndpoint(app, getAllUsersList, async (input) =>
    presentPage(await accountsPage(db, 'user', input)),
  )
  registerEndpoint(app, getAllWorkerList, async (input) =>
    presentPage(await accountsPage(db, 'worker', input)),
  )

  registerFileEndpoint(app, exportUsers, (input, { actor, reply }) =>
    app.sendCsv(reply, actor, { ...file, name: 'customers' }, { ...input, role: 'user' }),
  )
  registerFileEndpoint(app, exportWorkers, (input, { actor, reply }) =>
    app.sendCsv(reply, actor, { ...file, name: 'workers' }, { ...input, role: 'worker' }),
  )
}

function presentPage({
  rows,
  next,
  previous,
  total,
  capped,
}: Awaited<ReturnType<typeof accountsPage>>) {
  return {
    users: rows.map(presentListed),
    total,
    ...(capped && { total_capped: true }),
    next_cursor: next,
    previous_cursor: previous,
  }
}
