import { getPairings, getWorkProfile, putPairing, putWorkProfile } from '#contract/jobs/workers.ts'
import type { Role } from '#domain/accounts.ts'
import type { WorkerProfile } from '#domain/jobs/workers.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { isSame } from '#domain/settings/merge.ts'
import { findAccountById } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findProfile, pairingsOf, savePairing, saveProfile } from '#server/hours/workers-repo.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { workersByName } from '#server/jobs/repo.ts'
import { listTimeOff } from '#server/jobs/time-off-repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'

type WorkerDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>

const blank: WorkerProfile & { readonly note: string } = {
  town: '',
  skills: [],
  week: null,
  note: '',
}

/** Registers what admins keep of workers: when and at what they work, and with which customers. */
export function workerRoutes(api: ApiServer, deps: WorkerDeps): void {
  const { db, engine, settings, now } = deps

  registerEndpoint(api, { getWorkProfile }, async ({ worker_id }) => {
    await assertRole(db, worker_id, 'worker')
    const { skills, ...profile } = (await findProfile(db, worker_id)) ?? blank
    const all_skills = [...(await settings.current()).team.skills]
    const known = all_skills.map(({ id }) => id)
    const leave = await listTimeOff(db, worker_id, indiaClock(now()).date)
    return { ...profile, skills: skills.filter((it) => known.includes(it)), all_skills, leave }
  })

  registerEndpoint(api, { putWorkProfile }, async ({ worker_id, ...sent }, { actor }) => {
    const { town, skills, week, note } = sent
    const at = now()
    await transact(db, async (tx) => {
      const known = (await settings.current(tx)).team.skills.map(({ id }) => id)
      if (skills?.some((it) => !known.includes(it)))
        throw new Refusal('setting_choice', { fields: { skills: 'setting_choice' } })
      await assertRole(tx, worker_id, 'worker')
      await lock(tx, engine, `worker:${worker_id}`)
      const before = (await findProfile(tx, worker_id)) ?? blank
      const after = {
        town: town ?? before.town,
        skills: skills ? [...new Set(skills)].toSorted() : before.skills,
        week: week === undefined ? before.week : week,
        note: note ?? before.note,
      }
      if (isSame(before, after)) return
      await saveProfile(tx, worker_id, after)
      const about = { subject: worker_id, aboutId: worker_id }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'worker-changed', ...about })
      const people = [worker_id]
      await recordLiveEvent(tx, { at, topic: 'calendar', subject: worker_id, people })
    })
    return { message: 'Saved' }
  })

  registerEndpoint(api, { getPairings }, async ({ customer }) => {
    await assertRole(db, customer, 'user')
    const pairings = (await pairingsOf(db, [customer])).get(customer)
    const workers = await workersByName(db).execute()
    return {
      workers: workers.map(({ id, name }) => ({ _id: id, name, kind: pairings?.get(id) ?? null })),
    }
  })

  registerEndpoint(api, { putPairing }, async ({ customer, worker_id, kind }, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      await assertRole(tx, customer, 'user')
      await assertRole(tx, worker_id, 'worker')
      await lock(tx, engine, `pairing:${customer}`)
      const pairings = (await pairingsOf(tx, [customer])).get(customer)
      if ((pairings?.get(worker_id) ?? null) === kind) return
      await savePairing(tx, customer, worker_id, kind)
      const about = { subject: worker_id, aboutId: customer }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'pairing-changed', ...about })
    })
    return { message: 'Saved' }
  })
}

async function assertRole(db: Db, id: string, role: Role): Promise<void> {
  const account = await findAccountById(db, id)
  if (account?.role !== role || account.erasedAt !== null) throw new Refusal('account_not_found')
}
