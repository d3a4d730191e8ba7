import type { FastifyInstance } from 'fastify'
import { getUser, updateProfile } from '#contract/people.ts'
import { getAccount, saveDetails, type Account } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/open.ts'

const wire = ({ id, name, phone, address, role }: Account) => ({
  _id: id,
  name,
  phone,
  address,
  role,
})

export function peopleRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, getUser, async (_input, { actor }) => {
    const account = await getAccount(db, actor.id)
    return { user: { ...wire(account), email: account.email } }
  })

  serve(app, updateProfile, async (details, { actor }) => {
    const saved = await transact(db, async (tx) =>
      saveDetails(tx, await getAccount(tx, actor.id), details),
    )
    return { message: 'Profile updated', user: wire(saved) }
  })
}
