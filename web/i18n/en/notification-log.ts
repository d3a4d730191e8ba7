import { freeForm } from '#domain/notifications/free-form.ts'
import { notificationLabels } from '#domain/notifications/labels/en.ts'

const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

export const notificationLog = {
  heading: 'Messages',
  /** Distinguishes automatic messages from those that people wrote. */
  sentHeading: 'Messages sent',
  text: 'Every SMS, WhatsApp message and email to customers, workers and you. Codes are not kept.',
  none: 'No messages found',
  failed: 'Failed to fetch the messages',
  searchHint: 'Name, phone or order number',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  columns: {
    at: 'Written',
    kind: 'Message',
    person: 'To',
    channel: 'Channel',
    state: 'Status',
    actions: 'Actions',
  },
  kind: 'Message',
  channel: 'Channel',
  state: 'Status',
  day: 'Written',
  onePerson: 'One person',
  oneOrder: 'One order',
  kinds: { ...notificationLabels, [freeForm]: 'WhatsApp answer' },
  channels: { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Email' },
  states: {
    queued: 'Waiting',
    sent: 'Sent',
    failed: 'Failed',
    dropped: 'Not needed',
    held: 'Held back',
  },
  /** What WhatsApp reports. */
  receipts: {
    sent: (when: string) => `Passed to WhatsApp ${when}`.trim(),
    delivered: (when: string) => `Delivered ${when}`.trim(),
    read: (when: string) => `Read ${when}`.trim(),
  },
  wentOtherWay: (why: string) => `Not by WhatsApp: ${why}`,
  noWhatsApp: 'this phone does not use it.',
  whatsAppMonth: (texts: number, codes: number, answers: number) =>
    `On WhatsApp this month: ${[some(texts, 'message'), some(codes, 'code'), some(answers, 'answer')].join(', ')}.`,
  nobody: 'N/A',
  business: 'Your business',
  tries: (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`),
  sentAt: (when: string) => `Sent ${when}`,
  nextAt: (when: string) => `Next try ${when}`,
  again: 'Send again',
  againQuestion: (name: string) => `${name} already has this message. Send it a second time?`,
  sending: 'Queuing...',
  sentAgain: 'The message is on its way again',
  all: 'All messages',
} as const
