import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/** Returns a promise only when there is something to wait for. */
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined

/**
 * Registers a hook that is usually synchronous, since awaiting an empty promise costs more than the
 * hook.
 */
export function onRequest(app: FastifyInstance, hook: Hook): void {
  const handler = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const waiting = hook(request, reply)
    if (!waiting) done()
    // Fastify continues when the promise resolves, although its types allow callbacks or promises
    // only.
    return waiting
  }
  app.addHook('onRequest', handler as onRequestHookHandler)
}
