import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import type { Lifecycle } from '#server/dependencies.ts'

/** Until a proxy has asked and been sent away, so long at most; then until what it had begun has come. */
const awaitProxyMs = 1500
const settleMs = 300

/**
 * Counts what is under way. Once the process is told to stop, each answer ends its connection, so that a
 * proxy opens the next one elsewhere.
 */
export function closeWhileStopping(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.server.on('request', (_request, response) => {
    lifecycle.requests++
    response.once('close', () => lifecycle.requests--)
  })
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (!lifecycle.isLeaving || method !== 'GET') return done()
    lifecycle.hasSentAway = true
    throw new Refusal('unavailable', { retryAfterSeconds: 1 })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isStopping) reply.header('connection', 'close')
    done()
  })
}

/**
 * Sends readers away before the port closes. A connection that is taken as it closes is cut off, and a proxy
 * repeats no POST that was; but it repeats a GET that is answered 503, and stays away for a moment.
 */
export async function sendProxyAway(lifecycle: Lifecycle): Promise<void> {
  lifecycle.isLeaving = true
  const until = Date.now() + awaitProxyMs
  while (!lifecycle.hasSentAway && Date.now() < until) await pause(20)
  await pause(settleMs)
}
