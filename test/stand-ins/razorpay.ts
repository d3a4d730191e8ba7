import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { releaseAfter, type HasAfterHook } from '#test/release-after.ts'

type Link = {
  readonly id: string
  readonly reference_id: string
  readonly amount: number
  readonly short_url: string
  /** Where the customer is redirected after paying. */
  readonly callback_url: string
  status: string
  payments: { payment_id: string; amount: number; method: string; status: string }[]
}
type Delivery = { readonly body: string; readonly headers: Record<string, string> }
type Created = (link: Link) => Promise<void>
export type PaymentGateway = Awaited<ReturnType<typeof razorpayStandIn>>

const secret = 'webhook-secret-1'

/** A local fake of Razorpay's payment links, whose failures a test can control. */
export async function razorpayStandIn(t: HasAfterHook) {
  const links = new Map<string, Link>()
  const requests: string[] = []
  /** What happens after a link is created and before the reply is sent. */
  const behaviour: {
    status: number
    beforeReply: Created
    dropsReply: boolean
    /** The address of payment pages, if not this server's. */
    page?: string
  } = { status: 200, beforeReply: async () => {}, dropsReply: false }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  releaseAfter(t, () => {
    server.closeAllConnections()
    server.close()
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of request) text += String(part)
    requests.push(`${request.method} ${request.url}`)
    const [, shown] = /^\/i\/(\w+)$/.exec(request.url ?? '') ?? []
    if (shown) return servePage(links.get(shown), request.method === 'POST', response)
    if (behaviour.status >= 500) return reply(response, behaviour.status, { error: {} })
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

  async function create(requested: Link, response: ServerResponse): Promise<void> {
    const { reference_id, amount, callback_url } = requested
    if ([...links.values()].some((it) => it.reference_id === reference_id))
      return reply(response, 400, { error: { description: 'reference_id already exists' } })
    const id = `plink_${randomUUID().slice(0, 8)}`
    const short_url = behaviour.page ?? `${url}/i/${id}`
    const details = { id, reference_id, amount, short_url, callback_url }
    const link: Link = { ...details, status: 'created', payments: [] }
    links.set(id, link)
    await behaviour.beforeReply(link)
    if (behaviour.dropsReply) response.destroy()
    else reply(response, 200, link)
  }

  /** Marks a link as paid and returns the event that Razorpay would send. */
  function pay(link: Link, amount = link.amount, id = newPaymentId()): Delivery {
    link.status = 'paid'
    link.payments.push({ payment_id: id, amount, method: 'upi', status: 'captured' })
    const entity = { id, amount, currency: 'INR', status: 'captured', method: 'upi' }
    return event('payment_link.paid', link, entity)
  }

  /** The customer's payment page: paying delivers the event first, then redirects. */
  async function servePage(link: Link | undefined, isPaid: boolean, response: ServerResponse) {
    if (!link) return reply(response, 404, { error: {} })
    if (isPaid) {
      await deliver(link, pay(link))
      response.writeHead(303, { location: link.callback_url }).end()
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }

  return {
    links: () => [...links.values()],
    requests,
    behaviour,
    env: {
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'key-secret-1',
      RAZORPAY_WEBHOOK_SECRET: secret,
      RAZORPAY_BASE_URL: url,
    },
    pay,
    event,
    deliver,
  }
}

const page =
  '<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,"><form method="post"><button>Pay</button></form></html>'

const newPaymentId = (): string => `pay_${randomUUID().slice(0, 12)}`

/** Sends the event to the product that the link redirects to. */
async function deliver(link: Link, { body, headers }: Delivery): Promise<void> {
  const url = new URL('/api/v1/payments/razorpay', link.callback_url)
  const sent = { ...headers, 'content-type': 'application/json' }
  const { status } = await fetch(url, { method: 'POST', body, headers: sent })
  if (status !== 200) throw new Error(`the event was answered ${status}`)
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An event in its wire format, signed over its exact bytes. */
function event(kind: string, link: Link, payment?: object): Delivery {
  const payload = {
    payment_link: { entity: link },
    ...(payment && { payment: { entity: payment } }),
  }
  // Indented unlike JSON.stringify's default, because the signature covers the exact bytes.
  const body = JSON.stringify({ entity: 'event', event: kind, payload }, undefined, 1)
  return { body, headers: signed(body) }
}

export function signed(body: string, by = secret): Record<string, string> {
  return {
    'x-razorpay-signature': createHmac('sha256', by).update(body).digest('hex'),
    'x-razorpay-event-id': `evt_${randomUUID().slice(0, 12)}`,
  }
}
