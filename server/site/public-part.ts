import type { PublicSettings } from '#contract/public-settings.ts'
import type { Settings } from '#contract/settings.ts'

/** What of the settings stands on the pages; all else stays here. */
export function publicPart(version: number, all: Settings): PublicSettings {
  const { placeholders: _, ...business } = all.business
  const { hours, closures, openings, booking, catalogue, documentsKeptDays } = all
  return { version, business, hours, closures, openings, booking, catalogue, documentsKeptDays }
}
