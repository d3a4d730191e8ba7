import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { cataloguePath } from '#contract/settings-version.ts'
import type { PublicSettings } from '#contract/site/public-settings.ts'

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
  }),
})
