import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

type Link = {
  readonly id: string
  readonly reference_id: string
  readonly amount: number
  readonly short_url: string
  status: string
  payments: { payment_id: string; amount: number; method: string; status: string }[]
}
type Delivery = { readonly body: string; readonly headers: Record<string, string> }
type Created = (link: Link) => Promise<void>

const secret = 'webhook-secret-1'

/** Razorpay's payment links on this machine, as good or as bad as a test wants. */
export async function razorpayStandIn(t: TestContext) {
  const links = new Map<string, Link>()
  const asked: string[] = []
  /** What happens between a link's making and the answer about it. */
  const behave: { status: number; beforeAnswer: Created; loses: boolean } = {
    status: 200,
    beforeAnswer: async () => {},
    loses: false,
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of request) text += String(part)
    asked.push(`${request.method} ${request.url}`)
    if (behave.status >= 500) return reply(response, behave.status, { error: {} })
    if (request.headers.authorization !== `Basic ${btoa('rzp_test_1:key-secret-1')}`)
      return reply(response, 401, { error: { description: 'Authentication failed' } })
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const [, id = '', act] = /^\/v1\/payment_links(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? []
    if (request.method === 'POST' && id === '') return create(JSON.parse(text) as Link, response)
    const reference = searchParams.get('reference_id')
    const found = [...links.values()].filter((it) => it.reference_id === reference)
    if (id === '') return reply(response, 200, { payment_links: found })
    const link = links.get(id)
    if (link && act === 'cancel') link.status = 'cancelled'
    return reply(response, link ? 200 : 400, link ?? { error: {} })
  }

  async function create(wanted: Link, response: ServerResponse): Promise<void> {
    const { reference_id, amount } = wanted
    if ([...links.values()].some((it) => it.reference_id === reference_id))
      return reply(response, 400, { error: { description: 'reference_id already exists' } })
    const id = `plink_${randomUUID().slice(0, 8)}`
    const short_url = `${url}/i/${id}`
    const link: Link = { id, reference_id, amount, short_url, status: 'created', payments: [] }
    links.set(id, link)
    await behave.beforeAnswer(link)
    if (behave.loses) response.destroy()
    else reply(response, 200, link)
  }

  return {
    links: () => [...links.values()],
    asked,
    behave,
    env: {
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'key-secret-1',
      RAZORPAY_WEBHOOK_SECRET: secret,
      RAZORPAY_BASE_URL: url,
    },
    /** Somebody pays; gives the event that Razorpay then sends. */
    pay(link: Link, amount = link.amount, id = `pay_${randomUUID().slice(0, 12)}`): Delivery {
      link.status = 'paid'
      link.payments.push({ payment_id: id, amount, method: 'upi', status: 'captured' })
      const entity = { id, amount, currency: 'INR', status: 'captured', method: 'upi' }
      return event('payment_link.paid', link, entity)
    },
    event,
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An event as it goes over the wire, signed over these very bytes. */
function event(kind: string, link: Link, payment?: object): Delivery {
  const payload = {
    payment_link: { entity: link },
    ...(payment && { payment: { entity: payment } }),
  }
  // Written as no parser of ours would write it: the signature holds for the bytes alone.
  const body = JSON.stringify({ entity: 'event', event: kind, payload }, undefined, 1)
  return { body, headers: signed(body) }
}

export function signed(body: string, by = secret): Record<string, string> {
  return {
    'x-razorpay-signature': createHmac('sha256', by).update(body).digest('hex'),
    'x-razorpay-event-id': `evt_${randomUUID().slice(0, 12)}`,
  }
}
