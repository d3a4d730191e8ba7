/** Terms used wherever an application is shown. */
export const kyc = {
  documents: { aadhaar: 'Aadhaar', pan: 'PAN' },
  cards: { aadhaar: 'Aadhaar card', pan: 'PAN card' },
  /** By reader: a worker reads "Approved" for an accepted application. */
  status: {
    worker: { pending: 'Pending', accepted: 'Approved', rejected: 'Rejected' },
    admin: { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' },
  },
  /** Shown instead of a status. */
  notSent: 'Not sent',
  missing: 'N/A',
  erased: 'Erased',
  erasedOn: (date: string) => `Erased on ${date}`,
  bankDetails: 'Bank Details',
  bank: 'Bank',
  account: 'Account Number',
  ifsc: 'IFSC Code',
  showAccount: 'Show',
  hideAccount: 'Hide',
  accountLoading: 'Loading...',
} as const

/** The KYC section of a worker's profile. */
export const kycSection = {
  heading: 'KYC Verification',
  required: 'KYC Verification Required',
  requiredText:
    'Complete your KYC verification to access all features and receive job assignments.',
  seen: 'The office has seen your papers',
  seenText: (day: string) =>
    `They were seen on ${day}, so you can work. Please still send photos of them and your bank account.`,
  seenMeanwhile: (day: string) => `The office saw your papers on ${day}: you can work meanwhile.`,
  upload: 'Upload KYC Documents',
  viewFull: 'View Full Image',
  sentOn: (date: string) => `Sent on ${date}`,
  decidedOn: (date: string) => `Reviewed on ${date}`,
  states: {
    pending: 'We are checking your documents. We will send you our reply by SMS.',
    accepted: 'Your documents are approved. You are verified.',
    rejected: 'We could not accept these documents. Please send them again.',
  },
  reason: 'Reason',
  reasonMissing: 'No reason was given. Call us if you are not sure what to change.',
  inForce: (date: string) =>
    `Your details approved on ${date} stay valid until the new ones are approved.`,
  sendNew: 'Send new details',
} as const
