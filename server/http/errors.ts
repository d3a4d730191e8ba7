import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals, refusalText, type RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { maskNumbers } from '#server/lib/log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refusal code of the response, for the log line. */
    refusedBy: RefusalCode | undefined
  }
}

// Errors that Fastify raises before a handler runs.
const refusalByFastifyCode: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json_only',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
}

// The database is unreachable, starting, out of connections, locked, read-only or full: a retry may
// succeed.
function isDatabaseUnavailable(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  if (error.code === 'ERR_SQLITE_ERROR')
    return [5, 6, 8, 10, 13, 14].includes(Number(error.errcode) & 0xff)
  const gone = /^(08|53|57P0|57014|55P03|25P03|25006|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/
  return gone.test(String(error.code)) || /connection|timeout exceeded/i.test(error.message)
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = refusalByFastifyCode[error.code]
  if (code) return new Refusal(code)
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal('invalid_input')
  return isDatabaseUnavailable(error)
    ? new Refusal('unavailable', { retryAfterSeconds: 5 })
    : undefined
}

function formatRefusal({ code, details }: Refusal): object {
  const { fields, problems, body, data = body, params, sentence } = details
  const message = sentence ?? refusalText(code, params)
  const sentences =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, it]) => [
        name,
        it === code ? message : refusalText(it, params),
      ]),
    )
  return {
    success: false,
    code,
    message,
    ...(problems && { fields: pickEach(problems, 1), field_codes: pickEach(problems, 0) }),
    ...(fields && { fields: sentences, field_codes: fields }),
    ...(data && { details: data }),
    ...body,
  }
}

const pickEach = (problems: NonNullable<Refusal['details']['problems']>, part: 0 | 1): object =>
  Object.fromEntries(Object.entries(problems).map(([field, it]) => [field, it[part]]))

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (!refusal) request.log.error({ err: error }, 'a request failed')
  else if (refusal !== error && refusal.code === 'unavailable') logOutage(error, request)
  const shown = refusal ?? new Refusal('fault')
  request.refusedBy = shown.code
  const wait = shown.details.retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)))
  return reply
    .code(refusals[shown.code][0])
    .send({ ...formatRefusal(shown), request_id: request.id })
}

const outageStackEveryMs = 60_000
let outageStackAt = -outageStackEveryMs

// During an outage every request fails, so the stack trace is logged once a minute only.
function logOutage(error: FastifyError, request: FastifyRequest): void {
  const isFirst = performance.now() - outageStackAt >= outageStackEveryMs
  if (isFirst) outageStackAt = performance.now()
  const { message, code } = error
  const err = isFirst ? error : undefined
  request.log.error(err ? { err } : { code, reason: maskNumbers(message) }, 'a request failed')
}

/** Called for every refusal, to record the relevant ones. */
export type OnRefusal = (request: FastifyRequest, code: RefusalCode) => void

/** Answers refusals and faults as JSON; the details of a fault go to the log only. */
export function handleErrors(app: FastifyInstance, note: OnRefusal): void {
  app.decorateRequest('refusedBy', undefined)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) note(request, error.code)
    return answer(error, request, reply)
  })
}

const statusBySocketError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Handles requests that Fastify cannot route: malformed URLs and bytes that are not HTTP. */
export const malformedRequestHandlers = (isHttps: boolean) => ({
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // These errors occur before any hook runs, so the hooks' headers must be added here.
    const missing = { ...securityHeaders(isHttps), 'x-request-id': request.id }
    void answer(error, request, reply.headers(missing))
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusBySocketError[error.code ?? ''] ?? 400
    const body = JSON.stringify(formatRefusal(new Refusal('invalid_input')))
    const headers = {
      ...securityHeaders(isHttps),
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  },
})
