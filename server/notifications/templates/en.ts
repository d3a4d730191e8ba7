import { labels } from '#server/notifications/templates/en-labels.ts'
import { ownerEmails } from '#server/notifications/templates/en-owner.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

const order = (says: string) =>
  `{brand}: ${says} {service}, {when}. Booking {order}. Questions? Call {call}.`
const job = (says: string) =>
  `{brand}: ${says} {service}, {when}. Booking {order}. Sign in to see all about it.`
const plain = (says: string) => `{brand}: ${says} Questions? Call {call}.`

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export const en: TemplateTexts = {
  sms: {
    otp: '{code} is your {brand} sign-in code. It is valid for 5 minutes. Do not share it with anyone.',
    'booking-received': order('We have your booking and will confirm it soon.'),
    'booking-quoted': order('We have a price for your booking. Sign in to read it and reply.'),
    'booking-priced': order('The price of your booking has changed. Sign in to see it.'),
    'booking-extra': order(
      'Our crew suggests more work. Sign in to see its price and say yes or no.',
    ),
    'booking-lapsed': order('Our price offer has run out. Call us and we will make a new one.'),
    'booking-accepted': order('Your booking is confirmed.'),
    'booking-rejected': order('Sorry, we cannot take this booking.'),
    'booking-rescheduled': order('We have your new time and will confirm it soon.'),
    'booking-moved': order('We have moved your booking to another time.'),
    'booking-on-the-way': order('Our crew is on the way to you.'),
    'booking-started': order('Our crew has started.'),
    'booking-completed': order(
      'Your cleaning is done. If something is not right, call or WhatsApp us within 24 hours.',
    ),
    'booking-no-show': order('We came but could not meet you. Call us to find a new time.'),
    'booking-cancelled': order('Your booking is cancelled.'),
    'booking-day-closed': order(
      'Sorry, we are closed on the day you booked. Choose another time or call us.',
    ),
    'feedback-asked': order('How was your cleaning? Sign in and tell us in a minute.'),
    'problem-received': order('We have your report of a problem and will answer it soon.'),
    'problem-answered': order('We have answered the problem you reported. Sign in to read it.'),
    'plan-accepted': plain('Your regular cleaning is confirmed: {service}, from {when}.'),
    'plan-declined':
      '{brand}: Sorry, we cannot take on your regular cleaning: {service}, from {when}. Questions? Call {call}.',
    'time-free': plain('A time is free again on {when}. Sign in and book: the first gets it.'),
    'neighbour-coupon': plain(
      'You and your neighbour have each earned a coupon for the next cleaning: {code}.',
    ),
    'reminder-24h': order('Reminder: your cleaning is coming up.'),
    'reminder-2h': order('Reminder: our crew will be with you within 2 hours.'),
    'kyc-received': plain('We have your application and will reply soon.'),
    'kyc-accepted': plain('Your documents are approved.'),
    'kyc-rejected': plain(
      'We could not accept your documents. Sign in as a worker to read why and send them again.',
    ),
    'job-new': job('You have a new job.'),
    'job-changed': job('Your job has changed.'),
    'job-withdrawn': job('This job is no longer yours.'),
    'owner-booking': '{brand}: New booking {order}: {service}, {when}. Sign in to reply.',
    'owner-problem':
      '{brand}: A customer reports a problem with booking {order}: {service}, {when}. Sign in to reply.',
    'owner-plan':
      '{brand}: A customer asks for regular cleaning: {service}, from {when}. Sign in to reply.',
    'owner-unassigned':
      '{brand}: A worker can no longer be sent. First job without a worker now: booking {order}, {service}, {when}. Sign in to choose who goes.',
    'owner-extra':
      '{brand}: A worker suggests more work for booking {order}: {service}, {when}. Sign in to see it.',
    'owner-quote-accepted':
      '{brand}: The customer said yes to your price for booking {order}: {service}, {when}.',
    'owner-quote-declined':
      '{brand}: The customer said no to your price for booking {order}: {service}, {when}.',
    'owner-payment':
      '{brand}: Money came online for booking {order} that does not fit: {service}, {when}. Sign in to look at it.',
    'owner-application': '{brand}: A worker has applied. Sign in to see the application.',
    'owner-digest':
      '{brand}: New since the last summary: bookings {bookings}, applications {applications}. Sign in to reply.',
    'owner-sign-in':
      '{brand}: {admin} signed in to the admin pages with a new browser, {when}. If you do not know of it, disable the account under Team.',
    'owner-settings':
      '{brand}: {admin} changed the UPI id, the phone or two-step sign-in, {when}. If you do not know of it, look at the settings at once.',
    'owner-erasure':
      '{brand}: Somebody asks you to erase their data. Sign in to answer within 30 days.',
    'owner-payment-unknown':
      '{brand}: Money came online for a booking that is not known here. Sign in to look at it.',
    'owner-no-backup':
      '{brand}: No backup has been made for two days. Please tell whoever looks after your server.',
    'owner-codes':
      '{brand}: Many sign-in codes are asked for and few are entered. Somebody may be wasting them; they get fewer now. Watch your SMS balance.',
  },
  email: {
    'booking-received': {
      subject: 'Booking received',
      opening:
        'Thank you for booking with us. We’ll check it and confirm soon. There is nothing to pay now.',
    },
    'booking-quoted': {
      subject: 'Our price for your booking',
      opening:
        'This is our price for what you asked for. Sign in to see what it covers, and say yes or no. We come once you have said yes.',
    },
    'booking-priced': {
      subject: 'New price for your booking',
      opening: 'The price of your booking has changed. This is the new one.',
    },
    'booking-extra': {
      subject: 'More work, if you like',
      opening:
        'Our crew suggests more work at your place. With it your booking would cost the price below. Sign in to see what it is, and say yes or no: without a yes nothing changes.',
    },
    'booking-lapsed': {
      subject: 'Our price has run out',
      opening:
        'The time in which you could say yes to our price is over. Your booking is still with us: call us, or wait for a new price.',
    },
    'booking-accepted': {
      subject: 'Booking confirmed',
      opening:
        'Your booking is confirmed. Our crew will be with you at the time below. We look first and tell you the final price before we start.',
    },
    'booking-rejected': {
      subject: 'Booking not accepted',
      opening: 'We’re sorry, but we can’t take this booking.',
    },
    'booking-rescheduled': {
      subject: 'New time received',
      opening: 'You asked for a new time. We’ll check it and confirm soon.',
    },
    'booking-moved': {
      subject: 'Booking moved',
      opening:
        'We have moved your booking; the new time is below. If it does not suit you, cancel the booking or call us.',
    },
    'booking-on-the-way': {
      subject: 'Our crew is on the way',
      opening: 'Our crew has set out and is on the way to you.',
    },
    'booking-started': { subject: 'Cleaning started', opening: 'Our crew has started cleaning.' },
    'booking-completed': {
      subject: 'Cleaning done',
      opening:
        'Your cleaning is done. Thank you for choosing us. If something is not right, call or WhatsApp us within 24 hours.',
    },
    'booking-no-show': {
      subject: 'We missed each other',
      opening:
        'We came at the time below but could not meet you. Call us and we will find a new time that suits you.',
    },
    'booking-cancelled': {
      subject: 'Booking cancelled',
      opening: 'This booking has been cancelled.',
    },
    'booking-day-closed': {
      subject: 'We are closed on that day',
      opening:
        'Sorry, we are closed on the day of your booking. Please choose another time in your booking, or call us and we will find one.',
    },
    'feedback-asked': {
      subject: 'How was it?',
      opening:
        'How was your cleaning? Give it stars and a few words, good or bad: it takes a minute, and we read each one.',
    },
    'problem-received': {
      subject: 'We have your report',
      opening: 'You told us that something is not right. We look into it and answer you soon.',
    },
    'problem-answered': {
      subject: 'About the problem you reported',
      opening: 'We have looked into the problem that you reported.',
    },
    'plan-accepted': {
      subject: 'Your regular cleaning is confirmed',
      opening:
        'Good news: your regular cleaning is confirmed. Two weeks before each visit we book it and tell you.',
    },
    'plan-declined': {
      subject: 'Your regular cleaning',
      opening: 'We’re sorry, but we can’t take on the regular cleaning that you asked for.',
    },
    'time-free': {
      subject: 'A time is free again',
      opening:
        'You asked us to tell you: on the day below a time is free again. The first to book gets it.',
    },
    'neighbour-coupon': {
      subject: 'A coupon for you',
      opening:
        'Thank you: one neighbour brought another. Each of you has a coupon for the next cleaning. Enter the code when you book.',
    },
    'reminder-24h': {
      subject: 'Your cleaning is coming up',
      opening:
        'Our crew will be with you at the time below. Please make sure someone is home to let us in.',
    },
    'reminder-2h': {
      subject: 'We’re on our way soon',
      opening:
        'Our crew will be with you within 2 hours. Please make sure someone is home to let us in.',
    },
    ...ownerEmails,
    'mailbox-confirm': {
      subject: 'Is this your email address?',
      opening:
        'Somebody who books with us gave this email address. If that was you, confirm it, and reminders and changes of your bookings come here too. If not, do nothing: we will send you no more than answers to bookings.',
    },
  },
  labels,
  hello: (name) => (name ? `Namaste ${name},` : 'Namaste,'),
  questions: 'Questions? Call {call}.',
  price: (rupees, isStarting) => (isStarting ? `from ${rupees}` : rupees),
  onRequest: 'on request',
  serviceName: (label) => label,
  day: (date) => dateFormat.format(new Date(`${date}T00:00:00Z`)),
  slot(date, time) {
    const hour = Number(time.slice(0, 2))
    const day = dateFormat.format(new Date(`${date}T00:00:00Z`))
    return `${day}, ${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
  },
}
