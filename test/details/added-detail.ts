import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { withholdFromOrder } from '#contract/orders/withheld.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { noDetails, type OrderDetails } from '#domain/orders/details.ts'
import { publicPart } from '#server/site/state.ts'
import { withAdditions } from '#test/details/add-detail.ts'
import { ask, erase, requestsOf } from '#test/factories/erasures.ts'
import { book, booked, cancel, decide, myOrders } from '#test/factories/orders.ts'
import { decide as decidePlan, own, weekly } from '#test/factories/plans.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { releaseAfter } from '#test/release-after.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'
import { singleIcons } from '../../scripts/build-icons.ts'
import { withTexts } from '../../scripts/build-language.ts'

/** `parking` says nothing of a person; only admins read `income`. */
const told = { parking: 'In the yard', pets: 'A dog, Moti', income: 'Two salaries' }
const toCustomer = { parking: told.parking, pets: told.pets, income: '' }

type Told = Readonly<Record<string, unknown>>

const pick = (row: Told): Told =>
  Object.fromEntries(Object.keys(told).map((name) => [name, row[name]]))

async function jobOf(app: TestApp): Promise<Told> {
  const worker = await verifiedWorker(app)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const id = await booked(customer, { ...told, any_message: 'Ring twice' })
  await decide(admin, id, 'accepted')
  await assign(admin, id, worker.account.id)
  const days = 'from=2026-05-04&to=2026-05-06'
  return (await worker.get(`/api/v1/worker/getjobs?${days}`)).body.jobs[0]
}

test('it is stored with the order for its readers, and one that is too long is refused with detail_too_long', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  await booked(customer, told)
  assert.deepEqual(pick((await myOrders(customer))[0]), toCustomer)
  const { body } = await admin.get('/api/v1/service/getallorders?status=all')
  assert.deepEqual(pick(body.orders[0]), told)
  assert.deepEqual(pick(withholdFromOrder(body.orders[0], ['read:money'])), pick(noDetails))
  const long = await book(customer, { time: '10:00', pets: 'x'.repeat(41) })
  assert.deepEqual([long.body.code, Object.keys(long.body.fields)], ['detail_too_long', ['pets']])
})

test('an admin books with it for a caller, and a plan gives it to each visit', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const { any_message: _, ...slot } = booking()
  const caller = { ...slot, ...told, phone: customer.phone, message: 'Ring twice' }
  await admin.post('/api/v1/admin/bookfor', caller)
  assert.deepEqual(pick((await myOrders(customer))[0]), toCustomer)
  const other = await app.as('user')
  await other.post('/api/v1/user/addplan', { ...weekly, ...told })
  const plan = await own(other)
  assert.deepEqual(pick(plan), toCustomer)
  await decidePlan(admin, plan._id)
  const visits = await myOrders(other)
  assert.ok(visits.length > 0)
  for (const visit of visits) assert.deepEqual(pick(visit), toCustomer)
})

test('it is in the CSV file, and in the copy of personal data until an erasure', async (t) => {
  const app = await createTestApp(t)
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  await cancel(customer, await booked(customer, told))
  const { body: csv } = await owner.get('/api/v1/admin/exportorders?status=all')
  const [heads = '', row = ''] = String(csv).split('\r\n')
  for (const head of ['Parking', 'Pets', 'Income']) assert.ok(heads.includes(head), heads)
  for (const text of Object.values(told)) assert.ok(row.includes(text), row)
  const { body: copy } = await customer.get('/api/v1/user/mydata')
  assert.deepEqual(copy.bookings[0].details, told)
  await ask(customer)
  const [request] = await requestsOf(owner)
  await erase(owner, request._id)
  const left = await app.deps.db.selectFrom('order').select('details').executeTakeFirstOrThrow()
  assert.deepEqual(JSON.parse(left.details), { parking: told.parking })
})

const onChange = () => {}
const field = (name: keyof OrderDetails) => ({ name, value: '', error: undefined, onChange })

test('every form asks for it, and the cards of the worker and the owner show it', async (t) => {
  const vite = await createServer({
    ...withTexts('en'),
    configFile: 'vite.config.ts',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      singleIcons(),
      {
        name: 'added-detail',
        enforce: 'pre',
        transform: (source, id) => withAdditions(id, source),
      },
    ],
  })
  releaseAfter(t, () => vite.close())
  const load = (file: string) => vite.ssrLoadModule(file)
  const { provideSettings } = await load('/web/i18n/settings.ts')
  provideSettings(publicPart(1, defaultSettings))

  const { DetailFields } = await load('/web/orders/details/detail-fields.tsx')
  const form = renderToStaticMarkup(
    createElement(DetailFields as ComponentType<object>, { field } as object),
  )
  for (const text of ['name="parking"', 'Parking', 'Street or yard', 'name="any_message"'])
    assert.ok(form.includes(text), form)

  const { JobCard } = await load('/web/jobs/my-jobs/job-card.tsx')
  const job = await jobOf(await createTestApp(t))
  const { withUnsent } = await load('/web/jobs/my-jobs/my-jobs.ts')
  const shown: unknown = withUnsent(job, [], [])
  const card = renderToStaticMarkup(
    createElement(JobCard as ComponentType<object>, { shown, today: '2026-05-04' } as object),
  )
  for (const text of ['Parking', 'In the yard', 'Ring twice']) assert.ok(card.includes(text), card)
  assert.ok(!card.includes('Income'), card)
})
