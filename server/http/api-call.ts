import type { FastifyRequest } from 'fastify'

const apiPattern = /^\/(api|v1)\//

/** Checks the matched route too, since a path can be written in many ways (`/%61pi/...`). */
export function isApiCall(request: FastifyRequest): boolean {
  return apiPattern.test(request.url) || apiPattern.test(request.routeOptions.url ?? '')
}
