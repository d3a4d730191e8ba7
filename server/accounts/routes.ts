import type { FastifyInstance } from 'fastify'
import {
  exportUsers,
  exportWorkers,
  getAllUsersList,
  getAllWorkerList,
  getUser,
  updateProfile,
} from '#contract/accounts.ts'
import { getAccount, saveChoices, saveDetails } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { serve, serveFile } from '#server/http/register-endpoint.ts'
import type { Deps } from '#server/dependencies.ts'
import { lines } from '#server/accounts/export.ts'
import { accountsPage } from '#server/accounts/list.ts'
import { choicesOf, listedOf, personOf, readChoices } from '#server/accounts/presenter.ts'

const file = { lines, module: new URL('export.ts', import.meta.url).href }

export function peopleRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, getUser, async (_input, { actor }) => {
    const account = await getAccount(db, actor.id)
    return { user: { ...personOf(account), ...choicesOf(account), email: account.email } }
  })

  serve(app, updateProfile, async (input, { actor }) => {
    const { name, address, language, channels } = input
    const saved = await transact(db, async (tx) => {
      await saveChoices(tx, actor.id, readChoices(language, channels))
      return saveDetails(tx, actor.id, () => ({ name, address }))
    })
    return { message: 'Profile updated', user: { ...personOf(saved), ...choicesOf(saved) } }
  })

  serve(app, getAllUsersList, async (input) => wirePage(await accountsPage(db, 'user', input)))
  serve(app, getAllWorkerList, async (input) => wirePage(await accountsPage(db, 'worker', input)))

  serveFile(app, exportUsers, (input, { actor, reply }) =>
    app.sendCsv(reply, actor, { ...file, name: 'customers' }, { ...input, role: 'user' }),
  )
  serveFile(app, exportWorkers, (input, { actor, reply }) =>
    app.sendCsv(reply, actor, { ...file, name: 'workers' }, { ...input, role: 'worker' }),
  )
}

function wirePage({
  rows,
  next,
  previous,
  total,
  capped,
}: Awaited<ReturnType<typeof accountsPage>>) {
  return {
    users: rows.map(listedOf),
    total,
    ...(capped && { total_capped: true }),
    next_cursor: next,
    previous_cursor: previous,
  }
}
