import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wroteAtCookie } from '#contract/cookies.ts'
import { backgroundHeader } from '#contract/live/background.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Longer than a replica may be behind. */
const rememberedSeconds = 10

/** With a replica an admin's browser remembers when it last changed something, so that whichever process it asks next knows. */
export function rememberOwnWrites(
  app: FastifyInstance,
  { config, now }: Pick<Dependencies, 'config' | 'now'>,
): void {
  if (!config.databaseReplicaUrl) return
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: rememberedSeconds } as const
  app.addHook('onSend', async ({ method, actor, routeOptions }, reply) => {
    const mayChange = method !== 'GET' || routeOptions.url?.includes('/export') === true
    if (mayChange && actor?.role === 'admin') reply.setCookie(wroteAtCookie, String(now()), options)
  })
}

/** When the browser last changed something; 0 when not lately. What an event causes was changed just now. */
export const wroteAt = ({ cookies, headers }: FastifyRequest): number =>
  headers[backgroundHeader] === undefined ? Number(cookies[wroteAtCookie] ?? 0) : Infinity
