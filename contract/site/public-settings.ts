import type { Business, Settings } from '#contract/settings.ts'

/** What the pages and the app know of the settings: nothing that is not written on the site anyway. */
export type PublicSettings = Pick<
  Settings,
  'hours' | 'closures' | 'openings' | 'booking' | 'catalogue' | 'documentsKeptDays'
> & {
  /** Of the settings in force; a reply that names another one makes an open page ask anew. */
  readonly version: number
  readonly business: Omit<Business, 'placeholders'>
}
