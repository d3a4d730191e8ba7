import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { isLoopback } from '#domain/links/loopback.ts'
import { Refusal } from '#domain/refusals.ts'
import { minuteMs } from '#domain/time-units.ts'
import type { Config } from '#server/config/config.ts'
import { sameText } from '#server/config/secrets.ts'
import { commit, version } from '#server/config/version.ts'
import { latestMigration } from '#server/db/copy-before-step.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'

let registry: Registry | undefined

// Created once per process: the default metrics cannot be stopped and run a timer every 10 ms.
function processMetrics(): Registry {
  if (registry) return registry
  registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves the liveness, readiness and metrics endpoints. */
export function serveHealth(
  app: FastifyInstance,
  {
    db,
    config,
    registry: ofMessages,
    lifecycle,
    now,
  }: Pick<Dependencies, 'db' | 'config' | 'registry' | 'lifecycle' | 'now'>,
  ofAnswers: Registry,
): void {
  app.get('/healthz', async () => ({ success: true, version, commit }))
  app.get('/readyz', async () => {
    if (lifecycle.isStopping || (await isOutdated(db, now())))
      throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    return { success: true }
  })

  const ofProcess = processMetrics()
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Refusal('not_found')
    const all = Registry.merge([ofAnswers, ofProcess, ofMessages])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** Time for a newer process to start serving once it has migrated the database. */
const succeededWithinMs = minuteMs

/** Whether a newer release has taken over the database, so that proxies leave this process. */
async function isOutdated(db: Db, now: number): Promise<boolean> {
  const { step, at } = await latestMigration(db)
  return step > migrations.length && now - at > succeededWithinMs
}

// An https site requires the token: a proxy may forward strangers without any forwarding header.
function mayReadMetrics(request: FastifyRequest, { metricsToken, isHttps }: Config): boolean {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (metricsToken !== undefined) return sameText(token, metricsToken)
  return !isHttps && isFromHere(request)
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

// A proxy on this machine forwards strangers, with a forwarding header or another host name.
function isFromHere({ ip, headers, hostname }: FastifyRequest): boolean {
  if (!isLoopback(hostname)) return false
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  return isLoopback(ip.replace('::ffff:', ''))
}
