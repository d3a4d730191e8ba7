import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settingsVersionHeader } from '#contract/settings/version.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { onRequest } from '#server/http/on-request.ts'

/** Sends the version in force with every API reply, so that open tabs know when to refetch. */
export function nameSettingsVersion(
  app: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  // A signed-in request has read the version already. On a fault, the call itself reports the
  // error.
  const ask = async (request: FastifyRequest) => {
    request.published = await settings.currentVersion().catch(() => undefined)
  }
  onRequest(app, (request) =>
    request.published || !isCall(request.url) ? undefined : ask(request),
  )
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    const latest = settings.lastRead()
    if (latest && isCall(url)) reply.header(settingsVersionHeader, latest.version)
    done()
  })
}

const isCall = (url: string): boolean => /^\/(api\/)?v1\//.test(url)
