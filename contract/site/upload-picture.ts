import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'

export const uploadPicture = {
  ...endpoint({
    method: 'POST',
    path: '/api/v1/admin/uploadpicture',
    summary:
      'Takes a picture for the site as multipart field `image`: JPEG, PNG or WebP, at most 8,000,000 bytes. It is shown once the settings name it.',
    allow: ['admin'],
    act: 'settings',
    input: z.object({}),
    output: z.object({ imageUrl: described(z.string(), 'What the settings take.') }),
  }),
  file: 'image',
} as const
