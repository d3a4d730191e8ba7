import type { FastifyInstance } from 'fastify'
import { getAllUsersList, getAllWorkerList, getUser, updateProfile } from '#contract/people.ts'
import { getAccount, saveDetails } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/open.ts'
import { accountsOf } from '#server/people/list.ts'
import { personOf } from '#server/people/wire.ts'

export function peopleRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, getUser, async (_input, { actor }) => {
    const account = await getAccount(db, actor.id)
    return { user: { ...personOf(account), email: account.email } }
  })

  serve(app, updateProfile, async (details, { actor }) => {
    const saved = await transact(db, (tx) => saveDetails(tx, actor.id, () => details))
    return { message: 'Profile updated', user: personOf(saved) }
  })

  serve(app, getAllUsersList, async (input) => wirePage(await accountsOf(db, 'user', input)))
  serve(app, getAllWorkerList, async (input) => wirePage(await accountsOf(db, 'worker', input)))
}

function wirePage({ rows, next, total, capped }: Awaited<ReturnType<typeof accountsOf>>) {
  return {
    users: rows.map(personOf),
    total,
    ...(capped && { total_capped: true }),
    next_cursor: next,
  }
}
