import { putFace } from '#contract/faces.ts'
import { getAllKyc, submitKyc, updateKyc, uploadDocument } from '#contract/kyc.ts'
import { quoteOrder } from '#contract/money/prices.ts'
import { addNewService } from '#contract/orders/customer.ts'
import { answerProblem, getAllProblems } from '#contract/problems/problems.ts'
import { banks } from '#domain/banks.ts'
import { isKycAccepted } from '#domain/kyc.ts'
import { indiaClock } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { drawCard, drawFace } from './cards.ts'
import { emailOf, type Cast, type Person } from './routine.ts'
import type { Times } from './scenes.ts'

type Wish = {
  readonly service: string
  readonly variant?: string
  readonly days: number
  readonly time: string
}

/** How many of the workers show their face. */
const faces = 20

/** A customer books what the owner shall still find unanswered, on the first day with room. */
function ask(
  cast: Cast,
  times: Times,
  customer: Person,
  at: number,
  wish: Wish,
  then: (serviceid: string) => void = () => {},
): void {
  const { stage, endings } = cast
  const { service, variant, days, time } = wish
  stage.at(at, async () => {
    for (let more = 0; more < 14; more++) {
      const booked = await stage.ask(customer._id, addNewService, {
        service,
        ...(variant && { variant }),
        ...indiaClock(times.on(days + more, time)),
        email: emailOf(customer),
        any_message: '',
      })
      if (!booked) continue
      endings.set(booked.order_id, 'untouched')
      return then(booked.order_id)
    }
  })
}

/** What waits for the owner: new bookings, one of somebody who cannot be told, and prices. */
export function questions(cast: Cast, times: Times, people: readonly Person[]): void {
  const { stage, owner } = cast
  const { now } = times
  const [wrong, second, third, carpet, sofa] = people as [Person, Person, Person, Person, Person]
  stage.at(now - 171 * minuteMs, async () => stage.unreachable.add(wrong.phone))
  ask(cast, times, wrong, now - 170 * minuteMs, { service: '2 BHK', days: 2, time: '11:00' })
  ask(cast, times, second, now - 47 * minuteMs, { service: 'AC Cleaning', days: 1, time: '15:00' })
  ask(cast, times, third, now - 6 * minuteMs, {
    service: 'Bathroom Cleaning',
    days: 3,
    time: '09:00',
  })
  ask(cast, times, carpet, now - 80 * minuteMs, {
    service: 'Carpet Cleaning',
    days: 2,
    time: '16:00',
  })
  ask(
    cast,
    times,
    sofa,
    now - 20 * hourMs,
    { service: 'Sofa Cleaning', days: 4, time: '10:00' },
    (serviceid) =>
      stage.at(now - 3 * hourMs, () =>
        stage.must(owner, quoteOrder, {
          serviceid,
          lines: [{ label: 'Sofa of five seats, with cushions', quantity: 1, rupees: 2450 }],
          message: 'Shampoo and drying included.',
        }),
      ),
  )
}

/** The owner checks old papers and answers old problems; two workers send papers since. */
export function papers({ stage, owner, workers }: Cast, at: number, now: number): void {
  stage.at(at, async () => {
    const { data } = await stage.must(owner, getAllKyc, { status: 'pending', limit: '200' })
    for (const { _id } of data)
      await stage.must(owner, updateKyc, { kycid: _id, status: 'accepted' })
    const { problems } = await stage.must(owner, getAllProblems, { limit: '200' })
    for (const { _id } of problems)
      await stage.must(owner, answerProblem, {
        problem_id: _id,
        action: 'none',
        message: 'We are sorry. The crew knows.',
      })
  })
  const [bank] = banks
  if (!bank) return
  const checked = workers
    .filter(({ kyc_status: status }) => status && isKycAccepted({ status }))
    .slice(0, faces)
  for (const [n, { _id }] of checked.entries())
    stage.at(now - 30 * hourMs, async () => {
      const { path, file } = uploadDocument
      const image = await stage.upload(_id, {
        path,
        file,
        bytes: await drawFace(n),
        type: 'image/jpeg',
      })
      await stage.must(_id, putFace, { image, consent: 'demo' })
    })
  const fresh = workers.filter(({ kyc_status }) => !kyc_status).slice(0, 2)
  for (const [n, { _id, name, phone }] of fresh.entries())
    stage.at(now - (4 + 22 * n) * hourMs, async () => {
      const { path, file } = uploadDocument
      const send = async (kind: 'aadhaar' | 'pan') =>
        stage.upload(_id, {
          path,
          file,
          bytes: await drawCard(kind, name),
          type: 'image/jpeg',
        })
      await stage.must(_id, submitKyc, {
        adhar_image: await send('aadhaar'),
        pan_image: await send('pan'),
        bank_name: bank.name,
        account_number: `30${phone.slice(2)}`,
        ifsc_code: `${bank.ifscPrefix}0001234`,
        consent: 'demo',
      })
    })
}
