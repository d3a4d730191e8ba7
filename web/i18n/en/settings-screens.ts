import type { SettingChoice } from '#contract/settings/paths.ts'

type Section = { readonly title: string; readonly text: string }

/** The list of all settings screens. */
export const settingsIndex = {
  heading: 'Settings',
  text: 'Change what customers see and how you work. Every change can be undone.',
  kept: 'Not published yet',
  changed: (when: string, by: string) => `Last changed ${when} by ${by}.`,
  somebody: 'an owner',
  sections: {
    business: {
      title: 'Business',
      text: 'Name, phone, address, where you go, social pages',
    } as Section,
    hours: {
      title: 'Hours and closed days',
      text: 'Open days, breaks, holidays, how soon and how far ahead people book',
    } as Section,
    services: {
      title: 'Services and prices',
      text: 'What you offer, what it costs, how long it takes, the price list',
    } as Section,
    pictures: {
      title: 'Pictures',
      text: 'Photos of your crew, and of rooms before and after',
    } as Section,
    answers: {
      title: 'Answers',
      text: 'Ready sentences for accepting, rejecting and cancelling',
    } as Section,
    messages: {
      title: 'Messages',
      text: 'Which messages are sent, how we notify you, registered texts',
    } as Section,
    billing: { title: 'Bills and UPI', text: 'UPI ID, bill numbers, GST' } as Section,
    advance: {
      title: 'Advance',
      text: 'Part of the price before you come, and what is kept after a late cancellation',
    } as Section,
    workers: {
      title: 'Workers',
      text: 'Code at the door, skills, how long photos of jobs are kept',
    } as Section,
    pay: {
      title: 'Workers and money',
      text: 'Payments and more work at the door, and pay per job',
    } as Section,
    neighbours: {
      title: 'Bring a neighbour',
      text: 'A coupon for customers who bring a neighbour, and for the neighbour',
    } as Section,
    team: { title: 'Team', text: 'Who can sign in, and how securely' } as Section,
    tokens: {
      title: 'Access tokens',
      text: 'Let another program read or change what you choose',
    } as Section,
    webhooks: {
      title: 'Webhooks',
      text: 'Tell another program at once when something happens',
    } as Section,
    history: {
      title: 'History',
      text: 'Who changed what and when; restore an earlier version',
    } as Section,
  },
} as const

/** Texts shared by all settings forms. */
export const settingsForm = {
  save: 'Save',
  saveAnyway: 'Save anyway',
  saving: 'Saving...',
  pagesFailed:
    'Your site still shows the old version. We’ll keep trying. If this message stays, call the person who runs the server.',
  discard: 'Undo my changes',
  unsaved: 'You have changes that customers do not see yet.',
  unconfirmed: 'Is all of this right? Save to confirm it.',
  saved: 'Saved. Customers see it in a few seconds.',
  undo: 'Undo',
  undone: 'Undone. It is as it was before.',
  undoTooLate: 'Someone else has saved since then. To go back further, use History.',
  failed: 'This could not be saved. Nothing was changed; please try again.',
  problems: (count: number) =>
    count === 1 ? 'One thing needs your attention:' : `${count} things need your attention:`,
  left: (section: string) =>
    `Your changes to “${section}” are kept here, but customers do not see them yet.`,
  goBack: 'Go back',
  overtaken: (name: string) =>
    `${name || 'Someone'} has saved this page while you were working on it. They changed:`,
  rebase: 'Keep my changes',
  rebaseHint: 'Then check and save. Where you both changed the same thing, yours is kept.',
  takeTheirs: 'Discard my changes',
  inHindi: (label: string) => `${label} in Hindi`,
  check: 'please check',
} as const

export const settingsHistory = {
  seen: 'Every saved change stays here. Restoring an earlier version is a new change, so nothing is lost.',
  inForce: 'In force now',
  from: 'As installed',
  putBack: 'Put this back',
  question: (when: string) =>
    `Everything in the settings will be as it was on ${when}: prices, hours, texts, all of it. Later changes stay in this list.`,
  puttingBack: 'Putting back...',
  done: 'Put back. Customers see it in a few seconds.',
  none: 'Nothing was changed.',
  more: (count: number) => `Show ${count} more`,
  /** Values that are chosen from a list, and switches. */
  values: {
    true: 'yes',
    false: 'no',
    workers: 'as many as there are verified workers',
    optional: 'optional',
    required: 'required',
    none: 'none',
    composition: 'composition scheme',
    regular: 'regular GST',
    'at-once': 'at once',
    daily: 'once a day',
    never: 'never',
    phone: 'phone',
    email: 'email',
    locked: 'stays as agreed',
    list: 'follows the list',
  } satisfies Record<SettingChoice | 'true' | 'false', string>,
  nothing: 'nothing',
  noLimit: 'no limit',
  onRequest: 'price on request',
  added: (where: string, what: string) => `${where}: added “${what}”`,
  removed: (where: string, what: string) => `${where}: removed “${what}”`,
  changed: (where: string, from: string, to: string) => `${where}: ${from} → ${to}`,
  newOrder: (where: string) => `${where}: in another order`,
  first: 'The settings the site began with',
} as const
