import type { PaperKind } from '#domain/imports/rows.ts'

const papers: Readonly<Record<PaperKind, string>> = {
  aadhaar: 'Aadhaar',
  pan: 'PAN card',
  voter: 'Voter card',
  licence: 'Driving licence',
  other: 'Another paper',
}

export const worker = {
  add: 'Add a worker',
  heading: 'Add a worker',
  text: 'They get an SMS with the page to sign in at.',
  phone: 'Mobile number',
  name: 'Name',
  town: 'Town',
  skills: 'What they can do',
  language: 'Language of messages',
  languages: { hi: 'Hindi', en: 'English' },
  seen: 'I have seen their papers',
  seenHint: 'Then they can be given jobs today. No copy is kept; they can still send documents.',
  seenOn: 'On',
  what: 'Which papers',
  save: 'Add',
  saving: 'Adding...',
  added: (name: string) => `${name} is added.`,
  papers: 'Papers',
  kinds: papers,
  papersSeen: (day: string, what: string) => `Seen on ${day}: ${what}`,
  papersNone: 'Not seen',
  see: 'I have seen the papers',
  unsee: 'Papers count no more',
  savePapers: 'Save',
  saved: 'Saved.',
  badge: 'Papers seen',
} as const

export const quiet = {
  term: 'Messages',
  short: 'No messages: never agreed',
  text: 'No message goes to this customer until they sign in, or ask for messages when they book by phone.',
  write: 'Write to them yourself',
  notice: (brand: string, link: string, privacy: string) =>
    `${brand} now keeps your bookings here: ${link}. What we keep and why: ${privacy}. Not wanted? Tell us and we delete it.`,
} as const
