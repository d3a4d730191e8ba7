import { z } from 'zod/mini'
import { razorpayWebhook } from '#contract/money/online.ts'
import { Refusal } from '#domain/refusals.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { rawBody, withRawBodies } from '#server/http/raw-body.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { isSignedBy } from '#server/lib/signature.ts'
import {
  changeLink,
  closeOpenLink,
  namedLinks,
  takeEvent,
  type LinkRow,
} from '#server/money/online-repo.ts'
import { recordOnlinePayment } from '#server/money/record-online-payment.ts'

const ref = z.string().check(z.maxLength(60))
const event = z.object({
  event: z.string().check(z.maxLength(60)),
  payload: z.object({
    payment_link: z.optional(
      z.object({ entity: z.object({ id: ref, reference_id: z.nullish(ref) }) }),
    ),
    payment: z.optional(
      z.object({
        entity: z.object({
          id: ref.check(z.minLength(4)),
          amount: z.int().check(z.gt(0)),
          currency: z.string(),
          status: ref,
          method: z.nullish(z.string()),
        }),
      }),
    ),
  }),
})
type Event = z.infer<typeof event>
type WebhookDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'log' | 'now'>

/** Registers the gateway's webhook, which handles events in any order and each event once. */
export async function webhookRoutes(api: ApiServer, deps: WebhookDeps): Promise<void> {
  const { razorpay } = deps.config
  await withRawBodies(api, (raw) =>
    registerEndpoint(raw, { razorpayWebhook }, async (_, { request }) => {
      if (!razorpay) throw new Refusal('not_found')
      const { headers } = request
      const body = rawBody(request)
      if (!isSignedBy(razorpay.webhookSecrets, body, one(headers['x-razorpay-signature']))) {
        deps.log.warn('an event of the payment gateway is not signed by RAZORPAY_WEBHOOK_SECRET')
        throw new Refusal('signature_invalid')
      }
      const read = readEvent(body)
      if (!read) throw new Refusal('invalid_input')
      await takeOnce(deps, one(headers['x-razorpay-event-id']) ?? toEventId(read), read)
      return {}
    }),
  )
}

const one = (header: string | string[] | undefined): string | undefined =>
  (typeof header === 'string' ? header : header?.[0])?.slice(0, 100)

function readEvent(body: Uint8Array): Event | undefined {
  try {
    return z.safeParse(event, JSON.parse(Buffer.from(body).toString('utf8'))).data
  } catch {
    return undefined
  }
}

// Identifies an event without an id header by its kind, link and payment with its status.
function toEventId({ event: kind, payload: { payment_link, payment } }: Event): string {
  return `${kind} ${payment_link?.entity.id} ${payment?.entity.id} ${payment?.entity.status}`
}

// The format of this product's references; other links were created by hand at the gateway.
const ourReference = /^[0-9a-f]{24}$/

async function takeOnce(deps: WebhookDeps, id: string, it: Event): Promise<void> {
  const { db, engine, settings, now } = deps
  const at = now()
  await transact(db, async (tx) => {
    await lockSettingsShared(tx, engine)
    if (!(await takeEvent(tx, id, it.event, at))) return
    const named = it.payload.payment_link?.entity
    if (!named) return
    const reference = named.reference_id ?? ''
    const links = await namedLinks(tx, { reference, linkId: named.id })
    if (links.length === 0 && !ourReference.test(reference)) return
    // An event that names two links says nothing about either: its money becomes a note.
    const [link] = links.length === 1 ? links : []
    if (it.event === 'payment_link.cancelled' || it.event === 'payment_link.expired') {
      if (link) await closeOpenLink(tx, link.id)
      return
    }
    const came = parsePayment(it)
    if (came)
      await recordOnlinePayment(
        tx,
        { engine, settings: await settings.current(tx) },
        came,
        link,
        at,
      )
    else if (link) await schedulePoll(tx, link, it, at)
  })
}

function parsePayment({ event: kind, payload: { payment } }: Event) {
  const isPaid = kind === 'payment_link.paid' || kind === 'payment_link.partially_paid'
  if (!isPaid || payment?.entity.status !== 'captured') return undefined
  const { id, amount: paise, currency, method } = payment.entity
  return { id, paise, currency, method: method ?? '' }
}

// The event reports a payment without its details, so the gateway is asked soon.
async function schedulePoll(
  tx: Parameters<typeof changeLink>[0],
  link: LinkRow,
  { event: kind }: Event,
  at: number,
): Promise<void> {
  if (kind === 'payment_link.paid' && link.state !== 'paid')
    await changeLink(tx, link.id, { lookAt: at })
}
