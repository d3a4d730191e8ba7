import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import { isTooSlow } from '#domain/uploads.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isApiCall } from '#server/http/api-call.ts'
import { openRateLimit, refuseIfLimited, type RateLimitDeps } from '#server/http/rate-limit.ts'
import type { ApiServer } from '#server/http/register-endpoint.ts'
import { toNetwork } from '#server/http/token-bucket.ts'

const perIp = 300
const writesPerAccount = 30
const writesPerAdmin = 120
const jsonBodyMs = 15_000
const fileSilenceMs = 20_000
const fileMs = 300_000
const checkFilesEveryMs = 1000
const checkEveryMs = 100
const packetBytes = 64 * 1024

/** Limits API calls per network and minute; returns the rate limit for an account's writes. */
export function limitRequests(app: FastifyInstance, deps: RateLimitDeps): ApiServer['limitWrites'] {
  const { now } = deps
  const requests = openRateLimit(deps, 'requests', perIp)
  const writes = openRateLimit(deps, 'writes', writesPerAccount)
  const adminWrites = openRateLimit(deps, 'admin-writes', writesPerAdmin)
  app.addHook('onRequest', async (request) => {
    if (isApiCall(request)) refuseIfLimited(await requests.take(toNetwork(request.ip), now()))
  })
  return async ({ id, role }) =>
    refuseIfLimited(await (role === 'admin' ? adminWrites : writes).take(id, now()))
}

/**
 * Refuses API calls while the event loop is late; pages are cheap and stay available. Measures from
 * when the app can serve: a start loads much code at once.
 */
export function shedLoad(
  app: FastifyInstance,
  { config: { overloadedAfterMs } }: Pick<Dependencies, 'config'>,
): void {
  let late = 0
  let check: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    let due = performance.now() + checkEveryMs
    check = setInterval(() => {
      late = performance.now() - due
      due = performance.now() + checkEveryMs
    }, checkEveryMs).unref()
    done()
  })
  app.addHook('onClose', async () => clearInterval(check))
  app.addHook('onRequest', (request, _reply, done) => {
    if (late > overloadedAfterMs && isApiCall(request))
      throw new Refusal('overloaded', { retryAfterSeconds: 2 })
    done()
  })
}

/**
 * Accepts JSON bodies only; ends bodies that trickle in; refuses NUL, which PostgreSQL cannot
 * store.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.includes('\\u0000') || body.includes('\0')) done(new Refusal('invalid_input'))
      else void parse(request, body, done)
    },
  )
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (bringsBody(raw)) endSlowBody(raw, routeOptions.config.takesFile === true)
    done(hasManyHosts(raw) ? new Refusal('invalid_input') : undefined)
  })
  app.addHook('preValidation', (request, _reply, done) =>
    done(request.url.includes('%00') ? new Refusal('invalid_input') : undefined),
  )
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Detects duplicate Host headers: a proxy may have used the other one. */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

function endSlowBody(raw: IncomingMessage, isFile: boolean): void {
  if (isFile) return endFrozenFile(raw)
  // Also ends a body that is still being sent after the call was answered.
  const timer = setTimeout(() => raw.destroy(), jsonBodyMs).unref()
  raw.once('end', () => clearTimeout(timer))
}

// Ends an upload that stalls or takes longer than a slow connection needs.
function endFrozenFile(raw: IncomingMessage): void {
  // Bytes that arrived in the same packet as the headers belong to the file.
  const before = Math.max(0, raw.socket.bytesRead - packetBytes)
  let [lasted, silent, read] = [0, 0, 0]
  const check = setInterval(() => {
    const { bytesRead } = raw.socket
    lasted += checkFilesEveryMs
    silent = bytesRead === read ? silent + checkFilesEveryMs : 0
    read = bytesRead
    if (silent >= fileSilenceMs || lasted >= fileMs || isTooSlow(lasted, read - before))
      raw.destroy()
  }, checkFilesEveryMs).unref()
  const stop = () => clearInterval(check)
  raw.once('end', stop).once('close', stop)
}
