/** Ready messages to a customer, by what is done with the order. */
export const phrases = {
  accepted: [
    'Your booking is confirmed. We will come at the time you chose.',
    'Your booking is confirmed. We will call you before we come.',
    'Your booking is confirmed. Please keep water and electricity ready.',
  ],
  rejected: [
    'Sorry, all our crews are busy at this time. Please book another time.',
    'Sorry, we cannot come to this address.',
    'Sorry, we could not reach you by phone. Please call us to book again.',
  ],
  cancelled: [
    'Sorry, our crew cannot come at this time. Please book another time.',
    'Cancelled as you asked us on the phone.',
    'We came to the address but could not meet you. Please call us to book again.',
  ],
} as const
