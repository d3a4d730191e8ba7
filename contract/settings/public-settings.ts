import { z } from 'zod/mini'
import { described, like, listLike } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Business, Settings } from '#contract/settings/settings.ts'
import { cataloguePath } from '#contract/settings/version.ts'

/** The settings available to pages and the app: only what the site shows anyway. */
export type PublicSettings = Pick<
  Settings,
  'hours' | 'closures' | 'openings' | 'booking' | 'catalogue' | 'documentsKeptDays'
> & {
  /**
   * Version of the settings in force. When a response names another one, an open page refetches.
   */
  readonly version: number
  readonly business: Omit<Business, 'placeholders'>
  /** Whether a UPI ID is set. */
  readonly takesUpi: boolean
  /** Whether customers can pay online, by card and other methods. */
  readonly paysOnline: boolean
  /** Whether GST is added to the prices shown. */
  readonly addsGst: boolean
  /** Whether the price of a booking is rounded to the rupee. */
  readonly roundsPrice: boolean
}

/** Published feedback, with the average of all feedback ever given. */
export type ShownFeedback = {
  readonly average: number
  readonly count: number
  readonly latest: readonly {
    readonly name: string
    /** '' when the address names no served place. */
    readonly town: string
    readonly stars: number
    readonly text: string
    readonly reply: string
    /** Date in India, YYYY-MM-DD. */
    readonly date: string
  }[]
}

/** Data shown only on pages of the public site. */
export type SiteContent = Pick<Settings, 'gallery' | 'claims'> & {
  /** Omitted while fewer than three are published. */
  readonly feedback?: ShownFeedback | undefined
  readonly crew: readonly (Pick<Settings['crew'][number], 'name' | 'role' | 'photo'> & {
    /** A verified worker who agreed to be shown as such. */
    readonly isChecked: boolean
  })[]
}

/** The content of a site whose owner has decided nothing. */
export const firstContent: SiteContent = {
  crew: [],
  gallery: [],
  claims: { insured: true, ownKit: true, lists: true },
}

export const getCatalogue = endpoint({
  method: 'GET',
  path: cataloguePath,
  etag: true,
  summary: 'Services, prices, opening hours and business details.',
  allow: 'anyone',
  input: z.object({}),
  output: z.object({
    version: described(z.int(), 'Version of the settings in force.'),
    catalogue: like<PublicSettings['catalogue']>('Catalogue'),
    hours: like<PublicSettings['hours']>('OpeningHours'),
    closures: listLike<PublicSettings['closures']>('Closure'),
    openings: listLike<PublicSettings['openings']>('SpecialOpening'),
    booking: like<PublicSettings['booking']>('BookingRules'),
    business: like<PublicSettings['business']>('Business'),
    takesUpi: described(z.boolean(), 'Whether customers can pay by UPI.'),
    paysOnline: described(z.boolean(), 'Whether customers can pay by card and other methods.'),
    addsGst: described(z.boolean(), 'Whether GST is added to the prices shown.'),
    roundsPrice: described(z.boolean(), 'Whether what is to pay is rounded to the rupee.'),
  }),
})
