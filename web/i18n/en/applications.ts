import { settings } from '#web/i18n/settings.ts'

const kept = () => settings().documentsKeptDays

export const applications = {
  heading: 'Worker Applications',
  filters: 'Applications by status',
  filter: { accepted: 'Accepted', rejected: 'Rejected', pending: 'Pending' },
  captions: {
    accepted: 'Accepted applications',
    rejected: 'Rejected applications',
    pending: 'Pending applications',
  },
  none: 'No applications found',
  failed: 'Failed to fetch applications',
  newRows: (count: number) => (count === 1 ? '1 new application' : `${count} new applications`),
  searchHint: 'Name or phone',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  sent: 'Sent',
  columns: {
    name: 'Name',
    phone: 'Phone',
    phoneNumber: 'Phone Number',
    address: 'Address',
    aadhaar: 'Aadhaar',
    pan: 'PAN',
    bank: 'Bank Details',
    reason: 'Reason',
    actions: 'Actions',
  },
  view: 'View',
  accept: 'Accept',
  reject: 'Reject',
  moreInfo: 'More Info',
} as const

export const applicationDetails = {
  title: 'Worker details',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  bank: 'Bank',
  account: 'Account',
  ifsc: 'IFSC',
  sent: 'Sent',
  decided: 'Reviewed',
  reason: 'Reason',
  consent: 'Consent',
  consentTo: (text: string) => `Given (text ${text})`,
  noConsent: 'Consent not recorded',
  documents: 'Documents',
  viewAadhaar: 'View Aadhaar',
  viewPan: 'View PAN',
  history: 'All applications of this worker',
  close: 'Close',
} as const

export const applicationDecision = {
  titles: { accepted: 'Accept application', rejected: 'Reject application' },
  questions: {
    accepted: (name: string) => `${name} will be told by SMS that the documents are approved.`,
    rejected: (name: string) => `${name} will be told by SMS and can send the documents again.`,
  },
  nameless: 'The worker',
  reason: 'Reason',
  reasonHint: 'The worker reads it in their profile.',
  count: (used: number, most: number) => `${used} of ${most} characters`,
  quick: 'Quick reasons',
  erase: 'Erase the pictures now',
  get eraseHint() {
    return `Both pictures are erased at once and cannot be brought back. Needed when the Aadhaar number is not masked: we must not keep it. Otherwise they are erased ${kept().rejected} days after the rejection.`
  },
  cancel: 'Cancel',
  submit: 'Submit',
  submitting: 'Submitting...',
  done: 'KYC updated successfully ✅',
  refused: 'Something went wrong ❌',
  failed: 'Failed to update KYC ❌',
} as const

export const viewer = {
  titles: {
    aadhaar: (name: string) => `Aadhaar of ${name}`,
    pan: (name: string) => `PAN of ${name}`,
  },
  loading: 'Loading picture...',
  failed: 'The picture could not be loaded.',
  gone: 'This picture is no longer here.',
  tools: 'Picture',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  whole: 'Show the whole picture',
  turn: 'Rotate',
  next: { aadhaar: 'Next: PAN', pan: 'Next: Aadhaar' },
  zoom: (percent: number) => `${percent}%`,
  keys: 'Keys: + and − zoom, 0 shows it all, R rotates, N opens the next document, arrow keys move.',
} as const

export const workerKyc = {
  heading: 'KYC of a worker',
  none: 'No applications yet',
  noneText: 'This worker has not sent any documents, or the address of this page is wrong.',
  failed: 'Failed to fetch applications',
  back: 'Worker List',
  history: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
  sentOn: (date: string) => `Sent on ${date}`,
  inForce: 'In force',
} as const
