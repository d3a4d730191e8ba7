import { otp } from '#domain/sign-in/otp.ts'
import { minuteMs } from '#domain/time-units.ts'
import {
  delivered,
  permanent,
  retryable,
  type Outcome,
  type Sender,
} from '#server/notifications/channels/sender.ts'
import { postToProvider, type Reply } from '#server/notifications/providers/http-client.ts'
import {
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

type Msg91Settings = {
  readonly baseUrl: URL
  readonly authKey: string
  readonly otpTemplateId: string
  readonly templateIds: TemplateIds
}

export const msg91Variables = {
  MSG91_AUTHKEY: secret,
  MSG91_OTP_TEMPLATE_ID: id,
  MSG91_TEMPLATES: templateIds,
  MSG91_BASE_URL: baseAddress('https://control.msg91.com'),
} as const

export const msg91Needs = ['MSG91_AUTHKEY'] as const

export function toMsg91Settings(it: ParsedVariables<typeof msg91Variables>): Msg91Settings {
  return {
    baseUrl: it.MSG91_BASE_URL ?? new URL('https://control.msg91.com/'),
    authKey: it.MSG91_AUTHKEY ?? '',
    otpTemplateId: it.MSG91_OTP_TEMPLATE_ID ?? '',
    templateIds: it.MSG91_TEMPLATES ?? new Map(),
  }
}

const credentials = 'the key (MSG91_AUTHKEY)'
// Errors that the owner can fix or that pass; all others concern this one message.
const passing = /auth|balance|credit|whitelist|limit|try again|internal|server/i

/**
 * Sends SMS in India through MSG91 version 5: codes by its OTP call, other messages by its flows.
 */
export function msg91Sender(settings: Msg91Settings): Sender {
  return {
    provider: 'MSG91',
    secrets: [settings.authKey],
    async send(message, signal) {
      const { code, to, variables } = message
      if (code) return post(settings, 'api/v5/otp', readCode(settings, to, code), signal, true)
      const template_id = templateId(settings.templateIds, message)
      if (!template_id)
        return permanent(`No template is named for ${message.template} (MSG91_TEMPLATES).`)
      const recipients = [{ mobiles: to, ...variables }]
      return post(settings, 'api/v5/flow/', { template_id, recipients }, signal)
    },
  }
}

function readCode({ otpTemplateId }: Msg91Settings, mobile: string, code: string) {
  const minutes = String(otp.lifeMs / minuteMs)
  return { template_id: otpTemplateId, mobile, otp: code, otp_expiry: minutes }
}

// The OTP call's fields are documented for the query and used in the body, so both have them.
function post(
  { baseUrl, authKey }: Msg91Settings,
  path: string,
  body: object,
  signal: AbortSignal,
  inQuery = false,
): Promise<Outcome> {
  const url = new URL(path, baseUrl)
  if (inQuery) url.search = new URLSearchParams({ ...body }).toString()
  const headers = { authkey: authKey, 'content-type': 'application/json' }
  return postToProvider({ url, headers, body: JSON.stringify(body) }, signal, judge)
}

function judge(reply: Reply): Outcome {
  const { type, message, request_id } = parseFields(reply)
  const reason = toText(message)
  const refused = outcomeByStatus(reply, reason, credentials)
  if (refused) return refused
  if (type === 'success') return delivered(toText(request_id) || reason || null)
  if (type !== 'error') return unreadableReply(reply)
  return passing.test(reason) ? retryable(`It says: ${reason}.`) : permanent(`It says: ${reason}.`)
}
