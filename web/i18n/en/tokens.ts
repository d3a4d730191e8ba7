import type { Scope } from '#domain/tokens.ts'

const may: Readonly<Record<Scope, string>> = {
  'read:orders': 'See bookings',
  'write:orders': 'Book and change bookings',
  'read:money': 'See bills and payments',
  'read:people': 'See customers and workers',
}

/** What an owner lets other programs do. */
export const tokens = {
  text: 'A token lets another program, such as your accountant’s spreadsheet, see or change what you choose, without signing in as you.',
  list: 'Programs with access',
  none: 'No other program has access',
  api: 'What programs can ask for',
  stay: 'Tokens belong to the business: they keep working when the owner who made them leaves.',
  make: 'New token',
  name: 'Name',
  nameHint: 'What will use it, such as “Accountant’s sheet”. Histories show this name.',
  mayDo: 'It may',
  may,
  mayHint: {
    'read:orders':
      'With the customer’s name, phone and address, the calendar, plans and feedback. No gate codes.',
    'write:orders': 'As a manager can. It never gives money back.',
    'read:money': 'Also what is due, and the downloads for your accountant.',
    'read:people': 'Names, phones and addresses. No documents and no bank accounts.',
  } satisfies Record<Scope, string>,
  until: 'Last day',
  optional: 'optional',
  untilHint: 'Without one, it works until you remove it.',
  save: 'Make the token',
  saving: 'Making it...',
  madeTitle: (name: string) => `Token for ${name}`,
  once: 'Copy it now: it is shown only this once. Anyone who has it can do what you chose.',
  token: 'Token',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  used: (when: string) => `Last used ${when}`,
  unused: 'Not used yet',
  works: (day: string) => `Works until ${day}`,
  ended: (day: string) => `Worked until ${day}`,
  endless: 'Works until you remove it',
  madeBy: (name: string) => `Made by ${name}`,
  expired: 'Expired',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion: 'Whatever uses this token stops working at once. This cannot be undone.',
  removing: 'Removing...',
  removed: 'Removed',
} as const
