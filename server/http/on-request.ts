import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/** Gives a promise only when there is something to wait for. */
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined

/** A hook that mostly need not wait: a promise of nothing costs every request more than what the hook does. */
export function onRequest(app: FastifyInstance, hook: Hook): void {
  const handler = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const waiting = hook(request, reply)
    if (!waiting) done()
    // The framework goes on when it is fulfilled, though its types know hooks of one kind only.
    return waiting
  }
  app.addHook('onRequest', handler as onRequestHookHandler)
}
