import { getCatalogue } from '#contract/settings/public-settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { publicPart } from '#server/site/state.ts'

export function serviceCatalogueRoutes(
  api: ApiServer,
  { settings: store, config }: Pick<Dependencies, 'settings' | 'config'>,
): void {
  registerEndpoint(api, { getCatalogue }, async (_input, { reply }) => {
    const { version, settings } = await store.currentVersion()
    const { documentsKeptDays: _, ...catalogue } = publicPart(version, settings, config)
    const etag = `"settings-${version}${catalogue.paysOnline ? '-online' : ''}"`
    reply.headers({ 'cache-control': 'no-cache', etag })
    return catalogue
  })
}
