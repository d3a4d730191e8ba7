import type { FastifyRequest } from 'fastify'

const apiPattern = /^\/(api|v1)\//

/** Goes by the route, since a path may be spelled in many ways (`/%61pi/...`); by the URL where no route is. */
export function isApiCall(request: FastifyRequest): boolean {
  return apiPattern.test(request.url) || apiPattern.test(request.routeOptions.url ?? '')
}
