import type { FastifyInstance } from 'fastify'
import { settingsVersionHeader } from '#contract/settings/version.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Sends the version in force with every API reply, so that open tabs know when to refetch. */
export function nameSettingsVersion(
  app: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  app.addHook('onRequest', async (request) => {
    // A signed-in request has read the version already. On a fault, the call itself reports the
    // error.
    if (!request.published && isCall(request.url))
      request.published = await settings.currentVersion().catch(() => undefined)
  })
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    const latest = settings.lastRead()
    if (latest && isCall(url)) reply.header(settingsVersionHeader, latest.version)
    done()
  })
}

const isCall = (url: string): boolean => /^\/(api\/)?v1\//.test(url)
