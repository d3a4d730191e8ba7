import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

/**
 * Refuses a call that another site made a browser send, with the cookies of whoever sits there.
 * A caller without either header is no browser and carries no one's cookies by accident.
 */
export function assertSameOrigin({ headers, protocol, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreign_origin')
  if (
    site === undefined &&
    headers.origin !== undefined &&
    headers.origin !== `${protocol}://${host}`
  ) {
    throw new Refusal('foreign_origin')
  }
}
