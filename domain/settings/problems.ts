/**
 * Codes of invalid settings, with the sentence shown beside the field. Separate from
 * `domain/refusals.ts`, so that only the owner's page bundles them.
 */
export const settingProblems = {
  setting_required: 'Please fill this in.',
  setting_too_long: 'This is too long. Please shorten it.',
  setting_too_many: 'There are too many. Please remove some.',
  setting_twice: 'This is there twice.',
  setting_number: 'Enter a whole number within the limits.',
  setting_clock: 'Enter a time on the hour or half hour, like 08:00.',
  setting_choice: 'Choose one of the list.',
  setting_unknown: 'There is no such setting.',
  setting_name_link: 'Enter the name without a link.',
  setting_link: 'Enter an address that begins with https://, or leave it blank.',
  setting_postcode: 'Enter the six digits of the PIN code.',
  setting_degrees: 'Enter degrees like 24.9486, or leave it blank.',
  setting_areas: 'Name at least one place that you go to.',
  setting_days: 'Choose at least one day on which you are open.',
  setting_closes: 'Closing must be later than opening.',
  setting_break: 'The break must begin after opening and end before closing.',
  setting_last_day: 'The last day cannot be before the first.',
  setting_upi: 'Enter a UPI ID like name@bank, or leave it blank.',
  setting_prefix: 'Use 1 to 4 capital letters or digits.',
  setting_sac: 'Enter the 4 to 6 digits of the SAC.',
  setting_gstin: 'Enter the 15 characters of your GSTIN, or leave it blank.',
  setting_gstin_needed: 'Enter your GSTIN: bills of this kind must name it.',
  setting_variant: 'Add at least one price to this service.',
  setting_price: 'Enter a price in rupees, like 499. Leave it blank for a price on request.',
  setting_minutes: 'Enter how many minutes the work takes, 0 to 720.',
  setting_most: 'Enter the largest number one may book, 1 to 100.',
  setting_group: 'Choose a heading from the list.',
  setting_picture: 'Upload a picture here first.',
  setting_skill_needed: 'A service needs this skill.',
  setting_row: 'This row belongs to no service. Please take it out.',
} as const

export type SettingProblem = keyof typeof settingProblems
