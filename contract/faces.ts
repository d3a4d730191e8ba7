import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string, text } from '#contract/fields.ts'
import { roles } from '#domain/accounts.ts'

const path = '/api/v1/worker/face'
const face = described(z.nullable(z.string()), 'Where the picture can be seen; null without one.')

export const getMyFace = endpoint({
  method: 'GET',
  path,
  summary: "The worker's own picture that customers see.",
  allow: ['worker'],
  input: z.object({}),
  output: z.object({ face }),
})

export const putFace = endpoint({
  method: 'PUT',
  path,
  summary:
    'Shows a picture of the worker, uploaded before, to customers whose job they do, in place of the earlier one.',
  allow: ['worker'],
  input: z.object({
    image: described(
      text(200, 'document_required', 'document_required'),
      '`imageUrl` of the uploaded picture.',
    ),
    consent: described(
      text(40, 'invalid_input', 'face_consent_required'),
      'Version of the text that the worker agreed to.',
    ),
  }),
  output: z.extend(sentence, { face }),
})

export const removeFace = endpoint({
  method: 'DELETE',
  path,
  summary: 'Takes the consent back: the picture is erased. Idempotent.',
  allow: ['worker'],
  input: z.object({}),
  output: sentence,
})

/** Base path of faces, followed by `/<id>`. */
export const facesPath = '/api/v1/service/face'

export const getFace = endpoint({
  method: 'GET',
  path: `${facesPath}/:id`,
  summary:
    'The face of a worker, for themselves, admins, and customers whose confirmed or running job they do.',
  allow: roles,
  hidden: true,
  download: 'image/jpeg',
  input: z.object({}),
  output: z.object({}),
})

export const getTrackedFace = endpoint({
  method: 'GET',
  path: '/api/v1/service/followface',
  summary: 'The same for anyone with the link of a confirmed or running job.',
  allow: 'anyone',
  hidden: true,
  download: 'image/jpeg',
  input: z.object({
    key: described(string(100, 'invalid_input'), 'From the private link.'),
    face: described(string(24, 'invalid_input'), 'Id of the picture.'),
  }),
  output: z.object({}),
})
