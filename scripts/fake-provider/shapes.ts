import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Provider } from './failure-modes.ts'

export type Arrived = {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
type Read = {
  readonly to: string
  readonly id: string
  readonly body: unknown
  readonly wrong: string
}
type Shape = {
  readonly provider: Provider
  readonly path: RegExp
  /** `wrong` is the error the real provider would return, or ''. */
  readonly read: (arrived: Arrived) => Read
  readonly well: (n: number, read: Read) => object
  readonly no: (status: number, words: string) => object
}

/** The webhook signature is checked here as documented, independently of the product's code. */
export const webhookSecret = 'fake-provider-secret'

type Json = Readonly<Record<string, unknown>>
const json = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}
const lacks = (fields: Json, names: readonly string[]): string => {
  const missing = names.filter((it) => !fields[it])
  return missing.length > 0 ? `${missing.join(', ')} missing` : ''
}
const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const first = (list: unknown): Json => (Array.isArray(list) ? (list[0] as Json) : {})

/** What the Graph API would say of the content: each type has its own, and buttons have limits. */
function contentFault(body: Json): string {
  const type = word(body['type'])
  if (!['template', 'text', 'interactive'].includes(type)) return `type ${type} is unknown`
  const content = body[type] as Json | undefined
  if (type === 'text') return word(content?.['body']) ? '' : 'text.body missing'
  if (type === 'template') return lacks(content ?? {}, ['name', 'language', 'components'])
  const said = word((content?.['body'] as Json | undefined)?.['text'])
  const { buttons = [] } = (content?.['action'] ?? {}) as { buttons?: { reply?: Json }[] }
  const fits = buttons.every(({ reply }) => {
    const [id, title] = [word(reply?.['id']), word(reply?.['title'])]
    return id && id.length <= 256 && title && Array.from(title).length <= 20
  })
  return said && buttons.length > 0 && buttons.length <= 3 && fits ? '' : 'interactive is invalid'
}

const msg91 = {
  provider: 'msg91',
  no: (_status: number, message: string) => ({ type: 'error', message }),
} as const

export const shapes: readonly Shape[] = [
  {
    ...msg91,
    path: /^\/api\/v5\/otp\/?$/,
    read({ query, headers, text }) {
      const body = { ...json(text), ...Object.fromEntries(query) }
      const wrong = headers.authkey
        ? lacks(body, ['template_id', 'mobile', 'otp', 'otp_expiry'])
        : 'Authentication failure'
      return { to: word(body['mobile']), id: '', body, wrong }
    },
    well: (n) => ({ type: 'success', request_id: `otp-${n}` }),
  },
  {
    ...msg91,
    path: /^\/api\/v5\/flow\/?$/,
    read({ headers, text }) {
      const body = json(text)
      const to = word(first(body['recipients'])['mobiles'])
      const wrong = !headers.authkey
        ? 'Authentication failure'
        : lacks(body, ['template_id', 'recipients'])
      return { to, id: '', body, wrong: wrong || (to ? '' : 'mobiles missing') }
    },
    well: (n) => ({ type: 'success', message: `flow-${n}` }),
  },
  {
    provider: 'twilio',
    path: /^\/2010-04-01\/Accounts\/[^/]+\/Messages\.json$/,
    read({ headers, text }) {
      const body = Object.fromEntries(new URLSearchParams(text))
      const wrong = headers.authorization?.startsWith('Basic ')
        ? lacks({ ...body, sender: body['From'] ?? body['MessagingServiceSid'] }, [
            'To',
            'Body',
            'sender',
          ])
        : 'Authenticate'
      return { to: (body['To'] ?? '').replace('+', ''), id: '', body, wrong }
    },
    well: (n, { to }) => ({ sid: `SM${n}`, status: 'queued', error_code: null, to: `+${to}` }),
    no: (status, message) =>
      status === 200
        ? { sid: 'SM0', status: 'failed', error_code: 30003, error_message: message }
        : { code: 21211, message, status },
  },
  {
    provider: 'whatsapp',
    path: /^\/v\d+\.\d\/\d+\/messages$/,
    read({ headers, text }) {
      const body = json(text)
      const to = word(body['to']) || word(body['recipient'])
      const wrong = headers.authorization?.startsWith('Bearer ')
        ? lacks({ ...body, to }, ['messaging_product', 'to', 'type']) || contentFault(body)
        : 'Invalid OAuth access token'
      return { to, id: '', body, wrong }
    },
    well: (n, { to }) => ({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: `wamid.${n}`, message_status: 'accepted' }],
    }),
    no: (status, message) => ({
      error: { message, code: { 401: 190, 429: 130429, 500: 131000 }[status] ?? 131026 },
    }),
  },
  {
    provider: 'webhook',
    path: /^\/webhook$/,
    read({ headers, text }) {
      const signed = `${String(headers['webhook-timestamp'])}.${text}`
      const mac = createHmac('sha256', webhookSecret).update(signed).digest('hex')
      const fits = headers['webhook-signature'] === `sha256=${mac}`
      const body = json(text)
      const id = String(headers['idempotency-key'] ?? '')
      return { to: word(body['to']), id, body, wrong: fits ? '' : 'The signature is wrong' }
    },
    well: (n) => ({ success: true, id: `hook-${n}` }),
    no: (_status, message) => ({ success: false, permanent: true, message }),
  },
]
