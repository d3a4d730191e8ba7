import type { Business } from '#contract/business.ts'

/** What the pages and the app know of the settings: nothing that is not written on the site anyway. */
export type PublicSettings = {
  /** Of the settings in force; a reply that names another one makes an open page ask anew. */
  readonly version: number
  readonly business: Pick<
    Business,
    'brand' | 'phone' | 'whatsapp' | 'email' | 'address' | 'areas' | 'hindi' | 'social'
  >
  readonly hours: Business['hours']
  readonly booking: Pick<Business, 'changeUntilHours'>
  readonly documentsKeptDays: Business['documentsKeptDays']
}
