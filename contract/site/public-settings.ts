import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { cataloguePath } from '#contract/settings-version.ts'
import type { Business, Settings } from '#contract/settings.ts'

/** What the pages and the app know of the settings: nothing that is not written on the site anyway. */
export type PublicSettings = Pick<
  Settings,
  'hours' | 'closures' | 'openings' | 'booking' | 'catalogue' | 'documentsKeptDays'
> & {
  /** Of the settings in force; a reply that names another one makes an open page ask anew. */
  readonly version: number
  readonly business: Omit<Business, 'placeholders'>
  /** There is a UPI address to pay to. */
  readonly takesUpi: boolean
  /** There is a page to pay on by card and the like. */
  readonly paysOnline: boolean
  /** GST comes on top of each price that is shown. */
  readonly addsGst: boolean
}

/** What customers said and may be shown, with the average of all that was ever said. */
export type ShownFeedback = {
  readonly average: number
  readonly count: number
  readonly latest: readonly {
    readonly name: string
    /** '' where the address names no place that we serve. */
    readonly town: string
    readonly stars: number
    readonly text: string
    readonly reply: string
    /** India's day, YYYY-MM-DD. */
    readonly date: string
  }[]
}

/** What only pages of the site show. */
export type OwnPictures = Pick<Settings, 'gallery'> & {
  /** Left out while fewer than three are published. */
  readonly feedback?: ShownFeedback | undefined
  readonly crew: readonly (Pick<Settings['crew'][number], 'name' | 'role' | 'photo'> & {
    /** A worker whose documents were accepted, and who agreed to be shown so. */
    readonly isChecked: boolean
  })[]
}

export const getCatalogue = endpoint({
  method: 'GET',
  path: cataloguePath,
  summary: 'What can be booked, what it costs, when we are open and who we are. Has an ETag.',
  allow: 'anyone',
  input: z.object({}),
  output: z.object({
    /** Of the settings in force. */
    version: z.int(),
    catalogue: z.custom<PublicSettings['catalogue']>(),
    hours: z.custom<PublicSettings['hours']>(),
    closures: z.custom<PublicSettings['closures']>(),
    openings: z.custom<PublicSettings['openings']>(),
    booking: z.custom<PublicSettings['booking']>(),
    business: z.custom<PublicSettings['business']>(),
    takesUpi: z.boolean(),
    paysOnline: z.boolean(),
    addsGst: z.boolean(),
  }),
})
