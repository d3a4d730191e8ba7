import type { Job } from '#contract/jobs/job.ts'
import { getJobs, jobStep } from '#contract/jobs/worker.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { firstName } from '#domain/accounts.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { mayReadContact } from '#domain/jobs/half-hours.ts'
import { jobLimits } from '#domain/jobs/steps.ts'
import { noDetails, readDetails } from '#domain/orders/details.ts'
import { readLines } from '#domain/orders/money.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { addDays, indiaClock, toIso, dayStart } from '#domain/schedule.ts'
import type { HomeCardRow } from '#server/addresses/home-card-repo.ts'
import { findCards } from '#server/addresses/homes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { readTicked } from '#server/jobs/checklist/checklist.ts'
import { listPhotos, listWorkerSteps, myJobs, payWrittenSince } from '#server/jobs/my-jobs-repo.ts'
import { presentMyMoney } from '#server/jobs/my-pay.ts'
import { presentPhoto } from '#server/jobs/photo-routes.ts'
import { applyStep } from '#server/jobs/steps.ts'
import { assertDays } from '#server/jobs/time-off.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

/** Registers the endpoints of a worker's own jobs and their steps. */
export function myJobRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, settings, now } = deps
  registerEndpoint(api, { getJobs }, async ({ from, to }, { actor }) => {
    const { date: today } = indiaClock(now())
    // Yesterday's too, because a job may end after midnight.
    const days = { from: from ?? addDays(today, -1), to: to ?? addDays(today, 28) }
    assertDays(days, jobLimits.calendarDays)
    const orders = await myJobs(db, actor.id, days)
    const ids = orders.map(({ id }) => id)
    const steps = Map.groupBy(await listWorkerSteps(db, actor.id, ids), (it) => it.orderId)
    const photos = Map.groupBy(await listPhotos(db, ids), (it) => it.orderId ?? '')
    const reader = { id: actor.id, now: now() }
    const rules = await settings.current()
    const checklists = await readTicked(db, orders, rules)
    const cards = await findCards(db, orders, rules.business)
    const progressOf = (id: string) => ({
      steps: steps.get(id) ?? [],
      photos: photos.get(id) ?? [],
      checklist: checklists.get(id) ?? [],
      card: cards.get(id),
    })
    const midnight = dayStart(indiaClock(reader.now).date)
    return {
      jobs: orders.map((it) => presentJob(it, progressOf(it.id), reader, rules)),
      earned_today: toRupees(await payWrittenSince(db, actor.id, midnight)),
    }
  })

  registerEndpoint(api, { jobStep }, async (input, { actor }) => ({
    service_status: await applyStep(deps, actor, input),
  }))
}

type Said = {
  readonly steps: Awaited<ReturnType<typeof listWorkerSteps>>
  readonly photos: Awaited<ReturnType<typeof listPhotos>>
  readonly checklist: Job['checklist']
  readonly card: HomeCardRow | undefined
}
type Reader = { readonly id: string; readonly now: number }

function presentJob(
  order: OrderWithCustomer,
  { steps, photos, checklist, card }: Said,
  reader: Reader,
  rules: Pick<Settings, 'worker' | 'billing' | 'business'>,
): Job {
  const others = readWorkers(order.workers).filter((it) => it._id !== reader.id)
  const mayRead = mayReadContact(order, reader.now)
  return {
    _id: order.id,
    number: order.number,
    service: order.service,
    service_hindi: order.serviceHindi,
    lines: readLines(order.lines),
    date: order.date,
    time: order.time,
    minutes: order.minutes,
    service_status: order.status,
    ...(mayRead ? readDetails(order, 'worker') : noDetails),
    steps: steps.map(({ step, at, receivedAt }) => ({
      step,
      at: toIso(at),
      received_at: toIso(receivedAt),
    })),
    photos: photos.map(presentPhoto),
    home: card && mayRead ? presentHome(card) : null,
    checklist: mayRead ? checklist : checklist.filter((it) => !it.own),
    customer: {
      name: firstName(order.name),
      phone: mayRead ? visiblePhone(order.phone) : null,
      address: mayRead ? order.address : null,
    },
    with: others.map(({ name }) => firstName(name)),
    needs_code: rules.worker.doorCode && order.doorCode !== null && isAccepted(order),
    asks_ticks: rules.worker.askTicks,
    ...presentMyMoney(order, rules),
  }
}

const presentHome = ({ parking, pets, water, note, secret }: HomeCardRow): Job['home'] => ({
  parking,
  pets,
  water,
  note,
  has_secret: secret !== null,
})
