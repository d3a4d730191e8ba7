import { createTransport } from 'nodemailer'
import { isLoopback } from '#domain/links/loopback.ts'
import { matching, read } from '#server/config/env.ts'
import {
  delivered,
  permanent,
  retryable,
  unknown,
  type Outcome,
  type Outgoing,
  type Sender,
} from '#server/notifications/channels/sender.ts'
import { describeFailure } from '#server/notifications/providers/http-client.ts'
import type { ParsedVariables } from '#server/notifications/providers/variables.ts'

type SmtpSettings = { readonly url: URL; readonly from: string }

function readSmtpUrl(written: string): URL | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined
  return url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname ? url : undefined
}

export const smtpVariables = {
  SMTP_URL: read(readSmtpUrl, 'must be like smtps://user:password@mail.example.com:465'),
  EMAIL_FROM: matching(
    /^([^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be like Chamak <hello@example.com>',
  ),
} as const

export const smtpNeeds = ['SMTP_URL', 'EMAIL_FROM'] as const

export function toSmtpSettings(it: ParsedVariables<typeof smtpVariables>): SmtpSettings {
  return { url: it.SMTP_URL ?? new URL('smtps://mail.invalid/'), from: it.EMAIL_FROM ?? '' }
}

const connectMs = 3000
const connections = 8

/** Sends email by SMTP over a few pooled connections, encrypted unless the server is local. */
export function smtpSender({ url, from }: SmtpSettings): Sender {
  const secure = url.protocol === 'smtps:'
  const pass = decodeURIComponent(url.password)
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // Otherwise the library would resend after a broken connection, perhaps a second time.
    maxRequeues: 0,
    idleTimeout: 30_000,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(url.hostname),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass } }),
  })
  return {
    provider: 'SMTP',
    secrets: pass ? [pass] : [],
    async send(message, signal) {
      const mail = { ...toMail(message, from), signal }
      // A failed connection is retried once; nothing was sent.
      const outcome = await transport.sendMail(mail).then(taken, judge)
      if (!isNotReached(outcome) || signal.aborted) return outcome
      return transport.sendMail(mail).then(taken, judge)
    },
    close: () => transport.close(),
  }
}

function toMail(message: Outgoing, from: string) {
  const { id, to, subject, text, html, calendar, attachment } = message
  const host = from.replace(/^.*@|>.*$/g, '')
  return {
    from,
    to,
    subject: subject ?? '',
    text,
    ...(html && { html }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
    ...(attachment && { attachments: [attachment] }),
    messageId: `<${id}@${host}>`,
    // Keeps holiday responders silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function taken({ messageId }: { messageId: string }): Outcome {
  return delivered(messageId)
}

const notReached = 'It could not be reached'
function isNotReached(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.reason.startsWith(notReached)
}

type SmtpError = Error & { code?: string; responseCode?: number; timeoutType?: string }
const beforeTalking = ['EDNS', 'ETLS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']

function judge(error: SmtpError): Outcome {
  const { code = '', responseCode, timeoutType, message } = error
  if (code === 'EAUTH') return retryable('It does not accept the user or password (SMTP_URL).')
  if (responseCode) {
    const says = `It says: ${message}`
    return responseCode >= 500 ? permanent(says) : retryable(says)
  }
  const early = timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT'
  const cause = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (
    early ||
    beforeTalking.includes(code) ||
    beforeTalking.includes(cause) ||
    /ECONNREFUSED/.test(message)
  )
    return retryable(`${notReached}: ${describeFailure(error)}.`)
  return unknown('It broke off without an answer; the message may have gone out.')
}
