import type { TestResponse, Client } from '#test/client.ts'
import { photo } from '#test/factories/images.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { booked, bringTo, nextOpenDay } from '#test/factories/orders.ts'
import type { TestApp } from '#test/test-app.ts'

type Caller = Pick<Client, 'call' | 'get' | 'post' | 'put'>

/** A customer with a completed job, and an owner. */
export async function doneJob(app: TestApp, change: Record<string, unknown> = {}) {
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const order = await booked(customer, { date: nextOpenDay(app.clock.now), ...change })
  await bringTo('completed', order, { app, customer, admin })
  return { customer, admin, order }
}

/** Gives feedback on a job. */
export function rate(
  customer: Caller,
  serviceid: string,
  input: Record<string, unknown> = {},
): Promise<TestResponse> {
  return customer.post('/api/v1/service/feedback', { serviceid, stars: 5, ...input })
}

/** Feedback that may be published, by a new customer each time. */
export async function rated(
  app: TestApp,
  input: Record<string, unknown> = {},
  worker?: string,
): Promise<{ id: string; admin: Caller; customer: Caller; order: string }> {
  const { customer, admin, order } = await doneJob(app)
  if (worker)
    await app.deps.db
      .insertInto('assignment')
      .values({ order_id: order, worker_id: worker, at: app.clock.now })
      .execute()
  const { body } = await rate(customer, order, { text: 'All clean', publish: true, ...input })
  if (!body.success) throw new Error(`no feedback: ${body.message}`)
  return { id: body.feedback_id as string, admin, customer, order }
}

export function publish(
  admin: Caller,
  feedback_id: string,
  published: unknown = true,
): Promise<TestResponse> {
  return admin.put('/api/v1/admin/publishfeedback', { feedback_id, published })
}

/** Uploads a photo of a problem and returns its URL. */
export async function problemPhoto(customer: Caller): Promise<string> {
  const { body } = await customer.post(
    '/api/v1/service/problemphoto',
    formOf(await photo(400, 320)),
    { 'content-type': formType },
  )
  if (!body.success) throw new Error(`not uploaded: ${body.message}`)
  return body.imageUrl as string
}

export function reportProblem(
  customer: Caller,
  serviceid: string,
  input: Record<string, unknown> = {},
): Promise<TestResponse> {
  return customer.post('/api/v1/service/reportproblem', {
    serviceid,
    text: 'A stain is left on the sofa',
    ...input,
  })
}

/** Reports a problem and returns its id. */
export async function reported(customer: Caller, serviceid: string): Promise<string> {
  const { body } = await reportProblem(customer, serviceid)
  if (!body.success) throw new Error(`not reported: ${body.message}`)
  return body.problem_id as string
}

export function answerProblem(
  admin: Caller,
  problem_id: string,
  input: Record<string, unknown> = {},
): Promise<TestResponse> {
  return admin.put('/api/v1/admin/answerproblem', {
    problem_id,
    message: 'We are sorry',
    action: 'none',
    ...input,
  })
}
