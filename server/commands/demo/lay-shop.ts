import type { FastifyInstance } from 'fastify'
import { getAllUsersList, getAllWorkerList } from '#contract/accounts/admin.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { confirmOpeningStep, ownerSteps } from '#contract/setup.ts'
import { addDays, indiaClock, dayStart } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { findAccount } from '#server/accounts/repo.ts'
import { jobMaker } from '#server/commands/seed/order-life.ts'
import { seededRandom } from '#server/commands/seed/random.ts'
import { seedDatabase } from '#server/commands/seed/seed-database.ts'
import { transact } from '#server/db/database.ts'
import { insertVersion, newestVersion } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { papers, questions } from './requests.ts'
import { goOn, type Cast, type Person } from './routine.ts'
import { fullDay, onTheWay, timesOf, today, troubles } from './scenes.ts'
import { demoSettings } from './settings.ts'
import { openStage, type Clock, type Stage } from './stage.ts'

/** The past is made in bulk until then; what follows is done through the product itself. */
const livedDays = 3
const size = { orders: 480, customers: 160, workers: 28 }
const random = 20_261_127

/** Whom to sign in with. */
export type Laid = Readonly<Record<'owner' | 'worker' | 'customer', Pick<Person, 'name' | 'phone'>>>

/** Fills an empty database with a shop in the middle of its day; `deps.now` is the clock's. */
export async function layShop(
  deps: Dependencies,
  app: FastifyInstance,
  clock: Clock,
): Promise<Laid> {
  const { now } = clock
  const from = dayStart(addDays(indiaClock(now).date, -livedDays))
  clock.now = from
  const settings = demoSettings(now)
  await transact(deps.db, async (tx) => {
    const version = (await newestVersion(tx)) + 1
    await insertVersion(tx, { version, at: from, authorId: null, settings })
  })
  const { admin } = await seedDatabase(deps, size, false)
  const { cast, people } = await gather(deps, app, clock, admin)
  const [customer] = people
  if (!customer) throw new Error('there are no customers')
  const times = timesOf(from, now)
  const workerOf = onTheWay(cast, times, people.slice(0, 3))
  today(cast, times, people.slice(3, 8))
  questions(cast, times, people.slice(8, 13))
  troubles(cast, times, people.slice(13, 15))
  fullDay(cast, times, people.slice(15, 20))
  papers(cast, from + 10 * hourMs, now)
  goOn(cast, from, now)
  await cast.stage.play(now)
  const worker = cast.workers.find(({ _id }) => _id === workerOf())
  const owner = { name: ownerName, phone: admin }
  if (!worker) throw new Error('nobody had time')
  return { owner, worker, customer }
}

const ownerName = 'Asha Kumari'

/** How many people the scenes are about. */
const named = 20

async function gather(deps: Dependencies, app: FastifyInstance, clock: Clock, admin: string) {
  const stage = openStage(deps, app, clock)
  const owner = (await findAccount(deps.db, admin, 'admin'))?.id ?? ''
  for (const step of ownerSteps) await stage.must(owner, confirmOpeningStep, { step })
  const everybody = { state: 'active', sort: 'oldest', limit: '200' } as const
  const customers = (await stage.must(owner, getAllUsersList, everybody)).users
  const { workers, busy } = await readBusy(stage, owner)
  // In a hurry one reads Latin letters first; who is expected already is in no scene.
  const people = customers.filter((it) => isLatin(it) && !busy.has(it.phone)).slice(0, named)
  const cast: Cast = {
    stage,
    owner,
    random: seededRandom(random),
    customers,
    callers: customers.filter((it) => !people.includes(it)),
    workers,
    endings: new Map(),
    makeJob: jobMaker(
      seededRandom(random),
      (await deps.settings.current()).hours,
      livedDays,
      clock.now,
    ),
  }
  return { cast, people }
}

/** All workers, and the phones of customers who have booked something. */
async function readBusy(stage: Stage, owner: string) {
  const { users: workers } = await stage.must(owner, getAllWorkerList, {
    state: 'active',
    limit: '200',
  })
  const busy = new Set<string>()
  for (const status of ['pending', 'quoted', 'accepted'] as const) {
    const { orders } = await stage.must(owner, getAllOrders, { status, limit: '200' })
    for (const { user_data } of orders) if (user_data) busy.add(user_data.phone)
  }
  return { workers, busy }
}

const isLatin = ({ name }: Person): boolean => /[a-z]/i.test(name)
