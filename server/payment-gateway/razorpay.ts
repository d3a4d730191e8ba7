import { request } from 'undici'
import { z } from 'zod/mini'
import { readText } from '#server/lib/read-text.ts'
import type { RazorpaySettings } from '#server/payment-gateway/settings.ts'

const timeoutMs = 8000
const maxBytes = 256 * 1024

/** The gateway did not answer usefully; it may still have carried out the request. */
export class GatewayUnavailable extends Error {}

type LinkRequest = {
  /** Chosen by this server. The gateway refuses a second link with the same reference. */
  readonly reference: string
  readonly paise: number
  readonly description: string
  readonly customer: { readonly name: string; readonly phone: string }
  /** URL to which the customer returns. */
  readonly returnTo: string
  /** UTC epoch milliseconds. */
  readonly closesAt: number
}

const link = z.object({
  id: z.string().check(z.regex(/^[\w-]{4,40}$/)),
  reference_id: z.string(),
  short_url: z.url(),
  amount: z.int(),
  status: z.string(),
  payments: z.optional(
    z.nullable(
      z.array(
        z.object({
          payment_id: z.string().check(z.regex(/^[\w-]{4,40}$/)),
          amount: z.int(),
          method: z.nullish(z.string()),
          status: z.string(),
        }),
      ),
    ),
  ),
})
export type GatewayLink = z.infer<typeof link>

/** Creates a payment link, or finds the one from an earlier attempt whose response was lost. */
export async function makeLink(settings: RazorpaySettings, it: LinkRequest): Promise<GatewayLink> {
  const { status, body } = await call(settings, 'POST', 'v1/payment_links', {
    amount: it.paise,
    currency: 'INR',
    accept_partial: false,
    reference_id: it.reference,
    description: it.description,
    customer: { name: it.customer.name, contact: `+${it.customer.phone}` },
    // Only this server notifies the customer.
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.floor(it.closesAt / 1000),
    callback_url: it.returnTo,
    callback_method: 'get',
  })
  const made = status === 400 ? await findLink(settings, it.reference) : readLink(body)
  const isOurs = made?.amount === it.paise && made.reference_id === it.reference
  if (isOurs && isPaymentPage(new URL(made.short_url), settings.baseUrl)) return made
  throw new GatewayUnavailable(`it answered ${status} with no link for ${it.reference}`)
}

const pageHosts = /^(?:rzp\.io|(?:[a-z0-9-]+\.)*razorpay\.com)$/

/** Customers follow the page's address unseen: https at the gateway, or the configured origin. */
function isPaymentPage(page: URL, { origin }: URL): boolean {
  if (page.username || page.password) return false
  if (page.origin === origin) return true
  return page.protocol === 'https:' && page.port === '' && pageHosts.test(page.hostname)
}

async function findLink(
  settings: RazorpaySettings,
  reference: string,
): Promise<GatewayLink | undefined> {
  const path = `v1/payment_links?reference_id=${encodeURIComponent(reference)}`
  const { body } = await call(settings, 'GET', path)
  const found = z.safeParse(z.object({ payment_links: z.array(z.unknown()) }), body)
  return found.data?.payment_links.map(readLink).find((it) => it?.reference_id === reference)
}

/** Reads a link's status and its payments. */
export async function fetchLink(settings: RazorpaySettings, id: string): Promise<GatewayLink> {
  const { status, body } = await call(settings, 'GET', `v1/payment_links/${id}`)
  const found = readLink(body)
  if (!found) throw new GatewayUnavailable(`it answered ${status} about a link`)
  return found
}

/** Cancels a link, so that it can no longer be paid. */
export async function closeLink(settings: RazorpaySettings, id: string): Promise<void> {
  await call(settings, 'POST', `v1/payment_links/${id}/cancel`, {})
}

const readLink = (body: unknown): GatewayLink | undefined => z.safeParse(link, body).data

async function call(
  { baseUrl, keyId, keySecret }: RazorpaySettings,
  method: 'GET' | 'POST',
  path: string,
  sent?: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  try {
    const reply = await request(new URL(path, baseUrl), {
      method,
      headers: { authorization, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { text, isCut } = await readText(reply.body, maxBytes)
    if (reply.statusCode >= 500 || isCut)
      throw new GatewayUnavailable(`it answered ${reply.statusCode}`)
    return { status: reply.statusCode, body: JSON.parse(text) as unknown }
  } catch (error) {
    throw error instanceof GatewayUnavailable
      ? error
      : new GatewayUnavailable(String(error), { cause: error })
  }
}
