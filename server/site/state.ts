import type { Settings } from '#contract/settings.ts'
import type { PublicSettings } from '#contract/site/public-settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findVerified } from '#server/site/repo.ts'
import type { SiteState } from '#server/site/site.ts'

/** What the pages depend on, as the database has it now. */
export async function readSiteState({
  db,
  settings: store,
  config,
}: Pick<Dependencies, 'db' | 'settings' | 'config'>): Promise<SiteState> {
  const { version, settings } = await store.published()
  const { crew, gallery, business } = settings
  const verified = await findVerified(
    db,
    crew.flatMap(({ workerId }) => workerId ?? []),
  )
  const own = crew.map(({ workerId, ...shown }) => ({
    ...shown,
    isChecked: workerId !== undefined && verified.has(workerId),
  }))
  return {
    key: [version, ...[...verified].toSorted()].join(' '),
    settings: publicPart(version, settings),
    own: { crew: own, gallery },
    // Nobody on the internet is to call a number that is not the owner's.
    isOpen: !config.isHttps || business.placeholders.length === 0,
  }
}

/** What of the settings stands on the pages; all else stays here. */
export function publicPart(version: number, all: Settings): PublicSettings {
  const { placeholders: _, ...business } = all.business
  const { hours, closures, openings, booking, catalogue, documentsKeptDays } = all
  return { version, business, hours, closures, openings, booking, catalogue, documentsKeptDays }
}
