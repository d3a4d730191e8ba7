import type { Settings } from '#contract/settings/settings.ts'
import { readRows } from '#server/db/rows/rows.ts'
import { readSchema } from '#server/db/rows/schema.ts'
import type { Client } from '#test/client.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { signIn } from '#test/factories/sign-in.ts'
import type { TestApp } from '#test/test-app.ts'

/** Settings that send every notification to the owner. */
export const tellAll: Settings['notices'] = {
  bookings: 'at-once',
  applications: 'at-once',
  digestAt: '20:00',
  by: ['phone', 'email'],
}

export const name = 'Rukmini Chaturvedi'
export const address = '7 Nai Sarak, Sasaram'
export const phone = '919812345678'
export const email = 'rukmini@example.com'
export const words = 'The dog is called Moti'
/** Personal data that must not be found anywhere after an erasure. */
export const traces = /Rukmini|Chaturvedi|rukmini|Nai Sarak|9812345678|Moti/

export const ask = (person: Client) => person.post('/api/v1/user/askerasure', {})
export const erase = (owner: Client, requestid: string) =>
  owner.put('/api/v1/admin/eraseperson', { requestid })
export const requestsOf = async (owner: Client) =>
  (await owner.get('/api/v1/admin/geterasures')).body.requests

export async function everyRow({
  deps: { db, engine },
}: {
  readonly deps: Pick<TestApp['deps'], 'db' | 'engine'>
}): Promise<string> {
  const all: string[] = []
  for (const table of await readSchema(db, engine))
    for await (const page of readRows(db, table)) all.push(`${table.name} ${JSON.stringify(page)}`)
  return all.join('\n')
}

/** A customer with an accepted, then cancelled booking, whose personal data is in many tables. */
export async function goneCustomer(app: TestApp) {
  const { as, codeFor, visitor } = app
  const owner = await as('admin')
  const customer = await as('user', { phone, name, address })
  const browser = visitor()
  await signIn({ codeFor }, browser, phone)
  const id = await booked(customer, { email, any_message: words })
  await decide(owner, id, 'accepted', `Dear ${name}, we come at nine`)
  await customer.put('/api/v1/service/cancelorder', { serviceid: id })
  await owner.post('/api/v1/admin/addnote', { userid: customer.account.id, text: words })
  await app.sent('sms')
  return { owner, customer, browser, id }
}
