import type { Business } from '#contract/business.ts'
import type { PublicSettings } from '#contract/public-settings.ts'

/** What of the settings stands on the pages; all else stays here. */
export function publicPart(version: number, facts: Business): PublicSettings {
  const { brand, phone, whatsapp, email, address, areas, hindi, social } = facts
  const { hours, changeUntilHours, documentsKeptDays } = facts
  return {
    version,
    business: { brand, phone, whatsapp, email, address, areas, hindi, social },
    hours,
    booking: { changeUntilHours },
    documentsKeptDays,
  }
}
