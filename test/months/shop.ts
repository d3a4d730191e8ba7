import { strict as assert } from 'node:assert'
import { sql } from 'kysely'
import type { Settings } from '#contract/settings/settings.ts'
import type { Client, TestResponse } from '#test/client.ts'
import { publish } from '#test/factories/settings.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { seededRandom, type Random } from '#test/fuzz/random-numbers.ts'
import { Books } from '#test/months/books.ts'
import type { Billing, Coupon } from '#test/months/charge.ts'
import type { AdvanceRate, ModelOrder } from '#test/months/records.ts'
import type { HasAfterHook } from '#test/release-after.ts'
import { razorpayStandIn, type PaymentGateway } from '#test/stand-ins/razorpay.ts'
import { createTestApp, monday10, type TestApp } from '#test/test-app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type ModelVariant = { readonly id: string; paise: number | null; readonly extra: boolean }
type ModelService = { readonly id: string; label: string; readonly variants: ModelVariant[] }
/** A payout, cash handed over or cash kept, which can still be taken back. */
type Undoable = { readonly id: string; readonly n: number }

export type Shop = {
  readonly app: TestApp
  readonly gateway: PaymentGateway
  readonly owner: Person
  readonly workers: readonly Person[]
  readonly customers: readonly Person[]
  readonly customerOf: Map<ModelOrder, Person>
  readonly services: readonly ModelService[]
  readonly coupons: readonly Coupon[]
  readonly books: Books
  readonly random: Random
  readonly busy: Set<string>
  readonly undoable: Undoable[]
  readonly log: string[]
  /** How often something was done, to know that the generator does everything. */
  readonly met: Map<string, number>
  readonly seed: number
  readonly days: number
}

const variant = (id: string, paise: number | null, extra = false): ModelVariant => ({
  id,
  paise,
  extra,
})

const newServices = (): ModelService[] => [
  { id: 'room', label: 'Room', variants: [variant('small', 49_950), variant('big', 99_900)] },
  { id: 'kitchen', label: 'Kitchen', variants: [variant('all', 129_999)] },
  { id: 'sofa', label: 'Sofa', variants: [variant('seat', 14_925), variant('chair', 3_333, true)] },
  { id: 'ac', label: 'AC', variants: [variant('split', 55_555), variant('filter', 7_777, true)] },
  { id: 'villa', label: 'Villa', variants: [variant('whole', null)] },
]

const coupons: readonly Coupon[] = [
  { code: 'TEN', percent: 10, paise: null },
  { code: 'THIRD', percent: 33, paise: null },
  { code: 'FIFTY', percent: null, paise: 5_001 },
]

/** Every fifth pays once a month. */
export const isMonthly = ({ customers }: Pick<Shop, 'customers'>, it: Person): boolean =>
  customers.indexOf(it) % 5 === 0

const workersOfShop = 12
const customersOfShop = 30

const toCatalogue = (services: readonly ModelService[]): Pick<Settings, 'catalogue'> => ({
  catalogue: {
    groups: [{ id: 'general', label: 'General', hindi: '' }],
    priceList: [],
    services: services.map(({ id, label, variants }) => ({
      id,
      label,
      hindi: '',
      group: 'general',
      minutes: 30,
      active: true,
      people: 1,
      skill: '',
      choosable: true,
      variants: variants.map(({ paise, ...it }) => ({
        ...it,
        label: `${id} ${it.id}`,
        hindi: '',
        rupees: paise === null ? null : paise / 100,
        from: false,
        minutes: 0,
        most: 20,
      })),
    })),
  },
})

const asked = { from_rupees: 0, keep_percent: 50, free_until_hours: 24 }

const gstin = '10ABCDE1234F1Z5'
const toBilling = ({ tax, inclusive, roundRupee }: Billing) => ({
  tax,
  inclusive,
  roundRupee,
  gstin: tax === 'none' ? '' : gstin,
})

/** A week before a financial year ends, so that it does within the month. */
const march = Date.parse('2027-03-24T04:30:00Z')

/** Opens a shop with twelve workers; every fourth begins shortly before the financial year ends. */
export async function openShop(t: HasAfterHook, seed: number, days: number): Promise<Shop> {
  const random = seededRandom(seed)
  const services = newServices()
  const billing: Billing = { tax: 'none', inclusive: true, roundRupee: false }
  const advance: AdvanceRate = { on: true, percent: null, rupees: 300, ...asked }
  const books = new Books({ billing, advance, pay: { percent: 40, rupees: null, services: [] } })
  const gateway = await razorpayStandIn(t)
  const app = await createTestApp(t, {
    at: seed % 4 === 0 ? march : monday10,
    env: { ...gateway.env, RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' },
    settings: {
      ...toCatalogue(services),
      billing: toBilling(billing),
      booking: { advance },
      pay: books.rules.pay,
      hours: { days: [1, 2, 3, 4, 5, 6, 7] },
      worker: { mayRecordPayment: true, mayAddLines: true },
    },
  })
  // Thousands of small transactions, of which none has to survive a power cut.
  if (app.deps.engine === 'sqlite') await sql`pragma synchronous = off`.execute(app.deps.db)
  const owner = await app.as('admin')
  const [workers, customers]: Person[][] = [[], []]
  for (let n = 1; n <= workersOfShop; n++) workers!.push(await verifiedWorker(app, `Worker ${n}`))
  for (let n = 1; n <= customersOfShop; n++) customers!.push(await app.as('user'))
  for (const { code, percent, paise } of coupons) {
    const rupees = paise === null ? null : paise / 100
    await owner.post('/api/v1/admin/coupons', { code, percent, rupees })
  }
  for (const it of customers!.filter((one) => isMonthly({ customers: customers! }, one)))
    await owner.put('/api/v1/admin/monthly', { userid: it.account.id, monthly: true })
  const [busy, customerOf, met] = [new Set<string>(), new Map(), new Map()]
  const people = { owner, workers: workers!, customers: customers!, customerOf }
  const at = { random, busy, undoable: [], log: [], met, seed, days }
  return { app, gateway, ...people, services, coupons, books, ...at }
}

/** Notes what was done and expects the refusal, or success. */
export function expect(
  { log, met, seed, app }: Shop,
  what: string,
  reply: TestResponse,
  refusal?: string,
): TestResponse {
  app.clock.pass(1000)
  const [kind = ''] = what.split(' {')
  if (!refusal) met.set(kind, (met.get(kind) ?? 0) + 1)
  log.push(`${new Date(app.clock.now).toISOString()} ${what} ${refusal ?? ''}`)
  const code = reply.status === 200 ? undefined : reply.body.code
  assert.equal(code, refusal, `seed ${seed}: ${JSON.stringify(reply.body)}\n${formatLog({ log })}`)
  return reply
}

/** What was done last, or with one order. */
export const formatLog = ({ log }: Pick<Shop, 'log'>, it?: ModelOrder): string =>
  (it ? log.filter((line) => line.includes(it.id)) : log.slice(-40)).join('\n')

/** Sends a change as this person, and expects the refusal, or success. */
export async function send(
  shop: Shop,
  by: Pick<Client, 'call' | 'put' | 'post'>,
  [method, path]: readonly ['put' | 'post', string],
  body: Readonly<Record<string, unknown>>,
  refusal?: string,
): Promise<TestResponse> {
  const reply = await by[method](`/api/v1/${path}`, body)
  return expect(shop, `${path} ${JSON.stringify(body)}`, reply, refusal)
}

const taxModes: readonly Omit<Billing, 'roundRupee'>[] = [
  { tax: 'none', inclusive: true },
  { tax: 'composition', inclusive: true },
  { tax: 'regular', inclusive: true },
  { tax: 'regular', inclusive: false },
]

/** Changes the pay, the tax, a name or a price in the owner's settings. */
export async function changeSettings(shop: Shop): Promise<void> {
  const { books, random, services, owner, met, seed } = shop
  const { rules } = books
  const kind = ((met.get('settings') ?? 0) + seed) % 5
  if (kind === 0) {
    rules.billing = { ...random.pick(taxModes), roundRupee: random.chance(2) }
    rules.advance = randomAdvance(random, rules.billing)
  }
  if (kind === 1) rules.pay = { ...rules.pay, ...randomRule(random) }
  if (kind === 2)
    rules.pay = {
      ...rules.pay,
      services: services
        .filter(() => random.chance(3))
        .map(({ id }) => ({ service: id, ...randomRule(random) })),
    }
  const service = random.pick(services)
  if (kind === 3) service.label = `${service.id} ${1000 + random.below(9000)}`
  if (kind === 4)
    for (const it of service.variants) if (it.paise !== null) it.paise = 100 + random.below(150_000)
  const { billing, advance, pay } = rules
  const booking = { advance }
  const change = { billing: toBilling(billing), booking, pay, ...toCatalogue(services) }
  expect(shop, `settings {${kind}}`, await publish(owner, change))
}

/** With GST none can be asked. */
function randomAdvance({ below, chance }: Random, { tax }: Billing): AdvanceRate {
  const on = tax !== 'regular' && !chance(5)
  const [from_rupees, keep_percent] = [below(3) * 500, below(101)]
  const more = { on, from_rupees, keep_percent, free_until_hours: 1 + below(72) }
  return chance(2)
    ? { ...more, percent: 10 + below(91), rupees: null }
    : { ...more, percent: null, rupees: 1 + below(900) }
}

function randomRule({ below }: Random) {
  const kind = below(5)
  if (kind === 0) return { percent: null, rupees: null }
  return kind < 3 ? { percent: below(101), rupees: null } : { percent: null, rupees: below(700) }
}
