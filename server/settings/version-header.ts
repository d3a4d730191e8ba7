import type { FastifyInstance } from 'fastify'
import { settingsVersionHeader } from '#contract/settings-version.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Names the version in force on every reply of the API, so that open tabs know when to ask again. */
export function nameSettingsVersion(
  app: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  app.addHook('onRequest', async (request) => {
    // Who is signed in has asked already; what cannot be asked now will be said by the call itself.
    if (isCall(request.url)) request.published ??= await settings.published().catch(() => undefined)
  })
  app.addHook('onSend', async ({ url }, reply) => {
    const latest = settings.latest()
    if (latest && isCall(url)) reply.header(settingsVersionHeader, latest.version)
  })
}

const isCall = (url: string): boolean => /^\/(api\/)?v1\//.test(url)
