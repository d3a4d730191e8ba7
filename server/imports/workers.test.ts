import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllWorkerList, getPerson } from '#contract/accounts/admin.ts'
import { addWorker, seePapers } from '#contract/imports/workers.ts'
import { assignOrder } from '#contract/jobs/admin.ts'
import { getWorkProfile } from '#contract/jobs/workers.ts'
import { getWorkerProfile } from '#contract/kyc.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import type { Client } from '#test/client.ts'
import { bring } from '#test/factories/imports.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const anita = {
  phone: '9431000001',
  name: 'Anita Devi',
  town: 'Sasaram',
  skills: [],
  language: 'hi',
  papers: { seen_on: '2026-05-01', what: ['aadhaar', 'voter'] },
} as const
const input = { ...anita, papers: { ...anita.papers, what: [...anita.papers.what] }, skills: [] }

async function acceptedJob(owner: Client): Promise<string> {
  const { body } = await owner.call(bookFor, {
    ...booking(),
    phone: '9431000009',
    address: '4 Station Road, Sasaram',
    accept: true,
  })
  return body.order_id
}

test('a worker whose papers the owner has seen gets one message and works today', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const { worker_id } = (await owner.call(addWorker, input)).body
  assert.equal((await owner.call(addWorker, input)).body.worker_id, worker_id)
  const told = (await app.sent('sms')).filter((it) => it.to === '919431000001')
  assert.deepEqual(
    told.map((it) => it.template),
    ['worker-added'],
  )
  assert.match(told[0]?.text ?? '', /localhost:\d+\/worker/)
  const serviceid = await acceptedJob(owner)
  const assigned = await owner.call(assignOrder, { serviceid, worker_ids: [worker_id] })
  assert.equal(assigned.status, 200)
  const phone = app.visitor()
  const reply = await signIn(app, phone, '919431000001', { role: 'worker' })
  assert.equal(reply.body.home, '/worker/jobs')
  const { user } = (await owner.call(getPerson, { id: worker_id })).body
  assert.deepEqual(user.papers_seen, { seen_on: '2026-05-01', what: ['aadhaar', 'voter'] })
  assert.equal(user.kyc_status, null)
  assert.equal((await phone.call(getWorkerProfile, {})).body.papers_seen_on, '2026-05-01')
})

test('papers that are taken back free the jobs ahead; seen again, the worker may work again', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const { worker_id } = (await owner.call(addWorker, { ...input, papers: null })).body
  const serviceid = await acceptedJob(owner)
  const assign = () => owner.call(assignOrder, { serviceid, worker_ids: [worker_id] })
  assert.equal((await assign()).body.code, 'worker_not_verified')
  const { papers } = input
  assert.deepEqual((await owner.call(seePapers, { worker_id, papers })).body.jobs, [])
  assert.equal((await assign()).status, 200)
  for (const left of [[serviceid], []]) {
    const { jobs } = (await owner.call(seePapers, { worker_id, papers: null })).body
    assert.deepEqual(
      jobs.map((it) => it.serviceid),
      left,
    )
  }
  assert.equal((await assign()).body.code, 'worker_not_verified')
  const kinds = await app.deps.db
    .selectFrom('audit')
    .select('kind')
    .where('about_id', '=', worker_id)
    .execute()
  assert.deepEqual(
    kinds.map((it) => it.kind),
    ['worker-added', 'papers-seen', 'papers-unseen'],
  )
})

test('papers need a day that has come and a name', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  for (const [papers, code] of [
    [{ seen_on: '2026-05-05', what: ['pan'] }, 'date_invalid'],
    [{ seen_on: '2026-05-04', what: [] }, 'papers_required'],
  ] as const) {
    const { body } = await owner.post('/api/v1/admin/addworker', { ...anita, papers })
    assert.equal(body.code, code)
  }
  const unknown = await owner.call(seePapers, { worker_id: owner.account.id, papers: null })
  assert.equal(unknown.body.code, 'account_not_found')
  const skill = await owner.call(addWorker, { ...input, skills: ['flying'] })
  assert.equal(skill.body.code, 'setting_choice')
})

test('workers come from a list with their town, skills and papers, and nobody is told', async (t) => {
  const skills = [{ id: 'sofa', label: 'Sofa', hindi: 'सोफ़ा' }]
  const app = await createTestApp(t, { settings: { team: { skills } } })
  const owner = await app.as('admin')
  const rows = [
    {
      phone: '9431000001',
      name: 'Anita',
      town: 'Nokha',
      skills: 'सोफा, flying',
      papers_seen: '1/5/26',
    },
    { phone: '9431000002', name: 'Bina' },
    { phone: '9431000003', name: '' },
    { phone: '9431000004', name: 'Chanda', papers_seen: '5 May 2026' },
  ]
  const { body } = await bring(owner, 'workers', rows)
  assert.deepEqual(
    body.rows.map((it) => [it.result, ...it.codes, ...it.notes].join(' ')),
    ['made skill_unknown', 'made', 'refused name_required', 'refused date_invalid'],
  )
  const { users } = (await owner.call(getAllWorkerList, { sort: 'name' })).body
  assert.deepEqual(
    users.map((it) => [it.name, it.papers_seen?.seen_on]),
    [
      ['Anita', '2026-05-01'],
      ['Bina', undefined],
    ],
  )
  const worker_id = body.rows[0]?.account_id ?? ''
  const profile = (await owner.call(getWorkProfile, { worker_id })).body
  assert.deepEqual([profile.town, profile.skills], ['Nokha', ['sofa']])
  assert.deepEqual(await app.sent('sms'), [])
  const again = await bring(owner, 'workers', rows.slice(0, 2))
  assert.deepEqual(
    again.body.rows.map((it) => it.result),
    ['same', 'same'],
  )
})
