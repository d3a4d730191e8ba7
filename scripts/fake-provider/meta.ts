import { createHmac } from 'node:crypto'

/** What the fake signs with; an app secret has 32 hex digits. */
export const metaSecret = '0123456789abcdef0123456789abcdef'
export const metaVerifyToken = 'verify-token-of-the-fake'
export const metaPhoneNumberId = '1234567890'

/** A person on WhatsApp, by number, by Meta's own id for this business, or by both. */
export type MetaPerson = {
  readonly phone?: string
  readonly userId?: string
  readonly name?: string
}
type Fields = Readonly<Record<string, unknown>>

const seconds = (at: number) => String(Math.floor(at / 1000))
let messages = 0
/** An id like Meta's own, which no other message has. */
export const newWamid = (): string => `wamid.IN${Date.now().toString(36)}${++messages}`

/** One event, as Meta words it. */
export function metaEvent(value: Fields, phoneNumberId = metaPhoneNumberId): Fields {
  const metadata = { display_phone_number: '919800000000', phone_number_id: phoneNumberId }
  const change = {
    field: 'messages',
    value: { messaging_product: 'whatsapp', metadata, ...value },
  }
  return { object: 'whatsapp_business_account', entry: [{ id: '9876', changes: [change] }] }
}

/** Reports of what became of messages. */
export function statusEvent(
  ...reports: readonly {
    readonly wamid: string
    readonly status: string
    readonly at: number
    readonly code?: number
    readonly title?: string
  }[]
): Fields {
  const statuses = reports.map(({ wamid, status, at, code, title = 'Message undeliverable' }) => ({
    id: wamid,
    status,
    timestamp: seconds(at),
    recipient_id: '919876543210',
    ...(code !== undefined && {
      errors: [{ code, title, message: title, error_data: { details: 'Details of it' } }],
    }),
  }))
  return metaEvent({ statuses })
}

/** A message of a person; `content` is its part that depends on the type. */
export function messageEvent(
  from: MetaPerson,
  content: Fields & { readonly type: string },
  at: number,
  id = newWamid(),
): Fields {
  const { phone, userId, name = 'Priya' } = from
  const contact = { profile: { name }, wa_id: phone, user_id: userId }
  const message = {
    from: phone,
    from_user_id: userId,
    id,
    timestamp: seconds(at),
    ...content,
  }
  return metaEvent({ contacts: [contact], messages: [message] })
}

export const textOf = (body: string) => ({ type: 'text', text: { body } })
/** A press of a quick reply under a template. */
export const pressOf = (payload: string, text: string, context?: string) => ({
  type: 'button',
  button: { payload, text },
  ...(context && { context: { id: context } }),
})
/** A press of a reply button under a free-form question. */
export const replyOf = (id: string, title: string, context?: string) => ({
  type: 'interactive',
  interactive: { type: 'button_reply', button_reply: { id, title } },
  ...(context && { context: { id: context } }),
})

/** Signs the raw bytes, as Meta documents it, independently of the product's code. */
export function signatureOf(body: string | Uint8Array, secret = metaSecret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** Sends a signed event to a product; returns the status of its answer. */
export async function sendEvent(webhookUrl: string, event: Fields): Promise<number> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signatureOf(body),
  }
  const { status } = await fetch(webhookUrl, { method: 'POST', headers, body })
  return status
}
