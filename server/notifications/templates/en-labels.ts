import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

/** Labels of facts and links in emails. */
export const labels: TemplateTexts['labels'] = {
  service: 'Service',
  when: 'When',
  where: 'Where',
  price: 'Price',
  order: 'Booking',
  name: 'Name',
  phone: 'Phone',
  theirWords: 'Note',
  ourWords: 'Our message to you',
  bookings: 'New bookings',
  applications: 'New applications',
  seeBooking: 'See your booking',
  giveFeedback: 'Tell us how it was',
  openProblems: 'Open the problems',
  openBooking: 'Open the booking',
  openPlans: 'Open the plans',
  seePlan: 'See your plan',
  openApplications: 'Open the applications',
  openAdmin: 'Open the admin pages',
  admin: 'Admin',
  answerBy: 'Answer by',
  openTeam: 'Open Team',
  openErasures: 'Open the requests',
  confirmMailbox: 'Confirm this email address',
  whyConfirm:
    'Is this your email address? Confirm it, and reminders and changes of your bookings come here too. The link works for 7 days.',
  bookNow: 'Book a time',
  coupon: 'Coupon',
  off: 'Takes off',
}
