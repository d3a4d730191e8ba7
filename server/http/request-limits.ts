import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isTooSlow } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isApiCall } from '#server/http/api-call.ts'
import { openBudget, refuseIf, type BudgetDeps } from '#server/http/budget.ts'
import { onRequest } from '#server/http/on-request.ts'
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

/** Limits the API calls of an IP address a minute; gives the limit on the writes of an account. */
export function limitRequests(app: FastifyInstance, deps: BudgetDeps): ApiServer['limitWrites'] {
  const { now } = deps
  const requests = openBudget(deps, 'requests', perIp)
  const writes = openBudget(deps, 'writes', writesPerAccount)
  const adminWrites = openBudget(deps, 'admin-writes', writesPerAdmin)
  onRequest(app, (request) => {
    if (!isApiCall(request)) return undefined
    const wait = requests.take(toNetwork(request.ip), now())
    return typeof wait === 'number' ? refuseIf(wait) : wait.then(refuseIf)
  })
  return async ({ id, role }) =>
    refuseIf(await (role === 'admin' ? adminWrites : writes).take(id, now()))
}

/** Refuses API calls while the event loop runs late; pages, which cost little, stay up. */
export function shedLoad(
  app: FastifyInstance,
  { config: { overloadedAfterMs } }: Pick<Dependencies, 'config'>,
): void {
  let late = 0
  let due = performance.now() + checkEveryMs
  const check = setInterval(() => {
    late = performance.now() - due
    due = performance.now() + checkEveryMs
  }, checkEveryMs)
  check.unref()
  app.addHook('onClose', async () => clearInterval(check))
  app.addHook('onRequest', (request, _reply, done) => {
    if (late > overloadedAfterMs && isApiCall(request))
      throw new Refusal('overloaded', { retryAfterSeconds: 2 })
    done()
  })
}

/** Takes JSON and nothing else; ends a body that trickles in; refuses NUL, which PostgreSQL cannot keep. */
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

export const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** A proxy may have read the one and we the other. */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

function endSlowBody(raw: IncomingMessage, isFile: boolean): void {
  if (isFile) return endFrozenFile(raw)
  // Also a body that nobody reads, sent to a call that was answered long ago.
  const timer = setTimeout(() => raw.destroy(), jsonBodyMs).unref()
  raw.once('end', () => clearTimeout(timer))
}

/** Ends a file that stands still, or takes longer than a slow line needs. */
function endFrozenFile(raw: IncomingMessage): void {
  // What has come in one packet with the head is the file's already.
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
