import type { ChatFile, ReplyState } from '#domain/whatsapp/chat.ts'

/** What customers write on WhatsApp, and the answers. */
export const chats = {
  heading: 'Chats',
  text: 'What customers write to your WhatsApp number. An answer can be sent within a day of their latest message.',
  panel: 'WhatsApp',
  none: 'No chats found',
  failed: 'Failed to fetch the chats',
  searchHint: 'Name or phone',
  tabs: { label: 'Messages', sent: 'Sent', chats: 'Chats' },
  /** For screen readers, after the name of the tab. */
  unreadChats: (count: number) => `${count} unread`,
  states: { all: 'All', unread: 'Unread' },
  columns: { who: 'From', latest: 'Latest message', at: 'When', actions: 'Actions' },
  open: 'Open',
  answer: 'Answer',
  unread: (count: number) => `${count} new`,
  /** Before the latest message, where it is the business's. */
  you: 'You',
  unknown: 'Unknown',
  unknownName: (name: string) => `Unknown, ${name}`,
  log: (name: string) => `Conversation with ${name}`,
  nothing: 'Nothing has been written yet.',
  threadFailed: 'The conversation could not be loaded.',
  earlier: 'Show earlier messages',
  loadingEarlier: 'Loading...',
  /** What a message was when its content is not kept. */
  files: {
    image: 'sent a photo (open WhatsApp on the office phone)',
    audio: 'sent a voice note (open WhatsApp on the office phone)',
    video: 'sent a video (open WhatsApp on the office phone)',
    document: 'sent a file (open WhatsApp on the office phone)',
    sticker: 'sent a sticker (open WhatsApp on the office phone)',
    other: 'sent something else (open WhatsApp on the office phone)',
  } satisfies Record<ChatFile, string>,
  preferences: { stop: 'wants no offers on WhatsApp', resume: 'takes offers on WhatsApp again' },
  place: 'Place',
  contact: 'Contact',
  openMap: 'Open in maps',
  from: (name: string) => `${name}:`,
  by: (name: string) => `You (${name}):`,
  business: 'You:',
  about: (number: string) => `Booking ${number}`,
  replyStates: {
    queued: 'Being sent',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Not sent',
  } satisfies Record<ReplyState, string>,
  label: 'Your answer',
  send: 'Send',
  sending: 'Sending...',
  minutesLeft: (minutes: number) =>
    minutes === 1
      ? 'You can answer for 1 more minute'
      : `You can answer for ${minutes} more minutes`,
  closed: 'They wrote more than 24 hours ago. Call, or send a message by SMS.',
  closedUnknown: 'They wrote more than 24 hours ago, and WhatsApp does not tell their number.',
  call: 'Call',
  sms: 'SMS',
  acts: 'For this chat',
  toBooking: (number: string) => `Booking ${number}`,
  move: 'Move',
  toPerson: 'Customer’s page',
  who: 'Who is this?',
  whoTitle: 'Who is this?',
  whoText:
    'Choose the customer. This chat moves to their page, with all that comes later from this sender.',
  whoSearch: 'Name or phone of the customer',
  whoNone: 'No customer found. Check the spelling, or make a booking: then they are a customer.',
  whoSureTitle: (name: string) => `Is this ${name}?`,
  whoSure: (sender: string) =>
    `The chat with “${sender}” moves to their page. This cannot be undone.`,
  whoMove: 'Yes, move the chat',
  linked: 'The chat is on the customer’s page now',
} as const
