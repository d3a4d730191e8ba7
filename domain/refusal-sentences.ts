import { formRefusals } from '#domain/form-refusals.ts'

/** Every way the product may say no: code -> HTTP status and the sentence people read, with placeholders like {hours}. */
export const refusals = {
  ...formRefusals,
  otp_invalid: [400, 'Invalid or expired OTP'],
  price_changed: [
    409,
    'The price has changed since you opened this page. Please look at it and send again.',
  ],
  slot_past_day: [400, 'This day has passed. Please choose a later one.'],
  slot_past: [400, 'This time has passed. Please choose a later one.'],
  slot_too_far: [400, 'You can book at most {horizon} days ahead. Please choose an earlier date.'],
  slot_too_soon: [400, 'Please choose a time at least {notice} from now.'],
  slot_closed_day: [400, 'We are closed on {closed}. We are open {open}.'],
  slot_closed_hour: [400, 'We are closed at this time. We are open {open}.'],
  slot_off_step: [
    400,
    'Bookings start on the hour or half hour. Please choose one of those times.',
  ],
  slot_break: [400, 'We take a break at this time. Please choose another.'],
  slot_too_long: [400, 'This job would end after we close. Please choose an earlier time.'],
  slot_same: [409, 'Your booking is already at this time. Please choose another.'],
  idempotency_key_invalid: [400, 'The request key must be 8 to 200 printable characters.'],
  sign_in_required: [401, 'Please sign in.'],
  not_allowed: [403, 'You do not have permission to do this.'],
  totp_required: [401, 'Enter the code from your authenticator app.'],
  totp_setup_required: [403, 'Your team uses two-step sign-in. Set it up on the first page.'],
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
  settings_changed: [
    409,
    'Somebody else has changed the settings meanwhile. Look at the new ones, then save again.',
  ],
  account_own: [409, 'You cannot disable your own account.'],
  too_many_copies: [429, 'Five copies a day are enough. Please try again tomorrow.'],
  erasure_decided: [409, 'This request was answered or taken back.'],
  erasure_open_orders: [409, 'Cancel the open bookings first, or wait until they are done.'],
  order_not_found: [404, 'This booking does not exist.'],
  order_already_decided: [409, 'This order has already been decided.'],
  order_day_closed: [
    409,
    'You are closed on this day. Reject this booking and offer another day, or open the day under Settings, Hours and closed days.',
  ],
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
  order_cannot_move: [409, 'Only an accepted order can be moved.'],
  order_cannot_assign: [409, 'Only an accepted order or one in progress can be given to workers.'],
  worker_busy: [409, 'At this time {worker} has another job.'],
  worker_on_leave: [409, 'On this day {worker} is on leave.'],
  worker_not_verified: [
    400,
    'Choose workers whose documents are approved and who are not disabled.',
  ],
  days_too_many: [400, 'Choose at most {days} days, the first before the last.'],
  leave_has_jobs: [409, 'There are jobs on these days. They must be given to others first.'],
  step_out_of_order: [409, 'This step does not fit how far the job is.'],
  too_many_job_photos: [409, 'A job holds at most 20 photos.'],
  job_photo_too_large: [413, 'The photo is larger than 2 MB. Please send a smaller one.'],
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
  document_unknown: [400, 'We cannot use this document. Please upload it again.'],
  picture_type: [415, 'Send a photo: JPEG, PNG or WebP.'],
  document_too_many_pixels: [
    413,
    'The picture has more than 40 megapixels. Please send a smaller one.',
  ],
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
  kyc_pending: [409, 'Your application is already with us. Please wait for our reply.'],
  kyc_already_decided: [409, 'This application has already been decided.'],
  kyc_not_found: [404, 'This application does not exist.'],
  setup_link_invalid: [
    403,
    'This link is not right. Open the one that the program prints when it starts.',
  ],
  setup_done: [409, 'The site has its owner already. Please sign in.'],
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
