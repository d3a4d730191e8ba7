import type { FastifyRequest } from 'fastify'
import type { ApiServer } from '#server/http/register-endpoint.ts'

/**
 * Registers calls that read the raw bytes of a body: a signature covers them, which parsing and
 * serialising again could change.
 */
export async function withRawBodies(
  api: ApiServer,
  register: (api: ApiServer) => void,
): Promise<void> {
  await api.app.register(async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    register({ ...api, app })
  })
}

/** The raw bytes of such a call's body. */
export function rawBody({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array()
}
