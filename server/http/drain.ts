import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from '#server/dependencies.ts'

/**
 * Counts what is under way. Once the process is told to stop, each answer ends its connection, so that a
 * proxy opens the next one elsewhere.
 */
export function closeWhileStopping(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.server.on('request', (_request, response) => {
    lifecycle.requests++
    response.once('close', () => lifecycle.requests--)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close')
  })
}
