import type { AdminRights } from '#domain/team.ts'

const rights: Readonly<Record<AdminRights, string>> = { owner: 'Owner', manager: 'Manager' }

/** The admins who run the business. */
export const team = {
  heading: 'Team',
  members: 'Owners and managers',
  text: 'The people who answer bookings and look after customers and workers.',
  rights,
  mayDo: {
    owner: 'Everything: bookings, people, account numbers, downloads, the audit log and the team.',
    manager: 'The day’s work: bookings, people, KYC and messages.',
  } satisfies Record<AdminRights, string>,
  you: 'You',
  nameless: 'No name yet',
  disabled: 'Cannot sign in',
  add: 'Add someone',
  name: 'Name',
  phone: 'Phone',
  phoneHint: 'They sign in with this number and an SMS code, on the User tab.',
  rightsLabel: 'Rights',
  save: 'Add',
  saving: 'Adding...',
  added: (name: string) => `${name} can sign in now.`,
  change: (rights: string) => `Make ${rights.toLowerCase()}`,
  changeTitle: (name: string, rights: string) => `Make ${name} ${rights.toLowerCase()}?`,
  changing: 'Saving...',
  changed: 'Saved',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableQuestion:
    'They are signed out everywhere and cannot sign in again until you enable the account.',
  enable: 'Enable',
} as const
