import type { Settings } from '#contract/settings.ts'
import type { PublicSettings } from '#contract/site/public-settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
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

/** What of the settings stands on the pages; all else stays here. */
export function publicPart(version: number, all: Settings): PublicSettings {
  const { placeholders: _, ...business } = all.business
  const { hours, closures, openings, booking, catalogue, documentsKeptDays } = all
  return { version, business, hours, closures, openings, booking, catalogue, documentsKeptDays }
}
