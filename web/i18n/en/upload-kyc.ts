import { settings } from '#web/i18n/settings.ts'

const kept = () => settings().documentsKeptDays

export const uploadKyc = {
  heading: 'Cleaning Services KYC',
  lead: 'We need your Aadhaar, your PAN and the bank account for your pay. It takes about five minutes.',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  kept: 'What you have uploaded and your bank stay on this phone until you send. Numbers that you type do not: type them again after a reload.',
} as const

/** By document. The spelling AADHAR in two texts is deliberate. */
export const documents = {
  aadhaar: {
    heading: 'Your Aadhaar',
    advice:
      'Send a masked Aadhaar, which shows only the last 4 digits of the number. No one can misuse it, and it is all we need.',
    choose: 'Choose Aadhaar file',
    photograph: 'Take a photo of Aadhaar',
    upload: 'Upload Aadhaar',
    uploaded: 'AADHAR uploaded successfully!',
    missing: 'Please select AADHAR file first!',
    failed: 'Failed to upload Aadhaar',
    noNetwork: 'Error uploading Aadhaar',
    picture: 'Your Aadhaar as we will see it',
  },
  pan: {
    heading: 'Your PAN',
    advice: 'The side with your name, photo and PAN. All four corners in the picture, no glare.',
    choose: 'Choose PAN file',
    photograph: 'Take a photo of PAN',
    upload: 'Upload PAN',
    uploaded: 'PAN uploaded successfully!',
    missing: 'Please select PAN file first!',
    failed: 'Failed to upload PAN',
    noNetwork: 'Error uploading PAN',
    picture: 'Your PAN as we will see it',
  },
} as const

export const documentCard = {
  masked: 'What a masked Aadhaar is and how to get one',
  types: 'A picture or a PDF, up to 8 MB.',
  choose: 'Choose file',
  photograph: 'Take photo',
  empty: 'Nothing chosen yet',
  preparing: 'Preparing the picture...',
  ready: 'Check that every letter can be read, then upload it.',
  pdf: 'A PDF cannot be covered here. If it shows the whole number, take a photo instead.',
  pdfPlain: 'PDF, shown after the upload',
  size: (size: string) => `${size} MB`,
  cover: 'Cover the digits',
  coverAgain: 'Change the black bars',
  other: 'Other file',
  replace: 'Replace',
  remove: 'Remove',
  uploadedNote: '✓ Uploaded successfully',
  earlierNote: 'From your last application. Replace it only if this one was the reason.',
  again: 'Nothing is lost: check your connection, then upload it again.',
  notShown: 'The picture is with us but cannot be shown right now.',
} as const

/** The overlay while a file or the application is being sent. */
export const kycBusy = {
  uploading: 'Uploading file...',
  submitting: 'Submitting KYC...',
  percent: (percent: number) => `${percent}%`,
  reading: 'Everything is sent. We are reading it.',
  stay: 'Please keep this page open.',
  stop: 'Stop the upload',
} as const

export const redaction = {
  title: 'Cover the digits',
  help: 'Draw black bars over the first 8 digits with your finger or the mouse. They become part of the picture before it leaves this phone.',
  keys: 'With a keyboard: add a bar, move it with the arrow keys, make it larger or smaller with Shift and an arrow key, remove it with Delete.',
  picture: 'The picture with its black bars',
  bar: (at: number) => `Black bar ${at}`,
  add: 'Add a bar',
  remove: 'Remove bar',
  done: 'Done',
  count: (count: number) =>
    count === 0 ? 'No bar yet' : count === 1 ? '1 black bar' : `${count} black bars`,
} as const

export const bankStep = {
  heading: 'Your bank account',
  advice: 'An account in your own name, as printed in your passbook.',
  bank: 'Bank',
  choose: '--Select Bank--',
  other: 'Other bank',
  otherName: 'Name of your bank',
  account: 'Account number',
  accountHint: '9 to 18 digits, as in your passbook.',
  again: 'Account number again',
  againHint: 'Your pay goes to this number, so we ask twice.',
  otherAccount: 'Another account number',
  differs: 'The two account numbers are not the same. Check both.',
  ifsc: 'IFSC code',
  ifscHint: '11 letters and digits, in your passbook or cheque book.',
  ifscPlaceholder: 'SBIN0001234',
  ifscUnlike: (bank: string, letters: string) =>
    `IFSC codes of ${bank} usually begin with ${letters}. Check the code; you can send it as it is.`,
} as const

export const sendStep = {
  heading: 'Check and send',
  advice: 'We check the documents by hand and tell you by SMS.',
  uploaded: 'Uploaded',
  missing: 'Still missing',
  ending: (digits: string) => `ends in ${digits}`,
  submit: 'Submit KYC',
  submitted: 'KYC submitted successfully!',
  incomplete: 'Please fill all required details!',
  failed: 'Failed to submit KYC!',
  noNetwork: 'Something went wrong!',
  notSent: 'Nothing is lost: check your connection and press Submit KYC again.',
} as const

/** What a worker consents to. Changing the wording or the periods changes the id. */
export const consent = {
  get id() {
    return `kyc-2026-11b-en-${kept().rejected}-${kept().disabled}`
  },
  label: (brand: string) =>
    `I agree that ${brand} keeps my Aadhaar, PAN and bank details to check who I am and to pay me. Only the office sees them. The pictures are erased ${kept().rejected} days after a rejection or ${kept().disabled} days after my account is closed.`,
  privacy: 'Privacy Policy',
  required: 'Tick this box so that we can check your documents.',
} as const

export const kycState = {
  pending: 'We are checking your documents',
  pendingText:
    'Your application is with us. There is nothing more for you to do: we will send you our reply by SMS.',
  accepted: 'You are verified',
  acceptedText:
    'Your documents are approved. If your bank or a document has changed, send the new details; the approved ones stay valid until then.',
  sendNew: 'Send new details',
  toProfile: 'Go to your profile',
  rejected: 'Your last application was rejected',
} as const
