import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Week } from '#domain/jobs/workers.ts'
import { jobSpan } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import {
  findProfile,
  pairingsOf,
  savePairing,
  saveProfile,
  workersOn,
} from '#server/hours/workers-repo.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const open = { from: '09:00', to: '13:00' }
const week: Week = { 1: open, 2: open, 3: open, 4: null, 5: null, 6: null, 7: null }

test('all workers of a date come with their profile and their leave on it', async (t) => {
  const app = await createTestApp(t)
  const { db } = app.deps
  const [sita, guddu] = [await verifiedWorker(app, 'Sita'), await verifiedWorker(app, 'Guddu')]
  await app.as('worker', { name: 'Not checked' })
  const profile = { town: 'Nokha', skills: ['ac'], week, note: 'Has a scooter' }
  await transact(db, (tx) => saveProfile(tx, sita.account.id, { ...profile, note: '' }))
  await transact(db, (tx) => saveProfile(tx, sita.account.id, profile))
  assert.deepEqual(await findProfile(db, sita.account.id), profile)
  assert.equal(await findProfile(db, guddu.account.id), undefined)
  const day = { from: '2026-05-05', to: '2026-05-05' }
  await guddu.put('/api/v1/worker/leave', { ...day, half: 'afternoon' })
  const workers = await workersOn(db, '2026-05-05')
  const { note: _, ...shown } = profile
  const span = jobSpan({ date: '2026-05-05', time: '13:00' }, 11 * 60)
  assert.deepEqual(workers, [
    {
      id: guddu.account.id,
      name: 'Guddu',
      nameKey: 'guddu',
      town: '',
      skills: [],
      week: null,
      leave: span,
    },
    { id: sita.account.id, name: 'Sita', nameKey: 'sita', ...shown, leave: null },
  ])
  assert.equal((await workersOn(db, '2026-05-06'))[0]?.leave, null)
})

test('pairings are read by customer, replaced and taken back', async (t) => {
  const app = await createTestApp(t)
  const { db } = app.deps
  const [one, other] = [(await app.as('user')).account.id, (await app.as('user')).account.id]
  const sita = (await verifiedWorker(app, 'Sita')).account.id
  const save = (account: string, kind: 'prefer' | 'never' | null) =>
    transact(db, (tx) => savePairing(tx, account, sita, kind))
  await save(one, 'never')
  await save(one, 'prefer')
  await save(other, 'never')
  assert.deepEqual(await pairingsOf(db, [one, one]), new Map([[one, new Map([[sita, 'prefer']])]]))
  await save(one, null)
  assert.deepEqual([...(await pairingsOf(db, [one, other])).keys()], [other])
  assert.equal((await pairingsOf(db, [])).size, 0)
})
