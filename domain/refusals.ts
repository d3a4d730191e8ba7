/** Every way the product may say no: code -> HTTP status and the sentence people read, with placeholders like {hours}. */
export const refusals = {
  invalid_input: [400, 'Please check the details and try again.'],
  phone_invalid: [400, 'Enter a valid 10-digit mobile number'],
  role_invalid: [400, 'Choose User or Worker to sign in.'],
  name_required: [400, 'Please enter a name.'],
  rights_invalid: [400, 'Choose Owner or Manager.'],
  name_too_long: [400, 'Keep the name within 80 characters.'],
  name_link: [400, 'Enter the name without a link.'],
  address_too_long: [400, 'Keep the address within 300 characters.'],
  otp_format: [400, 'Enter the 6-digit code from the SMS.'],
  otp_invalid: [400, 'Invalid or expired OTP'],
  service_required: [400, 'Choose a service.'],
  service_unknown: [400, 'Choose a service from the list.'],
  date_invalid: [400, 'Choose a date.'],
  time_invalid: [400, 'Choose a time.'],
  email_invalid: [400, 'Enter an email address like name@example.com.'],
  address_required: [400, 'Please add the address to be cleaned'],
  address_too_short: [400, 'Add the house, street and a landmark: at least 8 characters.'],
  message_too_long: [400, 'Keep the message within 1000 characters.'],
  slot_past_day: [400, 'This day has passed. Please choose a later one.'],
  slot_past: [400, 'This time has passed. Please choose a later one.'],
  slot_too_far: [400, 'You can book at most 90 days ahead. Please choose an earlier date.'],
  slot_closed_day: [400, 'We are closed on {closed}. We are open {open}.'],
  slot_closed_hour: [400, 'We are closed at this time. We are open {open}.'],
  slot_off_step: [
    400,
    'Bookings start on the hour or half hour. Please choose one of those times.',
  ],
  slot_same: [409, 'Your booking is already at this time. Please choose another.'],
  slot_full: [409, 'All our crews are booked at this time. Please choose another.'],
  message_required: [400, 'Please enter a message'],
  reply_too_long: [400, 'Keep the message within 500 characters.'],
  status_invalid: [400, 'Choose a status from the list.'],
  page_invalid: [400, 'This page of the list no longer exists. Please start from the first page.'],
  search_too_long: [400, 'Keep the search within 80 characters.'],
  idempotency_key_invalid: [400, 'The request key must be 8 to 200 printable characters.'],
  sign_in_required: [401, 'Please sign in.'],
  not_allowed: [403, 'You do not have permission to do this.'],
  totp_required: [401, 'Enter the code from your authenticator app.'],
  totp_invalid: [400, 'This code is not right. Wait for the next one in your app and try again.'],
  totp_locked: [429, 'Too many wrong codes. Please try again in an hour.'],
  totp_off: [409, 'Two-step sign-in is not set up.'],
  totp_on: [409, 'Two-step sign-in is already on.'],
  step_up_required: [403, 'Enter the code from your authenticator app to continue.'],
  owner_only: [403, 'Only an owner of the business can do this.'],
  foreign_origin: [403, 'This request came from another site and was refused.'],
  account_disabled: [403, 'This account has been disabled. Please call us.'],
  not_found: [404, 'There is nothing here.'],
  account_not_found: [404, 'This account does not exist.'],
  message_not_found: [404, 'This message does not exist.'],
  message_not_ended: [409, 'This message is still on its way, or it is too late to send it.'],
  last_owner: [
    409,
    'At least one owner must be able to sign in. Make someone else an owner first.',
  ],
  already_in_team: [409, 'This phone number already belongs to an admin.'],
  account_own: [409, 'You cannot disable your own account.'],
  too_many_copies: [429, 'Five copies a day are enough. Please try again tomorrow.'],
  erasure_decided: [409, 'This request was answered or taken back.'],
  erasure_open_orders: [409, 'Cancel the open bookings first, or wait until they are done.'],
  note_required: [400, 'Please write a note.'],
  order_not_found: [404, 'This booking does not exist.'],
  order_already_decided: [409, 'This order has already been decided.'],
  order_time_passed: [409, 'This time has passed. Reject it or ask for a new time.'],
  order_cannot_cancel: [409, 'This booking can no longer be cancelled.'],
  order_cannot_reschedule: [409, 'The time of this booking can no longer be changed.'],
  order_cannot_start: [409, 'Only an accepted order can be started.'],
  order_cannot_complete: [409, 'Only an order in progress can be completed.'],
  order_cannot_no_show: [
    409,
    'Only an accepted order or one in progress can be marked as a no-show.',
  ],
  order_cannot_undo: [409, 'There is nothing to undo on this order.'],
  order_not_today: [409, 'This job is on {day}. It can be started on that day, not before.'],
  order_not_begun: [
    409,
    'This job is planned for {when}. It cannot be marked as a no-show before then.',
  ],
  order_undo_too_late: [
    409,
    'This can only be undone within 10 minutes. It is too late now: the customer has been told.',
  ],
  order_changed: [409, 'This booking has just changed. Please look at it again.'],
  order_too_late: [409, 'Your booking is less than {hours} away. Please call us to change it.'],
  already_booked: [409, 'You already have this booking'],
  idempotency_mismatch: [
    409,
    'This form was already sent with different details. Please reload the page and try again.',
  ],
  body_too_large: [413, 'This is too much text to send at once.'],
  json_only: [415, 'Please send JSON.'],
  otp_cooldown: [429, 'A code was just sent. Please wait a minute before asking again.'],
  otp_too_many: [429, 'Too many codes were sent. Please try again later.'],
  otp_locked: [429, 'Too many wrong codes. Please try again later or call us.'],
  too_many_requests: [429, 'Too many tries. Please wait a moment and try again.'],
  too_many_bookings: [429, 'You have made many bookings this hour. Please try again later.'],
  too_many_reschedules: [
    429,
    'You have changed the time several times already. Please try again later, or call us.',
  ],
  too_many_pending: [
    429,
    'You have 20 bookings waiting for a reply. Please wait until we have confirmed some.',
  ],
  document_required: [400, 'Please upload this document first.'],
  document_unknown: [400, 'We cannot use this document. Please upload it again.'],
  document_twice: [400, 'Upload Aadhaar and PAN as two separate files.'],
  document_type: [415, 'Send a JPEG, PNG or WebP picture, or a PDF.'],
  document_heic: [
    415,
    'This phone saves pictures as HEIC. Choose "Most compatible" in the camera settings, or send a JPEG.',
  ],
  document_too_large: [413, 'The file is larger than 8 MB. Please send a smaller one.'],
  document_too_many_pixels: [
    413,
    'The picture has more than 40 megapixels. Please send a smaller one.',
  ],
  document_too_small: [
    400,
    'The picture is too small to read. Please take it again from closer up.',
  ],
  document_unreadable: [400, 'This file could not be opened. Please take the picture again.'],
  document_locked: [400, 'This PDF has a password. Please send it without one.'],
  document_pages: [400, 'Send a PDF with at most 4 pages.'],
  document_infected: [
    400,
    'The virus scanner found something in this file, so it was not kept. Please take a new photo of the document.',
  ],
  document_not_scanned: [
    503,
    'We cannot check files for viruses right now. Please try again in a few minutes.',
  ],
  files_unavailable: [
    503,
    'We cannot save or open documents right now. Please try again in a few minutes.',
  ],
  document_slow: [503, 'Reading this file took too long. Please send a photo of the document.'],
  uploads_busy: [503, 'Many people are uploading right now. Please try again in a few seconds.'],
  too_many_uploads: [429, 'You have uploaded many files. Please try again later.'],
  bank_required: [400, 'Choose your bank.'],
  bank_name_invalid: [400, 'Enter the name of your bank, 2 to 80 characters.'],
  account_number_invalid: [400, 'Enter the account number, 9 to 18 digits.'],
  ifsc_invalid: [400, 'Enter an IFSC code like SBIN0001234.'],
  kyc_pending: [409, 'Your application is already with us. Please wait for our reply.'],
  kyc_already_decided: [409, 'This application has already been decided.'],
  kyc_not_found: [404, 'This application does not exist.'],
  fault: [500, 'Something went wrong!'],
  otp_not_sent: [503, 'We could not send the code. Please try again in a minute.'],
  overloaded: [503, 'We are very busy right now. Please try again in a few seconds.'],
  unavailable: [503, 'We cannot reach our records right now. Please try again in a few seconds.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}

/** The sentence of a code, its placeholders filled. */
export function refusalText(
  code: RefusalCode,
  params: Readonly<Record<string, string>> = {},
): string {
  return refusals[code][1].replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => params[name] ?? placeholder,
  )
}

export type RefusalDetails = {
  /** Wire name of a field -> what is wrong with it. */
  readonly fields?: Readonly<Record<string, RefusalCode>>
  readonly retryAfterSeconds?: number
  /** In place of the code's own: the same no, said to another reader. */
  readonly sentence?: string
  /** HTTP status of the reply that brought it. */
  readonly status?: number
  /** Values for the placeholders of the sentence. */
  readonly params?: Readonly<Record<string, string>>
  /** What a screen may show beside the sentence, in the shape that the contract gives the call. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A "no" that a person caused and a person will read. Anything else thrown is a fault (500). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.sentence ?? refusalText(code, details.params))
    this.code = code
    this.details = details
  }
}
