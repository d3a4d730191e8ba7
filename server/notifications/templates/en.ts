import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

const order = (says: string) =>
  `{brand}: ${says} {service}, {when}. Order {order}. Questions? Call {call}.`
const plain = (says: string) => `{brand}: ${says} Questions? Call {call}.`

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

export const en: TemplateTexts = {
  sms: {
    otp: '{code} is your {brand} sign-in code. It is good for 5 minutes. Do not share it with anyone.',
    'booking-received': order('We received your booking.'),
    'booking-accepted': order('Your booking is confirmed.'),
    'booking-rejected': order('Sorry, we cannot take your booking.'),
    'booking-rescheduled': order('We received your new time and will answer soon.'),
    'booking-started': order('Our crew has started.'),
    'booking-completed': order(
      'Your cleaning is done. Tell us within 24 hours if something is not right.',
    ),
    'booking-no-show': order('We came but could not meet you. Call us to find a new time.'),
    'booking-cancelled': order('Your booking is cancelled.'),
    'reminder-24h': order('Reminder: we come within a day.'),
    'reminder-2h': order('Reminder: we come in less than 2 hours.'),
    'kyc-received': plain('We received your application and will answer soon.'),
    'kyc-accepted': plain('Your documents are approved.'),
    'kyc-rejected': plain(
      'Your documents were not accepted. Sign in as a worker to read why and send them again.',
    ),
    'owner-booking': '{brand}: New booking {order}: {service}, {when}. Sign in to answer.',
    'owner-application': '{brand}: A worker has applied. Sign in to look at the application.',
    'owner-digest':
      '{brand}: New since the last summary: bookings {bookings}, applications {applications}. Sign in to answer.',
  },
  email: {
    'booking-received': {
      subject: 'Booking received',
      opening: 'Thank you for your booking. We will look at it and answer you soon.',
    },
    'booking-accepted': {
      subject: 'Booking confirmed',
      opening: 'Your booking is confirmed. Our crew will be with you at the time below.',
    },
    'booking-rejected': {
      subject: 'Booking not accepted',
      opening: 'We are sorry: we cannot take this booking.',
    },
    'booking-rescheduled': {
      subject: 'New time received',
      opening: 'You asked for another time. We will look at it and answer you soon.',
    },
    'booking-started': { subject: 'Cleaning started', opening: 'Our crew has started the work.' },
    'booking-completed': {
      subject: 'Cleaning done',
      opening:
        'Your cleaning is done. Thank you for booking with us. If something is not right, please tell us within 24 hours.',
    },
    'booking-no-show': {
      subject: 'We missed each other',
      opening:
        'We came at the time below but could not meet you. Call us and we will find a new time that suits you.',
    },
    'booking-cancelled': { subject: 'Booking cancelled', opening: 'This booking is cancelled.' },
    'reminder-24h': {
      subject: 'Reminder',
      opening: 'We come within a day. Please see that somebody is there to open the door.',
    },
    'reminder-2h': {
      subject: 'We come soon',
      opening: 'Our crew comes in less than 2 hours.',
    },
    'owner-booking': { subject: 'New booking', opening: 'A customer has booked. Please answer.' },
    'owner-application': {
      subject: 'New application',
      opening: 'A worker has sent documents. Please look at the application.',
    },
    'owner-digest': { subject: 'Your summary', opening: 'This is new since the last summary.' },
  },
  labels: {
    service: 'Service',
    when: 'When',
    where: 'Where',
    order: 'Order',
    name: 'Name',
    phone: 'Phone',
    theirWords: 'Message',
    ourWords: 'Our message to you',
    bookings: 'New bookings',
    applications: 'New applications',
    yourBookings: 'See your bookings',
    yourOffice: 'Open the admin pages',
  },
  hello: (name) => (name ? `Namaste ${name},` : 'Namaste,'),
  questions: 'Questions? Call {call}.',
  serviceName: (label) => label,
  slot(date, time) {
    const at = new Date(`${date}T${time}:00Z`)
    return `${dateFormat.format(at)} at ${timeFormat.format(at).replaceAll('\u202F', ' ')}`
  },
}
