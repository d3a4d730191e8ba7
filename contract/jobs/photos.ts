import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence } from '#contract/fields.ts'
import { shownPhoto } from '#contract/jobs/job.ts'
import { orderCallsPath, serviceid } from '#contract/orders/order.ts'

/** Customers see photos only of a completed job, and only once an admin has shared them. */
export const getJobPhotos = endpoint({
  method: 'GET',
  path: `${orderCallsPath}jobphotos`,
  summary:
    'The photos of a job: all for admins and its workers; for the customer those of finished work that an admin has shared.',
  allow: ['user', 'worker', 'admin'],
  input: z.object({ serviceid }),
  output: z.object({
    shared: described(z.boolean(), 'Whether the customer sees them.'),
    photos: z.array(shownPhoto),
  }),
})

export const sharePhotos = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/sharephotos',
  summary: 'Shares the photos of a finished job with its customer, or stops sharing them.',
  allow: ['admin'],
  input: z.object({
    serviceid,
    shared: described(z.boolean('invalid_input'), 'Whether the customer sees them.'),
  }),
  output: sentence,
})
