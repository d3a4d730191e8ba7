import { z } from 'zod/mini'
import { person } from '#contract/accounts/account.ts'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  dayRange,
  lines,
  pageInput,
  pageOutput,
  parseWith,
  searchInput,
  sentence,
  text,
  id,
  typedAs,
} from '#contract/fields.ts'
import { calendarDate, phoneNumber, recipientLanguage, timestamp } from '#contract/values.ts'
import {
  accountNumberForm,
  bankNames,
  ifscForm,
  otherBank,
  otherBankNameLength,
  readAccountNumber,
  readIfsc,
} from '#domain/banks.ts'
import { approved, kycDecisions, kycStatuses, readKycStatus, reasonMaxLength } from '#domain/kyc.ts'

const decision = parseWith(
  z.enum([...kycDecisions, approved], 'status_invalid'),
  (written) => kycDecisions.find((it) => it === readKycStatus(written)),
  'status_invalid',
)
/**
 * An uploaded document, usable only by its owner and only once; those of the latest application may
 * be reused if it was rejected.
 */
const document = text(200, 'document_required', 'document_required')

/** Base path of documents, followed by `/<id>`; only the owner and admins may open them. */
export const documentsPath = '/api/v1/worker/document'

export const getDocument = endpoint({
  method: 'GET',
  path: `${documentsPath}/:id`,
  summary:
    'A document of an application, for its owner and admins. Every view by an admin is audited.',
  allow: ['worker', 'admin'],
  hidden: true,
  recorded: true,
  stepUp: true,
  download: 'image/jpeg',
  input: z.object({}),
  output: z.object({}),
})

/** Returns the id in a document's path; undefined for any other path. */
export function parseDocumentId(address: string): string | undefined {
  const [id, ...path] = address.split('/').reverse()
  const isOurs = path.reverse().join('/') === documentsPath
  return isOurs && id && /^[0-9a-f]{24}$/.test(id) ? id : undefined
}

const application = named(
  'KycApplication',
  z.object({
    _id: z.string(),
    worker_id: described(
      z.object({
        _id: z._default(z.string(), ''),
        name: z.string(),
        phone: phoneNumber,
        address: z.string(),
        language: recipientLanguage,
      }),
      'The worker.',
    ),
    adhar_image: described(z.string(), 'Where it can be seen; empty once erased.'),
    pan_image: described(z.string(), 'Where it can be seen; empty once erased.'),
    bank_name: z.string(),
    account_number: described(
      z.string(),
      "Masked for admins and the worker alike: 'XXXXXXXX5678'.",
    ),
    ifsc_code: described(z.string(), "Of the bank's branch."),
    message: described(
      z._default(z.string(), ''),
      "The admin's reason, '' before the decision or without a reason.",
    ),
    status: z.enum(kycStatuses),
    created_at: z._default(timestamp, ''),
    decided_at: described(z._default(z.nullable(timestamp), null), 'Null while it is pending.'),
    erased_at: described(
      z._default(z.nullable(timestamp), null),
      'Null while the pictures are kept.',
    ),
    consent: described(
      z._default(z.nullable(z.string()), null),
      'Version of the consent text; null when the sender gave none.',
    ),
  }),
  "A worker's documents and bank account, to be checked.",
)
export type ApplicationRow = z.infer<typeof application>

export const uploadDocument = {
  ...endpoint({
    method: 'POST',
    path: '/api/v1/worker/upload',
    summary:
      'Takes one document as multipart field `image`: JPEG, PNG, WebP or PDF of up to 4 pages, at most 8,000,000 bytes.',
    allow: ['worker'],
    input: z.object({}),
    output: z.extend(sentence, {
      imageUrl: described(
        z.string(),
        'Where the document can be seen, and what `submitKyc` takes.',
      ),
    }),
  }),
  file: 'image',
} as const

export const submitKyc = endpoint({
  method: 'POST',
  path: '/api/v1/worker/submitkyc',
  summary:
    'Submits an application with two uploaded documents and bank details. Only one can be pending.',
  allow: ['worker'],
  input: z
    .object({
      adhar_image: described(
        document,
        '`imageUrl` of the uploaded Aadhaar card, its number masked.',
      ),
      pan_image: described(document, '`imageUrl` of the uploaded PAN card.'),
      bank_name: described(z.enum(bankNames, 'bank_required'), "Of the list, or 'Other bank'."),
      other_bank_name: described(
        z.optional(text(otherBankNameLength.max, 'bank_name_invalid')),
        "Required with 'Other bank'.",
      ),
      account_number: described(
        z.optional(
          parseWith(
            typedAs(accountNumberForm, 'account_number_invalid'),
            readAccountNumber,
            'account_number_invalid',
          ),
        ),
        'When omitted, the number of the latest rejected application is reused, for the same bank.',
      ),
      ifsc_code: described(
        parseWith(typedAs(ifscForm, 'ifsc_invalid'), readIfsc, 'ifsc_invalid'),
        "Of the bank's branch.",
      ),
      consent: described(
        z.optional(text(40, 'invalid_input')),
        'Version of the consent text that was shown.',
      ),
    })
    .check(
      z.refine(
        ({ bank_name, other_bank_name = '' }) =>
          bank_name !== otherBank || other_bank_name.length >= otherBankNameLength.min,
        { error: 'bank_name_invalid', path: ['other_bank_name'] },
      ),
      z.refine(({ adhar_image, pan_image }) => adhar_image !== pan_image, {
        error: 'document_twice',
        path: ['pan_image'],
      }),
    ),
  output: z.extend(sentence, {
    kyc_id: described(z._default(z.string(), ''), '`_id` of the application.'),
  }),
})

export const getWorkerProfile = endpoint({
  method: 'GET',
  path: '/api/v1/worker/getworkerprofile',
  summary: 'The signed-in worker and their applications, newest first.',
  allow: ['worker'],
  input: z.object({}),
  output: z.object({
    worker_profile: person,
    kyc_data: described(z.array(application), 'The newest first.'),
    papers_seen_on: described(
      z._default(z.nullable(calendarDate), null),
      'The day on which the office saw the papers of a worker, who may work since; null before.',
    ),
  }),
})

export const kycSorts = ['newest', 'oldest'] as const

/** Filters of the list of applications; dates are those of applying. */
const kycFilter = {
  ...dayRange,
  status: described(
    z.optional(
      parseWith(
        z.enum([...kycStatuses, approved, 'all'], 'status_invalid'),
        (written) => (written === 'all' ? written : readKycStatus(written)),
        'status_invalid',
      ),
    ),
    "'approved' means accepted; without it, all.",
  ),
  worker: described(z.optional(id), 'Id of an account.'),
  q: searchInput,
  sort: z._default(z.enum(kycSorts, 'invalid_input'), 'newest'),
}
const kycInput = z.object({ ...kycFilter, ...pageInput })

export const getAllKyc = endpoint({
  method: 'GET',
  path: '/api/v1/worker/getallkyc',
  summary: 'Applications of one status or all, by age; `worker` restricts them to one worker.',
  allow: ['admin'],
  input: kycInput,
  output: z.object({ data: z.array(application), ...pageOutput }),
})

export const updateKyc = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/updatekyc',
  alsoAt: ['/v1/worker/updatekyc'],
  summary:
    'Accepts or rejects a pending application. The reason may be empty; `erase` deletes the documents of a rejected one at once.',
  allow: ['admin'],
  input: z.object({
    kycid: described(id, '`_id` of the application.'),
    status: described(decision, "'approved' means accepted."),
    message: described(
      z._default(lines(reasonMaxLength, 'reply_too_long'), ''),
      'The reason, for the worker.',
    ),
    erase: described(
      z._default(z.boolean('invalid_input'), false),
      'For an Aadhaar with an unmasked number, which must not be kept.',
    ),
  }),
  output: sentence,
})

export const getKycAccount = endpoint({
  method: 'GET',
  path: '/api/v1/worker/kycaccount',
  summary: 'The full account number, for its owner and admins. Every access is audited.',
  allow: ['worker', 'admin'],
  act: 'account-numbers',
  recorded: true,
  stepUp: true,
  input: z.object({ kycid: described(id, '`_id` of the application.') }),
  output: z.object({ account_number: described(z.string(), 'In full.') }),
})

export const exportKyc = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportkyc',
  summary: 'The applications of a list as CSV, account numbers masked.',
  input: z.object(kycFilter),
})
