import { matching } from '#server/config/env.ts'
import {
  delivered,
  permanent,
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
  baseAddress,
  id,
  secret,
  type ParsedVariables,
} from '#server/notifications/providers/variables.ts'

type TwilioSettings = {
  readonly baseUrl: URL
  readonly accountSid: string
  readonly authToken: string
  /** A number, a sender id, or a messaging service that chooses one. */
  readonly sender: { readonly From: string } | { readonly MessagingServiceSid: string }
}

export const twilioVariables = {
  TWILIO_ACCOUNT_SID: id,
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: matching(
    /^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[\w ]{3,11})$/,
    'must be a number like +14155550100, or a sender id',
  ),
  TWILIO_MESSAGING_SERVICE_SID: id,
  TWILIO_BASE_URL: baseAddress('https://api.twilio.com'),
} as const

export const twilioNeeds = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const

export function toTwilioSettings(it: ParsedVariables<typeof twilioVariables>): TwilioSettings {
  return {
    baseUrl: it.TWILIO_BASE_URL ?? new URL('https://api.twilio.com/'),
    accountSid: it.TWILIO_ACCOUNT_SID ?? '',
    authToken: it.TWILIO_AUTH_TOKEN ?? '',
    sender: it.TWILIO_MESSAGING_SERVICE_SID
      ? { MessagingServiceSid: it.TWILIO_MESSAGING_SERVICE_SID }
      : { From: it.TWILIO_FROM ?? '' },
  }
}

const credentials = 'the account (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN)'
const taken = ['queued', 'accepted', 'scheduled', 'sending', 'sent', 'delivered']

/** Sends SMS through Twilio as plain text, which in India must match the registered text. */
export function twilioSender({ baseUrl, accountSid, authToken, sender }: TwilioSettings): Sender {
  const url = new URL(`2010-04-01/Accounts/${accountSid}/Messages.json`, baseUrl)
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    provider: 'Twilio',
    secrets: [authToken],
    send({ to, text }, signal) {
      const body = new URLSearchParams({ To: `+${to}`, ...sender, Body: text }).toString()
      return postToProvider({ url, headers, body }, signal, judge)
    },
  }
}

function judge(reply: Reply): Outcome {
  const fields = parseFields(reply)
  const code = toText(fields.error_code ?? fields.code)
  const parts = [toText(fields.error_message ?? fields.message), code && `error ${code}`]
  const reason = parts.filter(Boolean).join(', ')
  const refused = outcomeByStatus(reply, reason, credentials)
  if (refused) return refused
  const status = toText(fields.status)
  if (toText(fields.error_code) || ['failed', 'undelivered', 'canceled'].includes(status))
    return permanent(`It says: ${reason || status}.`)
  const sid = toText(fields.sid)
  return sid && taken.includes(status) ? delivered(sid) : unreadableReply(reply)
}
