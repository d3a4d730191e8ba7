import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountAdminRoutes } from '#server/accounts/admin-routes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { publicOrigin } from '#server/config/config.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerCsvReplies } from '#server/exports/csv-reply.ts'
import { serveApiDocs } from '#server/http/api-docs.ts'
import { authenticate } from '#server/http/authenticate.ts'
import { compressResponses } from '#server/http/compress.ts'
import { closeSilentConnections } from '#server/http/connections.ts'
import { handleErrors, malformedRequestHandlers } from '#server/http/errors.ts'
import { addSecurityHeaders } from '#server/http/headers.ts'
import { serveHealth } from '#server/http/health.ts'
import { servePages } from '#server/http/pages.ts'
import { limitRequests, readJsonOnly, shedLoad } from '#server/http/request-limits.ts'
import { kycRoutes } from '#server/kyc/routes.ts'
import { notificationLogRoutes } from '#server/notifications/log/routes.ts'
import { decisionContextRoutes } from '#server/orders/decision-context.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { slotRoutes } from '#server/orders/slots.ts'
import { timelineRoutes } from '#server/orders/timeline.ts'
import { transitionRoutes } from '#server/orders/transition-routes.ts'
import { signInRoutes } from '#server/sign-in/routes.ts'

const jsonBytes = 32 * 1024

/** Assembles the HTTP server. Every feature's routes are listed here, and nowhere else. */
export async function buildApp(deps: Dependencies, pagesFolder: string): Promise<FastifyInstance> {
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
    ...malformedRequestHandlers(config.isHttps),
    http: { connectionsCheckingInterval: 1000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  })
  app.decorate('endpoints', [])
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
  closeSilentConnections(app)
  handleErrors(app)
  addSecurityHeaders(app, config.isHttps)
  shedLoad(app, deps)
  limitRequests(app, deps)
  readJsonOnly(app)
  compressResponses(app)
  await app.register(fastifyCookie, { parseOptions: { secure: config.isHttps } })
  authenticate(app, deps)
  serveHealth(app, deps)
  registerCsvReplies(app, deps)
  signInRoutes(app, deps)
  accountRoutes(app, deps)
  accountAdminRoutes(app, deps)
  slotRoutes(app, deps)
  orderRoutes(app, deps)
  transitionRoutes(app, deps)
  timelineRoutes(app, deps)
  decisionContextRoutes(app, deps)
  await kycRoutes(app, deps)
  auditRoutes(app, deps)
  dashboardRoutes(app, deps)
  notificationLogRoutes(app, deps)
  serveApiDocs(app, deps)
  await servePages(app, pagesFolder, publicOrigin(config))
  return app
}
