import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { accountAdminRoutes } from '#server/accounts/admin-routes.ts'
import { changePhoneRoute } from '#server/accounts/change-phone.ts'
import { emailConfirmationRoutes } from '#server/accounts/email-confirmation-routes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { mySessionRoutes } from '#server/accounts/session-routes.ts'
import { addressRoutes } from '#server/addresses/routes.ts'
import { refusalRecorder } from '#server/audit/refused.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { myMonthlyBillRoutes } from '#server/bills/monthly/my-bills.ts'
import { billRoutes } from '#server/bills/routes.ts'
import { closingRoutes } from '#server/closing/routes.ts'
import { priceRoute } from '#server/coupons/price-route.ts'
import { couponRoutes } from '#server/coupons/routes.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { hasVerifiedWorkers } from '#server/db/verified-workers.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { csvSender } from '#server/exports/csv-reply.ts'
import { feedbackRoutes } from '#server/feedback/routes.ts'
import { slotRoutes } from '#server/hours/slots.ts'
import { authenticate, findRole } from '#server/http/authenticate.ts'
import { compressResponses } from '#server/http/compress.ts'
import { guardConnections } from '#server/http/connections.ts'
import { closeWhileStopping } from '#server/http/drain.ts'
import { handleErrors, malformedRequestHandlers } from '#server/http/errors.ts'
import { addSecurityHeaders } from '#server/http/headers.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveApiDocs } from '#server/http/openapi/api-docs.ts'
import { warnOfSilentProxy } from '#server/http/proxy-check.ts'
import { originCheck, type ApiServer } from '#server/http/register-endpoint.ts'
import { limitRequests, readJsonOnly, shedLoad } from '#server/http/request-limits.ts'
import { createResponseRecorder } from '#server/http/response-recorder.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { assignRoutes } from '#server/jobs/assign-routes.ts'
import { calendarFeedRoutes } from '#server/jobs/calendar-feed.ts'
import { jobCalendarRoutes } from '#server/jobs/calendar.ts'
import { tickRoutes } from '#server/jobs/checklist/ticks.ts'
import { correctOrderRoute } from '#server/jobs/correct-order.ts'
import { dayProposalRoutes } from '#server/jobs/day-proposal.ts'
import { homeRoutes } from '#server/jobs/homes/routes.ts'
import { myJobRoutes } from '#server/jobs/my-jobs.ts'
import { sharedPhotoRoutes } from '#server/jobs/photo-routes.ts'
import { jobPhotoRoutes } from '#server/jobs/photos.ts'
import { timeOffRoutes } from '#server/jobs/time-off.ts'
import { workerRoutes } from '#server/jobs/worker-routes.ts'
import { faceRoutes } from '#server/kyc/faces.ts'
import { kycRoutes } from '#server/kyc/routes.ts'
import { activityRoutes } from '#server/live/activity.ts'
import { openEventHub } from '#server/live/event-hub.ts'
import { eventRoutes } from '#server/live/routes.ts'
import { creditBillRoute } from '#server/money/credit-bill.ts'
import { customerMoneyRoutes } from '#server/money/customers.ts'
import { expenseRoutes } from '#server/money/expenses/routes.ts'
import { keepMoneyRoute } from '#server/money/keep-money.ts'
import { keptReceiptRoute } from '#server/money/kept-receipt.ts'
import { monthRoutes } from '#server/money/month.ts'
import { onlineRoutes } from '#server/money/online.ts'
import { payRoutes } from '#server/money/pay/routes.ts'
import { paymentRoutes } from '#server/money/payments.ts'
import { priceRoutes } from '#server/money/prices.ts'
import { proposalRoutes } from '#server/money/proposals.ts'
import { statementRoutes } from '#server/money/statement/routes.ts'
import { webhookRoutes } from '#server/money/webhook.ts'
import { notificationLogRoutes } from '#server/notifications/log/routes.ts'
import { calendarRoutes } from '#server/orders/calendar.ts'
import { closureRoutes } from '#server/orders/closures.ts'
import { decisionContextRoutes } from '#server/orders/decision-context.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { timelineRoutes } from '#server/orders/timeline.ts'
import { transitionRoutes } from '#server/orders/transition-routes.ts'
import { passkeyRoutes } from '#server/passkeys/routes.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import { bookingsOnClosedDays } from '#server/plans/closed-days.ts'
import { planRoutes } from '#server/plans/routes.ts'
import { privacyRoutes } from '#server/privacy/routes.ts'
import { problemRoutes } from '#server/problems/routes.ts'
import { pushRoutes } from '#server/push/routes.ts'
import { neighbourRoutes } from '#server/referrals/routes.ts'
import { secondFactorRoutes } from '#server/second-factor/routes.ts'
import { settingsRoutes } from '#server/settings/routes.ts'
import { nameSettingsVersion } from '#server/settings/version-header.ts'
import { openingStepRoutes } from '#server/setup/opening-steps.ts'
import { setupRoutes } from '#server/setup/setup.ts'
import { signInRoutes } from '#server/sign-in/routes.ts'
import { serviceCatalogueRoutes } from '#server/site/catalogue-routes.ts'
import { serveSecurityTxt } from '#server/site/security-txt.ts'
import { servePages } from '#server/site/serve-pages.ts'
import type { Site } from '#server/site/site.ts'
import { teamRoutes } from '#server/team/routes.ts'
import { tokenRoutes } from '#server/tokens/routes.ts'
import { trackingRoutes } from '#server/tracking/routes.ts'
import { waitlistRoutes } from '#server/waitlist/routes.ts'
import { webhookAdminRoutes } from '#server/webhooks/routes.ts'
import { chatRoutes } from '#server/whatsapp/chats/routes.ts'
import { whatsAppWebhookRoutes } from '#server/whatsapp/webhook.ts'

const jsonBytes = 32 * 1024

/** Assembles the HTTP server. */
export async function buildApp(deps: Dependencies, site?: Site): Promise<ApiServer> {
  const { config } = deps
  const { registry, noteAnswer } = createResponseRecorder(deps)
  const { serverFactory, closeSilentConnections } = guardConnections(config.timeLimits.readMs)
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Short enough to read out on the phone.
    genReqId: () => randomBytes(5).toString('hex'),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: jsonBytes,
    serverFactory,
    forceCloseConnections: 'idle',
    // Requests on connections that are still open get a normal answer during shutdown.
    return503OnClosing: false,
    ...malformedRequestHandlers(config.isHttps),
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions, actor, network, refusedBy } = request
    const [route, status, ms] = [routeOptions.url, reply.statusCode, reply.elapsedTime]
    noteAnswer({ id, method, route, status, ms, account: actor?.id, network, code: refusedBy })
    done()
  })
  closeSilentConnections(app)
  closeWhileStopping(app, deps.lifecycle)
  warnOfSilentProxy(app, deps)
  handleErrors(app, refusalRecorder(deps))
  addSecurityHeaders(app, config.isHttps)
  shedLoad(app, deps)
  const limitWrites = limitRequests(app, deps)
  readJsonOnly(app)
  compressResponses(app)
  await app.register(fastifyCookie, { parseOptions: { secure: config.isHttps } })
  authenticate(app, deps)
  nameSettingsVersion(app, deps)
  serveHealth(app, deps, registry)
  const api: ApiServer = {
    app,
    endpoints: [],
    assertSameOrigin: originCheck(config.isHttps ? config.publicUrl?.origin : undefined),
    limitWrites,
    sendCsv: csvSender(deps),
  }
  await bindRoutes(api, deps)
  serveApiDocs(api, (await deps.settings.current()).business.brand)
  serveSecurityTxt(app, deps)
  await servePages(app, site, config.serviceWorker, (token) => findRole(deps, token))
  return api
}

// The only place where the features' routes are registered.
async function bindRoutes(api: ApiServer, deps: Dependencies): Promise<void> {
  signInRoutes(api, deps)
  accountRoutes(api, deps)
  mySessionRoutes(api, deps)
  accountAdminRoutes(api, deps)
  changePhoneRoute(api, deps)
  passkeyRoutes(api, deps)
  secondFactorRoutes(api, deps)
  teamRoutes(api, deps)
  tokenRoutes(api, deps)
  webhookAdminRoutes(api, deps)
  settingsRoutes(api, deps, {
    findOnClosedDays: (version) => bookingsOnClosedDays(deps, version),
    hasVerifiedWorkers,
  })
  setupRoutes(api, deps)
  openingStepRoutes(api, deps)
  priceRoute(api, deps)
  couponRoutes(api, deps)
  addressRoutes(api, deps)
  serviceCatalogueRoutes(api, deps)
  slotRoutes(api, deps)
  closureRoutes(api, deps)
  orderRoutes(api, deps)
  waitlistRoutes(api, deps)
  neighbourRoutes(api, deps)
  transitionRoutes(api, deps)
  priceRoutes(api, deps)
  paymentRoutes(api, deps)
  keepMoneyRoute(api, deps)
  keptReceiptRoute(api, deps)
  onlineRoutes(api, deps)
  await webhookRoutes(api, deps)
  await whatsAppWebhookRoutes(api, deps)
  chatRoutes(api, deps)
  proposalRoutes(api, deps)
  monthRoutes(api, deps)
  customerMoneyRoutes(api, deps)
  statementRoutes(api, deps)
  myMonthlyBillRoutes(api, deps)
  faceRoutes(api, deps)
  creditBillRoute(api, deps)
  payRoutes(api, deps)
  expenseRoutes(api, deps)
  timelineRoutes(api, deps)
  calendarRoutes(api, deps)
  decisionContextRoutes(api, deps)
  await kycRoutes(api, deps)
  assignRoutes(api, deps)
  correctOrderRoute(api, deps)
  dayProposalRoutes(api, deps)
  workerRoutes(api, deps)
  jobCalendarRoutes(api, deps)
  timeOffRoutes(api, deps)
  calendarFeedRoutes(api, deps)
  myJobRoutes(api, deps)
  sharedPhotoRoutes(api, deps)
  tickRoutes(api, deps)
  homeRoutes(api, deps)
  await jobPhotoRoutes(api, deps)
  billRoutes(api, deps)
  feedbackRoutes(api, deps)
  await problemRoutes(api, deps)
  await pictureRoutes(api, deps)
  emailConfirmationRoutes(api, deps)
  trackingRoutes(api, deps)
  planRoutes(api, deps)
  importRoutes(api, deps)
  eventRoutes(api, openEventHub(api.app, deps))
  activityRoutes(api, deps)
  pushRoutes(api, deps)
  auditRoutes(api, deps)
  privacyRoutes(api, deps)
  dashboardRoutes(api, deps)
  closingRoutes(api, deps)
  notificationLogRoutes(api, deps)
}
