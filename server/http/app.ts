import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { auditRoutes } from '#server/audit/routes.ts'
import { originOf } from '#server/config/config.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { sendFiles } from '#server/exports/csv-reply.ts'
import { serveApiDocs } from '#server/http/api-docs.ts'
import { compressReplies } from '#server/http/compress.ts'
import { endSilentConnections } from '#server/http/connections.ts'
import { answerErrors, brokenRequests } from '#server/http/errors.ts'
import { limitRequests, readJsonOnly, shedLoad } from '#server/http/request-limits.ts'
import { secureHeaders } from '#server/http/headers.ts'
import { answerHealth } from '#server/http/health.ts'
import { servePages } from '#server/http/pages.ts'
import { rememberActor } from '#server/http/authenticate.ts'
import { kycRoutes } from '#server/kyc/routes.ts'
import { messageRoutes } from '#server/notifications/log/routes.ts'
import type { Deps } from '#server/dependencies.ts'
import { decisionHelpRoutes } from '#server/orders/decision-context.ts'
import { moveRoutes } from '#server/orders/transition-routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { slotRoutes } from '#server/orders/slots.ts'
import { timelineRoutes } from '#server/orders/timeline.ts'
import { personRoutes } from '#server/accounts/admin-routes.ts'
import { peopleRoutes } from '#server/accounts/routes.ts'
import { signInRoutes } from '#server/sign-in/routes.ts'

const jsonBytes = 32 * 1024

/** Assembles the HTTP server. Every feature's routes are listed here, and nowhere else. */
export async function buildApp(deps: Deps, pagesFolder: string): Promise<FastifyInstance> {
  const { config } = deps
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: jsonBytes,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    ...brokenRequests(config.isHttps),
    http: { connectionsCheckingInterval: 1000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  })
  app.decorate('endpoints', [])
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
  endSilentConnections(app)
  answerErrors(app)
  secureHeaders(app, config.isHttps)
  shedLoad(app, deps)
  limitRequests(app, deps)
  readJsonOnly(app)
  compressReplies(app)
  await app.register(fastifyCookie, { parseOptions: { secure: config.isHttps } })
  rememberActor(app, deps)
  answerHealth(app, deps)
  sendFiles(app, deps)
  signInRoutes(app, deps)
  peopleRoutes(app, deps)
  personRoutes(app, deps)
  slotRoutes(app, deps)
  orderRoutes(app, deps)
  moveRoutes(app, deps)
  timelineRoutes(app, deps)
  decisionHelpRoutes(app, deps)
  await kycRoutes(app, deps)
  auditRoutes(app, deps)
  dashboardRoutes(app, deps)
  messageRoutes(app, deps)
  serveApiDocs(app, deps)
  await servePages(app, pagesFolder, originOf(config))
  return app
}
