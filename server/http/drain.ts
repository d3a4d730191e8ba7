import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import type { Lifecycle } from '#server/dependencies.ts'

// Longest wait for a proxy to receive a 503, then the wait for requests already on their way.
const awaitProxyMs = 1500
const settleMs = 300

/**
 * Counts requests in progress. During shutdown, every response closes its connection, so that a
 * proxy opens the next one to another process.
 */
export function closeWhileStopping(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.server.on('request', (_request, response) => {
    lifecycle.requests++
    response.once('close', () => lifecycle.requests--)
  })
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (!lifecycle.isDraining || method !== 'GET') return done()
    lifecycle.hasRefusedWhileDraining = true
    throw new Refusal('unavailable', { retryAfterSeconds: 1 })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isStopping) reply.header('connection', 'close')
    done()
  })
}

/**
 * Answers GET requests with 503 before the port closes. A connection accepted as the port closes is
 * reset, and a proxy does not retry a POST after a reset; it does retry a GET after a 503, and then
 * avoids this process for a moment.
 */
export async function drainProxy(lifecycle: Lifecycle): Promise<void> {
  lifecycle.isDraining = true
  const until = Date.now() + awaitProxyMs
  while (!lifecycle.hasRefusedWhileDraining && Date.now() < until) await pause(20)
  await pause(settleMs)
}
