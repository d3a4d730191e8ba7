import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settingsVersionHeader } from '#contract/settings-version.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { onRequest } from '#server/http/on-request.ts'

/** Names the version in force on every reply of the API, so that open tabs know when to ask again. */
export function nameSettingsVersion(
  app: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  // Who is signed in has asked already; what cannot be asked now will be said by the call itself.
  const ask = async (request: FastifyRequest) => {
    request.published = await settings.published().catch(() => undefined)
  }
  onRequest(app, (request) =>
    request.published || !isCall(request.url) ? undefined : ask(request),
  )
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    const latest = settings.latest()
    if (latest && isCall(url)) reply.header(settingsVersionHeader, latest.version)
    done()
  })
}

const isCall = (url: string): boolean => /^\/(api\/)?v1\//.test(url)
