import { ownerTexts } from '#server/notifications/templates/en-owner-texts.ts'
import type { NotificationTexts } from '#server/notifications/templates/shape.ts'

const order = (says: string) =>
  `{brand}: ${says} {service}, {when}. Booking {order}. Questions? Call {call}.`
const job = (says: string) =>
  `{brand}: ${says} {service}, {when}. Booking {order}. Sign in to see all about it.`
const plain = (says: string) => `{brand}: ${says} Questions? Call {call}.`

export const texts: NotificationTexts = {
  'booking-received': {
    sms: order('We have your booking and will confirm it soon.'),
    email: {
      subject: 'Booking received',
      opening:
        'Thank you for booking with us. We’ll check it and confirm soon. There is nothing to pay now.',
    },
  },
  'booking-quoted': {
    sms: order('We have a price for your booking. Sign in to read it and reply.'),
    email: {
      subject: 'Our price for your booking',
      opening:
        'This is our price for what you asked for. Sign in to see what it covers, and say yes or no. We come once you have said yes.',
    },
  },
  'booking-priced': {
    sms: order('The price of your booking has changed. Sign in to see it.'),
    email: {
      subject: 'New price for your booking',
      opening: 'The price of your booking has changed. This is the new one.',
    },
  },
  'booking-extra': {
    sms: order('Our crew suggests more work. Sign in to see its price and say yes or no.'),
    email: {
      subject: 'More work, if you like',
      opening:
        'Our crew suggests more work at your place. With it your booking would cost the price below. Sign in to see what it is, and say yes or no: without a yes nothing changes.',
    },
  },
  'booking-lapsed': {
    sms: order('Our price offer has expired. Call us and we will make a new one.'),
    email: {
      subject: 'Our price offer has expired',
      opening:
        'Our price offer has expired. We still have your booking: call us, or wait for a new price.',
    },
  },
  'booking-accepted': {
    sms: order('Your booking is confirmed.'),
    email: {
      subject: 'Booking confirmed',
      opening:
        'Your booking is confirmed. Our crew will be with you at the time below. We look first and tell you the final price before we start.',
    },
  },
  'booking-advance': {
    sms: order('Please pay Rs {advance} in advance by {until}.'),
    email: {
      subject: 'Please pay in advance',
      opening:
        'Your booking is confirmed, and part of it is to be paid in advance. Open the booking to pay by UPI or online.',
    },
  },
  'booking-rejected': {
    sms: order('Sorry, we cannot take this booking.'),
    email: {
      subject: 'Booking not accepted',
      opening: 'We’re sorry, but we can’t take this booking.',
    },
  },
  'booking-rescheduled': {
    sms: order('We have your new time and will confirm it soon.'),
    email: {
      subject: 'New time received',
      opening: 'You asked for a new time. We’ll check it and confirm soon.',
    },
  },
  'booking-moved': {
    sms: order('We have moved your booking to another time.'),
    email: {
      subject: 'Booking moved',
      opening:
        'We have moved your booking; the new time is below. If it does not suit you, cancel the booking or call us.',
    },
  },
  'booking-corrected': {
    email: {
      subject: 'Booking corrected',
      opening:
        'We have corrected your booking, as you asked. Its time and price stay as they are; sign in to see all of it.',
    },
  },
  'booking-on-the-way': {
    sms: order('Our crew is on the way to you.'),
    email: {
      subject: 'Our crew is on the way',
      opening: 'Our crew has set out and is on the way to you.',
    },
  },
  'booking-started': {
    sms: order('Our crew has started.'),
    email: { subject: 'Cleaning started', opening: 'Our crew has started cleaning.' },
  },
  'booking-completed': {
    sms: order(
      'Your cleaning is done. If something is not right, call or WhatsApp us within 24 hours.',
    ),
    email: {
      subject: 'Cleaning done',
      opening:
        'Your cleaning is done. Thank you for choosing us. If something is not right, call or WhatsApp us within 24 hours.',
    },
  },
  'booking-no-show': {
    sms: order('We came but could not meet you. Call us to find a new time.'),
    email: {
      subject: 'We missed each other',
      opening:
        'We came at the time below but could not meet you. Call us and we will find a new time that suits you.',
    },
  },
  'booking-cancelled': {
    sms: order('Your booking is cancelled.'),
    email: {
      subject: 'Booking cancelled',
      opening: 'This booking has been cancelled.',
    },
  },
  'booking-day-closed': {
    sms: order('Sorry, we are closed on the day you booked. Choose another time or call us.'),
    email: {
      subject: 'We are closed on that day',
      opening:
        'Sorry, we are closed on the day of your booking. Please choose another time in your booking, or call us and we will find one.',
    },
  },
  'feedback-asked': {
    sms: order('How was your cleaning? Sign in and tell us in a minute.'),
    email: {
      subject: 'How was it?',
      opening:
        'How was your cleaning? Give it stars and a few words, good or bad: it takes a minute, and we read each one.',
    },
  },
  'problem-received': {
    sms: order('We have your report of a problem and will answer it soon.'),
    email: {
      subject: 'We have your report',
      opening: 'You told us that something is not right. We look into it and answer you soon.',
    },
  },
  'problem-answered': {
    sms: order('We have answered the problem you reported. Sign in to read it.'),
    email: {
      subject: 'About the problem you reported',
      opening: 'We have looked into the problem that you reported.',
    },
  },
  'plan-accepted': {
    sms: plain('Your regular cleaning is confirmed: {service}, from {when}.'),
    email: {
      subject: 'Your regular cleaning is confirmed',
      opening:
        'Good news: your regular cleaning is confirmed. Two weeks before each visit we book it and tell you.',
    },
  },
  'plan-declined': {
    sms: '{brand}: Sorry, we cannot take on your regular cleaning: {service}, from {when}. Questions? Call {call}.',
    email: {
      subject: 'Your regular cleaning',
      opening: 'We’re sorry, but we can’t take on the regular cleaning that you asked for.',
    },
  },
  'time-free': {
    sms: plain('A time is free again on {when}. Sign in and book: first come, first served.'),
    email: {
      subject: 'A time is free again',
      opening:
        'You asked us to let you know: a time is free again on the day below. First come, first served.',
    },
  },
  'neighbour-coupon': {
    sms: plain('You and your neighbour have each earned a coupon for the next cleaning: {code}.'),
    email: {
      subject: 'A coupon for you',
      opening:
        'Thank you: one neighbour brought another. Each of you has a coupon for the next cleaning. Enter the code when you book.',
    },
  },
  'monthly-bill': {
    email: {
      subject: 'Your bill of the month',
      opening: 'One bill for all jobs of the month is ready. You can open it in your account.',
    },
  },
  'monthly-bill-due': {
    email: {
      subject: 'Your monthly bill is not paid yet',
      opening:
        'A friendly reminder: the bill below is still open. If you have paid in the meantime, please ignore this.',
    },
  },
  'phone-changed': {
    sms: 'Your number at {brand} was changed. Not you? Call {call}.',
    email: {
      subject: 'Your phone number was changed',
      opening:
        'From now on you sign in with the number below, and our messages go there. If you did not ask for this, call us.',
    },
  },
  'reminder-24h': {
    sms: order('Reminder: your cleaning is coming up.'),
    email: {
      subject: 'Your cleaning is coming up',
      opening:
        'Our crew will be with you at the time below. Please make sure someone is home to let us in.',
    },
  },
  'reminder-2h': {
    sms: order('Reminder: our crew will be with you within 2 hours.'),
    email: {
      subject: 'We’re on our way soon',
      opening:
        'Our crew will be with you within 2 hours. Please make sure someone is home to let us in.',
    },
  },
  'worker-added': {
    sms: plain('You are on our team now. Sign in at {page} as a worker, with this number.'),
  },
  'kyc-received': {
    sms: plain('We have your application and will reply soon.'),
  },
  'kyc-accepted': {
    sms: plain('Your documents are approved.'),
  },
  'kyc-rejected': {
    sms: plain(
      'We could not accept your documents. Sign in as a worker to read why and send them again.',
    ),
  },
  'job-new': {
    sms: job('You have a new job.'),
  },
  'job-changed': {
    sms: job('Your job has changed.'),
  },
  'job-withdrawn': {
    sms: job('This job is no longer yours.'),
  },
  'day-plan': {
    sms: '{brand}: You have {jobs} jobs on {when}. First: {first}. Sign in to see all.',
  },
  'mailbox-confirm': {
    email: {
      subject: 'Is this your email address?',
      opening:
        'Someone booking with us gave this email address. If that was you, confirm it, and reminders and booking changes come here too. If not, do nothing: we will send you no more than answers to bookings.',
    },
  },
  ...ownerTexts,
}
