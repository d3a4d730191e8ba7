import type { Dependencies } from '#server/dependencies.ts'
import { publicPart } from '#server/site/public-part.ts'
import type { SiteState } from '#server/site/site.ts'

/** What the pages depend on, as the database has it now. */
export async function readSiteState({
  settings: store,
  config,
}: Pick<Dependencies, 'settings' | 'config'>): Promise<SiteState> {
  const { version, settings } = await store.published()
  return {
    key: String(version),
    settings: publicPart(version, settings),
    // Nobody on the internet is to call a number that is not the owner's.
    isOpen: !config.isHttps || settings.business.placeholders.length === 0,
  }
}
