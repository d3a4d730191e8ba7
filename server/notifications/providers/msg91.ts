import { otp } from '#domain/otp.ts'
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
import { templateId, type TemplateIds } from '#server/notifications/providers/template-ids.ts'

export type Msg91Settings = {
  readonly baseUrl: URL
  readonly authKey: string
  readonly otpTemplateId: string
  readonly templateIds: TemplateIds
}

const credentials = 'the key (MSG91_AUTHKEY)'
/** Words of its errors that the owner can mend or that pass; all others concern the one message. */
const passing = /auth|balance|credit|whitelist|limit|try again|internal|server/i

/** SMS in India by MSG91, version 5: its OTP call for codes, its flows for all else. */
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

/** The OTP call is documented with its fields in the query and used with them in the body: they go in both. */
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
  const words = toText(message)
  const refused = outcomeByStatus(reply, words, credentials)
  if (refused) return refused
  if (type === 'success') return delivered(toText(request_id) || words || null)
  if (type !== 'error') return unreadableReply(reply)
  return passing.test(words) ? retryable(`It says: ${words}.`) : permanent(`It says: ${words}.`)
}
