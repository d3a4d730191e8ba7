import { randomUUID } from 'node:crypto'
import { request, type BrowserContext } from '@playwright/test'
import { addNote, setDisabled } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { sessionCookie } from '#contract/cookies.ts'
import { addCoupon } from '#contract/coupons/coupons.ts'
import { answerFeedback, giveFeedback } from '#contract/feedback/feedback.ts'
import { seePapers } from '#contract/imports/workers.ts'
import { assignOrder } from '#contract/jobs/admin.ts'
import { putCustomerHomeCard, putCustomerHomeSecret } from '#contract/jobs/home-card.ts'
import { putPairing, putWorkProfile } from '#contract/jobs/workers.ts'
import { recordExpense } from '#contract/money/expenses.ts'
import { recordPayment, recordRefund } from '#contract/money/payments.ts'
import { quoteOrder } from '#contract/money/prices.ts'
import { proposeLines } from '#contract/money/proposals.ts'
import { changePay } from '#contract/money/worker-account.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { askErasure } from '#contract/privacy.ts'
import { reportProblem } from '#contract/problems/problems.ts'
import { makeInvite } from '#contract/referrals/referrals.ts'
import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import { makeTrackingLink } from '#contract/tracking/tracking.ts'
import { chatReply, getChats } from '#contract/whatsapp/chats.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { indiaClock } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import type { NewAccount } from '#server/accounts/repo.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call, type Caller } from '#test/e2e/call.ts'
import { applied, decided as verified } from '#test/e2e/kyc-steps.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, plannedWeekly, slotIn } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { monthlyOf } from '#test/e2e/screens/monthly-bill.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'

const address = '12 Gandhi Chowk, Sasaram'
const people = {
  owner: { role: 'admin', name: 'Asha Kumari', address: '' },
  customer: { role: 'user', name: 'Sunita Devi', address },
  /** Without bookings, name or address. */
  newcomer: { role: 'user', name: '', address: '' },
  /** Has a weekly plan. */
  regular: { role: 'user', name: 'Radha Devi', address },
  /** Pays once a month: a bill of two jobs, and one that waits for the next. */
  office: { role: 'user', name: 'Rohtas Gramin Bank, Regional Office, Sasaram', address },
  /** Whose account is disabled. */
  disabled: { role: 'user', name: 'Gopal Ram', address },
  /** Verified, with a job today and pay. */
  worker: { role: 'worker', name: 'Ravi Kumar', address: 'Ward 4' },
  applicant: { role: 'worker', name: 'Raju Singh', address: 'Ward 5' },
  /** Whose documents were rejected. */
  rejected: { role: 'worker', name: 'Bina Rai', address: 'Ward 6' },
  /** Whose documents were erased too. */
  erased: { role: 'worker', name: 'Kiran Ram', address: 'Ward 7' },
  /** Has sent no documents yet. */
  beginner: { role: 'worker', name: 'Mohan Lal', address: 'Ward 8' },
  /** Whose papers the owner has seen. */
  seen: { role: 'worker', name: 'Anita Kumari', address: 'Ward 9' },
} as const satisfies Record<string, Omit<NewAccount, 'phone'>>

type Person = keyof typeof people
export type Who = 'visitor' | Person
type Callers = Readonly<Record<Person, Caller & { readonly id: string }>>

/** A business with a little of everything, for tests that only look at it. */
export type Business = {
  readonly enter: (context: BrowserContext, who: Who) => Promise<void>
  readonly ids: Readonly<Record<Person, string>>
  /** One order of the customer in each status. */
  readonly orders: Readonly<Record<OrderStatus, string>>
  /** The worker's job of today, for which more work is suggested. */
  readonly job: string
  /** The office's job that waits for its monthly bill. */
  readonly waiting: string
  readonly links: Readonly<Record<'follow' | 'invite' | 'confirm', string>>
}

const home = {
  pets: 'A dog, friendly',
  parking: 'In the lane',
  note: 'Ring twice',
  checklist: ['The prayer corner first'],
}
const email = 'sunita@example.com'
const halfHours = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']

export async function openBusiness(site: Product): Promise<Business> {
  const accounts = perPerson((_, it): NewAccount => ({ ...it, phone: newPhone() }))
  await site.verifiedWorker(accounts.worker)
  const callers = {} as Record<Person, Caller & { id: string }>
  for (const [who, it] of Object.entries(accounts) as [Person, NewAccount][])
    callers[who] = await callerOf(site, it)
  const { owner, customer } = callers
  await publish(owner)
  const orders = await ordersOf(customer, owner, site)
  const job = await jobOf(callers, site)
  await moneyOf(orders, callers)
  const waiting = await monthlyOf({ ...callers, name: people.office.name }, site)
  await applications(callers)
  await opinions(callers, site)
  await hours(callers)
  await plannedWeekly(callers.regular, owner, { ...slotIn(3), time: '09:00' })
  await call(owner, addCoupon, { code: 'DIWALI', percent: 10 })
  await call(owner, setDisabled, { userid: callers.disabled.id, disabled: true })
  await chats(accounts, owner, site)
  const links = {
    follow: (await call(customer, makeTrackingLink, { serviceid: orders.accepted })).url,
    invite: (await call(customer, makeInvite, {})).url,
    confirm: await site.confirmLink(email),
  }
  await site.pagesFollowed()
  for (const { request } of Object.values(callers)) await request.dispose()
  return {
    ids: perPerson((who) => callers[who].id),
    orders,
    job,
    waiting,
    links,
    async enter(context, who) {
      if (who !== 'visitor') await signedIn(context, site, accounts[who].phone, accounts[who])
    },
  }
}

function perPerson<T>(make: (who: Person, it: (typeof people)[Person]) => T): Record<Person, T> {
  const all = Object.entries(people) as [Person, (typeof people)[Person]][]
  return Object.fromEntries(all.map(([who, it]) => [who, make(who, it)])) as Record<Person, T>
}

async function callerOf(site: Product, person: NewAccount): Promise<Caller & { id: string }> {
  const cookie = `${sessionCookie}=${await site.startSession(person)}`
  const options = { baseURL: site.url, extraHTTPHeaders: { cookie } }
  const caller = { request: await request.newContext(options) }
  const { user } = await call(caller, getUser, {})
  return { ...caller, id: user._id }
}

/** GST invoices, UPI, rounding, invitations, and workers who take payments and earn a share. */
async function publish(owner: Caller): Promise<void> {
  const { version, settings } = await call(owner, getSettings, {})
  const services = settings.catalogue.services.map((it) =>
    it.label === 'Bathroom Cleaning'
      ? { ...it, variants: it.variants.map((variant) => ({ ...variant, rupees: 499.5 })) }
      : it.id === 'ac'
        ? { ...it, skill: 'ac' }
        : it,
  )
  const change: SettingsChange = {
    catalogue: { services },
    billing: {
      upiId: 'chamak@okaxis',
      tax: 'regular',
      gstin: '10ABCDE1234F1Z5',
      inclusive: true,
      roundRupee: true,
    },
    worker: { mayRecordPayment: true, mayAddLines: true, askTicks: true },
    team: { skills: [{ id: 'ac', label: 'Air conditioners', hindi: 'AC' }] },
    pay: { services: [{ service: 'bathroom', percent: 40, rupees: null }] },
    neighbours: { on: true, rupees: 250 },
  }
  await call(owner, sendSettings, { version, settings: settingsWith(change, settings) })
}

/** Books an order of the customer for each status, and brings it there. */
async function ordersOf(customer: Caller, owner: Caller, site: Product) {
  const orders = {} as Record<OrderStatus, string>
  for (const [n, status] of orderStatuses.entries()) {
    const service = status === 'quoted' ? 'Sofa Cleaning' : '2 BHK'
    const id = await booked(customer, { service, ...slotIn(2), time: halfHours[n] ?? '', email })
    orders[status] = id
    if (status === 'quoted')
      await call(owner, quoteOrder, {
        serviceid: id,
        lines: [{ label: 'All of it', quantity: 2, rupees: 1500 }],
        message: 'Our price',
      })
    // Cancelled below, once it is paid for.
    else await bringTo(owner, site, id, status === 'cancelled' ? 'accepted' : status)
  }
  return orders
}

/** A job of today, for which the worker suggests more work. */
async function jobOf({ customer, owner, worker }: Callers, site: Product): Promise<string> {
  const slot = { ...slotIn(4), time: '10:00' }
  const any_message = 'Call before you come'
  const serviceid = await booked(customer, {
    service: 'Bathroom Cleaning',
    ...slot,
    email,
    any_message,
  })
  await bringTo(owner, site, serviceid, 'accepted')
  await call(owner, assignOrder, { serviceid, worker_ids: [worker.id] })
  await site.beginToday(serviceid)
  await call(owner, putCustomerHomeCard, { serviceid, ...home })
  await call(owner, putCustomerHomeSecret, { serviceid, gate_code: '4711#', key: 'Guard, gate 2' })
  const lines = [{ label: 'Chairs', quantity: 4, rupees: 99.5 }]
  await call(worker, proposeLines, { serviceid, proposal_id: randomUUID(), lines })
  return serviceid
}

async function moneyOf(orders: Record<OrderStatus, string>, { owner, worker }: Callers) {
  const pay = async (serviceid: string, rupees: number) =>
    call(owner, recordPayment, { serviceid, payment_id: randomUUID(), method: 'cash', rupees })
  await pay(orders.completed, 4000)
  await call(owner, recordRefund, {
    serviceid: orders.completed,
    payment_id: randomUUID(),
    method: 'upi',
    rupees: 499,
    reason: 'One room less',
  })
  await pay(orders.cancelled, 500)
  await call(owner, cancelOrder, {
    serviceid: orders.cancelled,
    message: 'The crew is ill',
    keep: 100,
    keep_reason: 'The way there',
  })
  const { date } = indiaClock(Date.now())
  for (const [kind, rupees, note] of [
    ['material', 1240.5, 'Detergent and acid for the whole month'],
    ['travel', 60, ''],
  ] as const) {
    const about = kind === 'travel' ? { serviceid: orders.completed } : {}
    const spent = { entry_id: randomUUID(), date, kind, rupees, note, ...about }
    await call(owner, recordExpense, spent)
  }
  const entry_id = randomUUID()
  await call(owner, changePay, { worker_id: worker.id, entry_id, rupees: 240.5, reason: 'Diwali' })
}

async function applications({ owner, applicant, rejected, erased, seen }: Callers): Promise<void> {
  await call(owner, seePapers, {
    worker_id: seen.id,
    papers: { seen_on: '2026-06-01', what: ['aadhaar', 'voter'] },
  })
  await applied(applicant)
  await verified(owner, await applied(rejected), 'rejected', { message: 'Photo not readable' })
  const message = 'Aadhaar not masked'
  await verified(owner, await applied(erased), 'rejected', { message, erase: true })
}

/** When and at what the worker works, and who goes to the regular customer. */
async function hours({ owner, worker, regular }: Callers): Promise<void> {
  const open = { from: '06:00', to: '20:00' }
  const week = { 1: open, 2: open, 3: open, 4: open, 5: open, 6: open, 7: null }
  const worker_id = worker.id
  await call(owner, putWorkProfile, { worker_id, town: 'Nokha', skills: ['ac'], week })
  await call(owner, putPairing, { customer: regular.id, worker_id, kind: 'never' })
}

/** What people write on WhatsApp: today, days ago, and somebody unknown. */
async function chats(
  { customer, regular }: Readonly<Record<'customer' | 'regular', NewAccount>>,
  owner: Caller & { readonly id: string },
  { meta }: Product,
) {
  const sunita = { phone: customer.phone, name: 'Sunita' }
  await meta.writes({ phone: regular.phone, name: 'Radha' }, 'Thank you 🙏', Date.now() - 2 * dayMs)
  await meta.writes({ userId: strangerId, name: 'Pari 🌸' }, 'Do you clean shops too?')
  await meta.writes(sunita, 'नमस्ते, कल सुबह कितने बजे आएँगे?')
  const { chats: rows } = await call(owner, getChats, {})
  const customerId = rows.find((it) => it.phone === customer.phone)?._id ?? ''
  const reply_id = randomUUID()
  await call(owner, chatReply, { customer: customerId, text: 'At ten, Ravi comes.', reply_id })
  const location = { latitude: 24.95, longitude: 84.03, name: 'Gola Bazar', address: 'Sasaram' }
  await meta.writes(sunita, { type: 'location', location })
  await meta.writes(sunita, { type: 'audio', audio: { id: '1' } })
  await meta.writes(
    sunita,
    `Please ring twice. ${'The lane is narrow and the gate is blue. '.repeat(20)}`,
  )
}

const strangerId = 'IN.4711'
/** The conversation with whoever is unknown. */
export const strangersChat = `id:${strangerId}`

/** What customers wrote about a job, and about themselves. */
async function opinions({ owner, disabled, regular }: Callers, site: Product) {
  const slot = { ...slotIn(2), time: '14:00' }
  const serviceid = await booked(regular, { service: 'Bathroom Cleaning', ...slot, email })
  await bringTo(owner, site, serviceid, 'completed')
  const text = 'All clean'
  const { feedback_id } = await call(regular, giveFeedback, { serviceid, stars: 4, text })
  await call(owner, answerFeedback, { feedback_id, reply: 'Thank you, Radha' })
  await call(regular, reportProblem, { serviceid, text: 'A stain is left on the sofa' })
  await call(owner, addNote, { userid: regular.id, text: 'Gate code 4411' })
  await call(disabled, askErasure, {})
}
