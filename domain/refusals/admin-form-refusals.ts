/** Like `formRefusals`, for the back office's forms; other pages do not bundle them. */
export const adminFormRefusals = {
  rights_invalid: [400, 'Choose Owner or Manager.'],
  bill_to_name: [400, 'Enter the name of the business, at most 100 characters.'],
  bill_to_gstin: [400, 'Enter the 15 characters of its GSTIN.'],
  coupon_code_invalid: [400, 'Use 3 to 24 letters, digits, hyphens or underscores.'],
  coupon_limit_invalid: [400, 'Set a whole number from 1, or leave it empty.'],
  coupon_value_invalid: [400, 'Set either a percentage from 1 to 100 or an amount in rupees.'],
  label_required: [400, 'Name what this line is for.'],
  discount_too_much: [400, 'The discount is more than the whole price.'],
  reply_too_long: [400, 'Keep the message within 500 characters.'],
  settings_invalid: [400, 'Some settings need your attention.'],
  note_required: [400, 'Please write a note.'],
  too_many_workers: [400, 'Choose at most 20 workers for a job.'],
  minutes_invalid: [400, 'Choose 30 minutes to 12 hours, in steps of half an hour.'],
  order_time_passed: [409, 'This time has passed. Reject it or ask for a new time.'],
  problem_action: [400, 'Choose what you will do about it.'],
  refund_invalid: [400, 'Enter the rupees to give back.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
