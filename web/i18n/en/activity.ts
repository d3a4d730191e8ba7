import type { ActivityKind } from '#domain/live/events.ts'

/** The owner's activity, under the bell. */
export const activity = {
  title: 'What happened',
  empty: 'Nothing has happened yet',
  emptyText: 'New bookings, changes and updates from workers appear here.',
  failed: 'What happened could not be loaded.',
  isNew: 'New',
  sound: 'Ring at a new booking',
  soundHint: 'On this device, while an admin page is open.',
  unread: (count: number) => (count === 1 ? '1 new' : `${count > 99 ? '99 or more' : count} new`),
  chatFrom: (name: string) => `WhatsApp from ${name}`,
  kinds: {
    'order-booked': 'New booking',
    'order-moved': 'Booking moved by the customer',
    'order-cancelled': 'Booking cancelled by the customer',
    'advance-late': 'Advance not paid in time',
    'quote-accepted': 'Price accepted',
    'quote-declined': 'Price declined',
    'job-started': 'Job started',
    'job-finished': 'Job finished',
    'kyc-applied': 'New application of a worker',
    'problem-reported': 'Problem reported',
    'feedback-given': 'New feedback',
    'plan-asked': 'Regular cleaning asked for',
    'message-failed': 'Messages could not be sent',
    'webhook-failing': 'A webhook does not answer',
    'chat-message': 'WhatsApp',
  } satisfies Record<ActivityKind, string>,
} as const
