import type { OwnerNotification } from '#domain/notifications.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

/** Emails to the owner. */
export const ownerEmails: Pick<TemplateTexts['email'], OwnerNotification> = {
  'owner-booking': {
    subject: 'New booking',
    opening: 'A customer has booked. Please reply soon.',
  },
  'owner-problem': {
    subject: 'A problem with a job',
    opening: 'A customer reports a problem with a job. Please answer within a day.',
  },
  'owner-extra': {
    subject: 'More work suggested',
    opening:
      'A worker suggests more work for this job. With it the booking would cost the price below. You or the customer can say yes.',
  },
  'owner-quote-accepted': {
    subject: 'Price accepted',
    opening: 'The customer said yes to your price. The booking is confirmed.',
  },
  'owner-quote-declined': {
    subject: 'Price declined',
    opening: 'The customer said no to your price. The booking is cancelled.',
  },
  'owner-payment': {
    subject: 'Money that does not fit',
    opening:
      'Money came online for this booking and was not recorded, because it is not what is due. Look at it under Money: give it back, or record it by hand.',
  },
  'owner-plan': {
    subject: 'Regular cleaning asked for',
    opening:
      'A customer asks for regular cleaning. Nothing is booked before you say yes: please reply soon.',
  },
  'owner-unassigned': {
    subject: 'Jobs without a worker',
    opening:
      'A worker can no longer be sent. The jobs ahead of them have nobody now; this is the first. Please choose who goes.',
  },
  'owner-application': {
    subject: 'New application',
    opening: 'A worker has sent documents. Please check the application.',
  },
  'owner-digest': { subject: 'Your summary', opening: 'This is new since the last summary.' },
  'owner-sign-in': {
    subject: 'Sign-in with a new browser',
    opening:
      'An admin signed in with a browser that was not used before. If none of you knows of it, disable the account under Team at once.',
  },
  'owner-settings': {
    subject: 'Important settings changed',
    opening:
      'An admin changed the UPI id, the phone of the business, or whether the team needs two-step sign-in. If none of you knows of it, look at the history, bring back the version before and disable the account under Team at once.',
  },
  'owner-erasure': {
    subject: 'Somebody asks to be erased',
    opening: 'Somebody asks you to erase their data. Please answer by the day below.',
  },
  'owner-codes': {
    subject: 'Somebody may be wasting sign-in codes',
    opening:
      'Many sign-in codes are asked for and few are entered, so somebody may be asking for them to cost you money. Networks that have had codes today get fewer now; new customers and people who have signed in before still get theirs. Watch your balance with the SMS provider.',
  },
  'owner-payment-unknown': {
    subject: 'Money for an unknown booking',
    opening:
      'Money came online for a booking that is not known here, and was not recorded. Look it up at Razorpay by the payment id: give it back, or record it by hand on the right booking.',
  },
  'owner-no-backup': {
    subject: 'No backup for two days',
    opening:
      'The nightly backup has failed for two days. If the server were lost now, so would everything since the day below. Please tell whoever looks after your server: its log says why.',
  },
}
