import type { OwnerNotification } from '#domain/notifications/specs.ts'
import type { NotificationTexts } from '#server/notifications/templates/shape.ts'

/** Texts of notifications to the owner. */
export const ownerTexts: Pick<NotificationTexts, OwnerNotification> = {
  'owner-booking': {
    sms: '{brand}: New booking {order}: {service}, {when}. Sign in to reply.',
    email: {
      subject: 'New booking',
      opening: 'A customer has booked. Please reply soon.',
    },
  },
  'owner-plan': {
    sms: '{brand}: A customer asks for regular cleaning: {service}, from {when}. Sign in to reply.',
    email: {
      subject: 'Regular cleaning asked for',
      opening:
        'A customer asks for regular cleaning. Nothing is booked before you say yes: please reply soon.',
    },
  },
  'owner-problem': {
    sms: '{brand}: A customer reports a problem with booking {order}: {service}, {when}. Sign in to reply.',
    email: {
      subject: 'A problem with a job',
      opening: 'A customer reports a problem with a job. Please answer within a day.',
    },
  },
  'owner-unassigned': {
    sms: '{brand}: A worker is no longer available. Next job without a worker: booking {order}, {service}, {when}. Sign in to choose who goes.',
    email: {
      subject: 'Jobs without a worker',
      opening:
        'A worker is no longer available. Their upcoming jobs have no worker now; this is the next one. Please choose who goes.',
    },
  },
  'owner-extra': {
    sms: '{brand}: A worker suggests more work for booking {order}: {service}, {when}. Sign in to see it.',
    email: {
      subject: 'More work suggested',
      opening:
        'A worker suggests more work for this job. With it the booking would cost the price below. You or the customer can say yes.',
    },
  },
  'owner-quote-accepted': {
    sms: '{brand}: The customer said yes to your price for booking {order}: {service}, {when}.',
    email: {
      subject: 'Price accepted',
      opening: 'The customer said yes to your price. The booking is confirmed.',
    },
  },
  'owner-quote-declined': {
    sms: '{brand}: The customer said no to your price for booking {order}: {service}, {when}.',
    email: {
      subject: 'Price declined',
      opening: 'The customer said no to your price. The booking is cancelled.',
    },
  },
  'owner-payment': {
    sms: '{brand}: An online payment for booking {order} does not match the amount due: {service}, {when}. Sign in to look at it.',
    email: {
      subject: 'An online payment that does not match',
      opening:
        'An online payment for this booking was not recorded, because it does not match the amount due. See it under Money: give it back, or record it by hand.',
    },
  },
  'owner-application': {
    sms: '{brand}: A worker has applied. Sign in to see the application.',
    email: {
      subject: 'New application',
      opening: 'A worker has sent documents. Please check the application.',
    },
  },
  'owner-digest': {
    sms: '{brand}: New since the last summary: bookings {bookings}, applications {applications}. Sign in to reply.',
    email: { subject: 'Your summary', opening: 'This is new since the last summary.' },
  },
  'owner-sign-in': {
    sms: '{brand}: {admin} signed in to the admin pages with a new browser, {when}. If you do not know of it, disable the account under Team.',
    email: {
      subject: 'Sign-in with a new browser',
      opening:
        'An admin signed in with a browser that was not used before. If none of you knows of it, disable the account under Team at once.',
    },
  },
  'owner-settings': {
    sms: '{brand}: {admin} changed the UPI id, the phone or two-step sign-in, {when}. If you do not know of it, look at the settings at once.',
    email: {
      subject: 'Important settings changed',
      opening:
        'An admin changed the UPI ID, the phone of the business, or whether the team needs two-step sign-in. If none of you knows of it, look at the history, bring back the version before and disable the account under Team at once.',
    },
  },
  'owner-erasure': {
    sms: '{brand}: Someone asks you to erase their data. Sign in to answer within 30 days.',
    email: {
      subject: 'Someone asks to be erased',
      opening: 'Someone asks you to erase their data. Please answer by the day below.',
    },
  },
  'owner-payment-unknown': {
    sms: '{brand}: Money came online for a booking that is not known here. Sign in to look at it.',
    email: {
      subject: 'Money for an unknown booking',
      opening:
        'Money came online for a booking that is not known here, and was not recorded. Look it up at Razorpay by the payment id: give it back, or record it by hand on the right booking.',
    },
  },
  'owner-no-backup': {
    sms: '{brand}: No backup has been made for two days. Please tell the person who runs your server.',
    email: {
      subject: 'No backup for two days',
      opening:
        'The nightly backup has failed for two days. If the server were lost now, so would everything since the day below. Please tell the person who runs your server: its log says why.',
    },
  },
  'owner-webhook': {
    sms: '{brand}: What happens here no longer reaches one of your webhooks. Sign in to see why.',
    email: {
      subject: 'A webhook does not answer',
      opening:
        'What happens here no longer reaches one of your webhooks. Tell the person who set it up; under Webhooks you see what it answered. What waits is tried for three days in all.',
    },
  },
  'owner-codes': {
    sms: '{brand}: Many sign-in codes are asked for and few are entered. Someone may be wasting them; they get fewer now. Watch your SMS balance.',
    email: {
      subject: 'Someone may be wasting sign-in codes',
      opening:
        'Many sign-in codes are asked for and few are entered, so someone may be requesting them to cost you money. Networks that have had codes today get fewer now; new customers and people who have signed in before still get theirs. Watch your balance with the SMS provider.',
    },
  },
}
