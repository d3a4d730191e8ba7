import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wroteAtCookie } from '#contract/cookies.ts'
import { backgroundHeader } from '#contract/live/background.ts'
import type { Dependencies } from '#server/dependencies.ts'

// Longer than a replica lags behind.
const rememberedSeconds = 10

/**
 * Stores the time of an admin's last change in a cookie, so that every process knows whether a
 * replica is recent enough for that browser.
 */
export function setLastWriteCookie(
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

/**
 * Returns the time of the browser's last change, or 0 when there is none lately. Background
 * requests follow a change just made, so they count as latest.
 */
export const lastWriteAt = ({ cookies, headers }: FastifyRequest): number =>
  headers[backgroundHeader] === undefined ? Number(cookies[wroteAtCookie] ?? 0) : Infinity
