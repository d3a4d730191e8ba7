import { z } from 'zod/mini'
import { matching } from '#server/config/env.ts'
import {
  delivered,
  permanent,
  retryable,
  type Outcome,
  type Outgoing,
  type Sender,
} from '#server/notifications/channels/sender.ts'
import { postToProvider, type Reply } from '#server/notifications/providers/http-client.ts'
import {
  asFields,
  parseFields,
  outcomeByStatus,
  toText,
  unreadableReply,
} from '#server/notifications/providers/reply.ts'
import {
  templateId,
  templateIds,
  type TemplateIds,
} from '#server/notifications/providers/template-ids.ts'
import {
  baseAddress,
  id,
  secret,
  type ParsedVariables,
} from '#server/notifications/providers/variables.ts'

type WhatsAppSettings = {
  readonly baseUrl: URL
  readonly version: string
  readonly phoneNumberId: string
  readonly token: string
  readonly otpTemplate: string
  readonly templates: TemplateIds
  /** What proves that a call comes from Meta; without it no call is taken. */
  readonly webhook: { readonly appSecret: string; readonly verifyToken: string } | undefined
  /** Whether the templates were approved with quick-reply buttons. */
  readonly buttons: boolean
}

export const whatsAppVariables = {
  WHATSAPP_TOKEN: secret,
  WHATSAPP_PHONE_NUMBER_ID: matching(/^\d{5,20}$/, 'must be the id of the number, digits only'),
  WHATSAPP_OTP_TEMPLATE: id,
  WHATSAPP_TEMPLATES: templateIds,
  WHATSAPP_API_VERSION: matching(/^v\d{1,3}\.\d$/, 'must be a version like v23.0'),
  WHATSAPP_BASE_URL: baseAddress('https://graph.facebook.com'),
  WHATSAPP_APP_SECRET: matching(/^[0-9a-f]{32}$/, 'must be 32 digits of 0-9 and a-f'),
  WHATSAPP_VERIFY_TOKEN: matching(
    /^[\x21-\x7e]{16,200}$/,
    'must have 16 characters or more, no space',
  ),
  WHATSAPP_BUTTONS: z.optional(z.enum(['on', 'off'], 'must be on or off')),
} as const

export const whatsAppNeeds = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'] as const

/** What receiving needs besides the secret. */
export const whatsAppWebhookNeeds = ['WHATSAPP_VERIFY_TOKEN', ...whatsAppNeeds] as const

export function toWhatsAppSettings(
  it: ParsedVariables<typeof whatsAppVariables>,
): WhatsAppSettings {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = it
  return {
    baseUrl: it.WHATSAPP_BASE_URL ?? new URL('https://graph.facebook.com/'),
    version: it.WHATSAPP_API_VERSION ?? 'v23.0',
    phoneNumberId: it.WHATSAPP_PHONE_NUMBER_ID ?? '',
    token: it.WHATSAPP_TOKEN ?? '',
    otpTemplate: it.WHATSAPP_OTP_TEMPLATE ?? '',
    templates: it.WHATSAPP_TEMPLATES ?? new Map(),
    webhook: appSecret && verifyToken ? { appSecret, verifyToken } : undefined,
    buttons: it.WHATSAPP_BUTTONS === 'on',
  }
}

const credentials = 'the token (WHATSAPP_TOKEN)'
// Meta's error codes that pass or that the owner can fix: limits, faults, token, account, payment.
const passing = new Set([
  0, 1, 2, 3, 4, 10, 190, 368, 80007, 130429, 131000, 131005, 131016, 131031, 131042, 131045,
  131048, 131056, 131057, 133000, 133004, 133005, 133006, 133010, 133016,
])

/**
 * Sends WhatsApp messages through Meta's Cloud API. Templates must be approved, and those of codes
 * in the authentication category.
 */
export function whatsAppSender(settings: WhatsAppSettings): Sender {
  const { baseUrl, version, phoneNumberId, token } = settings
  const url = new URL(`${version}/${phoneNumberId}/messages`, baseUrl)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    provider: 'WhatsApp',
    secrets: [token],
    async send(message, signal) {
      const content = message.freeForm ? freeFormOf(message) : templateOf(settings, message)
      if (!content)
        return permanent(`No template is named for ${message.template} (WHATSAPP_TEMPLATES).`)
      const body = JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        ...recipientOf(message),
        ...content,
      })
      return postToProvider({ url, headers, body }, signal, judge)
    },
  }
}

/** A phone number goes in `to`; WhatsApp's own id of a person in `recipient`. */
const recipientOf = ({ to }: Outgoing) => (/^\d+$/.test(to) ? { to } : { recipient: to })

function freeFormOf({ text, freeForm }: Outgoing) {
  const { buttons = [], contextId = null } = freeForm ?? {}
  const context = contextId === null ? {} : { context: { message_id: contextId } }
  if (buttons.length === 0)
    return { ...context, type: 'text', text: { body: text, preview_url: false } }
  const action = { buttons: buttons.map((reply) => ({ type: 'reply', reply })) }
  return {
    ...context,
    type: 'interactive',
    interactive: { type: 'button', body: { text }, action },
  }
}

function templateOf(settings: WhatsAppSettings, message: Outgoing) {
  const template = buildTemplate(settings, message)
  return template && { type: 'template', template }
}

const texts = (values: readonly string[]) => values.map((text) => ({ type: 'text', text }))

function buildTemplate({ otpTemplate, templates }: WhatsAppSettings, message: Outgoing) {
  const { code, language, variables } = message
  const name = code ? otpTemplate : templateId(templates, message)
  if (!name) return undefined
  const body = { type: 'body', parameters: texts(code ? [code] : Object.values(variables)) }
  // Meta models the button that copies a code as a URL button with the code as its parameter.
  const button = { type: 'button', sub_type: 'url', index: '0', parameters: texts([code ?? '']) }
  const replies = (message.replies ?? []).map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }))
  const components = code ? [body, button] : [body, ...replies]
  return { name, language: { code: language }, components }
}

function judge(reply: Reply): Outcome {
  const { messages, error } = parseFields(reply)
  const { code, message, error_data } = asFields(error)
  const details = toText(asFields(error_data).details)
  const reason = [toText(message), details].filter(Boolean).join(': ')
  if (typeof code === 'number') {
    if (reply.status === 401 || code === 190)
      return retryable(`It does not accept ${credentials}: ${reason} (error ${code}).`)
    const says = `It says: ${reason} (error ${code}).`
    return passing.has(code) || reply.status >= 500 ? retryable(says) : permanent(says, code)
  }
  const refused = outcomeByStatus(reply, reason, credentials)
  if (refused) return refused
  const id = Array.isArray(messages) ? toText(asFields(messages[0]).id) : ''
  return id ? delivered(id) : unreadableReply(reply)
}
