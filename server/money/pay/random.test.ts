import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getPay } from '#contract/money/worker-account.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { advanceToStart, progress, undo } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'
import { createTestApp } from '#test/test-app.ts'

const steps = 150
const jobs = 40
const services = ['Room Cleaning', 'Kitchen', 'AC Cleaning', '2 BHK']

/** A plain model of one worker: what is owed, what is in hand, and what can be taken back. */
const newAccount = () => ({ owed: 0, inHand: 0, undoable: new Map<string, readonly number[]>() })

test('after any history the page of each worker, the owner’s list and the plain sums agree', async (t) => {
  const app = await createTestApp(t, {
    settings: { pay: { percent: 40 }, worker: { mayRecordPayment: true } },
    env: { RATE_LIMIT_SCALE: '1000' },
  })
  const owner = await app.as('admin')
  const workers = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Kumari')]
  const model = new Map(workers.map((it) => [it.account.id, newAccount()]))
  const random = seededRandom(7)
  const { below } = random
  let percent = 40
  const booked: string[] = []
  for (let n = 0; n < jobs; n++)
    booked.push(await acceptedJob(app, owner, { service: services[n % services.length] }))
  await advanceToStart(app, booked[0]!)

  async function finishJob(): Promise<void> {
    const id = booked.pop()
    if (!id) return
    const team = workers.filter(() => below(3) > 0)
    // All jobs are at one time, which a worker has for one of them.
    await app.deps.db.deleteFrom('worker_time').execute()
    const { status } = await assign(owner, id, ...team.map((it) => it.account.id))
    assert.equal(status, 200)
    for (const to of ['in-progress', 'completed']) await progress(owner, id, to)
    for (let n = below(3); n > 0; n--) {
      await undo(owner, id)
      await progress(owner, id, 'completed')
    }
    const order = await app.deps.db
      .selectFrom('order')
      .select('price_paise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const ids = team.map((it) => it.account.id).toSorted()
    const total = Math.floor(((order.price_paise ?? 0) * percent) / 100)
    ids.forEach((worker, n) => {
      const share = Math.floor(total / ids.length) + (n < total % ids.length ? 1 : 0)
      model.get(worker)!.owed += share
    })
    const [first] = team
    if (first && (order.price_paise ?? 0) > 0) await takeCash(first, id)
  }

  async function takeCash(worker: (typeof workers)[number], serviceid: string): Promise<void> {
    const rupees = 1 + below(300)
    const entry = { serviceid, payment_id: randomUUID(), method: 'cash', rupees }
    if ((await worker.post('/api/v1/worker/recordpayment', entry)).status !== 200) return
    model.get(worker.account.id)!.inHand += toPaise(rupees)
  }

  async function act(): Promise<void> {
    const worker = workers[below(workers.length)]!
    const account = model.get(worker.account.id)!
    const id = randomUUID()
    const rupees = (1 + below(100_000)) / 100
    const paise = toPaise(rupees)
    const about = { worker_id: worker.account.id, rupees, method: 'cash', reason: 'Random' }
    const send = (call: string, more: object = {}) =>
      owner.post(`/api/v1/admin/${call}`, { ...about, entry_id: id, payout_id: id, ...more })
    const [call, owed, inHand, isAllowed] = (
      [
        ['recordpayout', -paise, 0, paise <= account.owed],
        ['takecash', 0, -paise, paise <= account.inHand],
        ['keepcash', -paise, -paise, paise <= Math.min(account.inHand, account.owed)],
        ['changepay', paise, 0, true],
      ] as const
    )[below(4)]!
    for (let sent = 0; sent < 2; sent++)
      assert.equal((await send(call)).status, isAllowed ? 200 : 409, call)
    if (!isAllowed) return
    account.owed += owed
    account.inHand += inHand
    if (call !== 'changepay') account.undoable.set(id, [owed, inHand])
    const [old] = account.undoable
    if (below(3) > 0 || !old) return
    const [reverses, [wasOwed = 0, wasInHand = 0]] = old
    const back = { entry_id: randomUUID(), reverses }
    assert.equal((await send('reverseentry', back)).status, 200)
    account.undoable.delete(reverses)
    account.owed -= wasOwed
    account.inHand -= wasInHand
  }

  for (let step = 0; step < steps; step++) {
    const dice = below(12)
    if (dice === 0) {
      percent = below(101)
      assert.equal((await publish(owner, { pay: { percent } })).status, 200)
    } else await (dice < 4 ? finishJob() : act())
  }

  const month = new Date(app.clock.now).toISOString().slice(0, 7)
  const { workers: list } = (await owner.call(getPay, { month })).body
  for (const worker of workers) {
    const { owed, inHand } = model.get(worker.account.id)!
    const own = (await worker.get(`/api/v1/worker/earnings?month=${month}`)).body
    const listed = list.find((it: { _id: string }) => it._id === worker.account.id)
    for (const shown of [own, listed])
      assert.deepEqual([shown.owed, shown.in_hand], [toRupees(owed), toRupees(inHand)])
  }
})
