import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refusal } from '#domain/refusals.ts'
import { sameText } from '#server/config/secrets.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Says that the process serves, that the database answers, and how both fare. */
export function serveHealth(
  app: FastifyInstance,
  { db, config, registry: ofMessages }: Pick<Dependencies, 'db' | 'config' | 'registry'>,
): void {
  app.get('/healthz', async () => ({ success: true }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db)
    return { success: true }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const allowed = config.metricsToken
      ? sameText(token, config.metricsToken)
      : !config.isHttps && isFromHere(request)
    if (!allowed) throw new Refusal('not_found')
    const all = Registry.merge([registry, ofMessages])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** A proxy on this machine passes on strangers; they come with a forwarding header, or for another host. */
function isFromHere({ ip, headers, hostname }: FastifyRequest): boolean {
  if (!/^(localhost|127\..*|\[::1\])$/.test(hostname)) return false
  if (ofProxies.some((name) => headers[name] !== undefined)) return false
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}
