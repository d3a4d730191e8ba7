/** Payment and extra work at the door, for the worker. */
export const jobMoney = {
  back: 'Back',
  due: 'To collect',
  take: 'Take payment',
  later: 'Later',
  unpaid: (rupees: string) => `${rupees} to pay`,
  startingPrice: 'This is the starting price. Agree the final one with the customer first.',
  proposalOpen: 'The suggested work is not approved yet and not part of this sum.',
  scan: 'The customer can scan this with any UPI app.',
  qr: (rupees: string) => `QR code to pay ${rupees} by UPI`,
  method: 'How it was paid',
  methods: { cash: 'Cash', upi: 'UPI' },
  amount: 'Amount in rupees',
  amountInvalid: (due: string) => `Enter an amount up to ${due}.`,
  otherAmount: 'Another amount',
  received: (rupees: string) => `${rupees} received`,
  taken: (rupees: string, method: string) => `${rupees}, ${method}`,
  paid: 'Paid in full.',
  more: 'More',
  skip: 'Start right away',
  propose: 'Suggest more work',
  proposeTitle: 'Suggest more work',
  proposeText:
    'Tell the customer what it costs. It is added to the price when the customer or the office says yes.',
  fromList: 'From the price list',
  choose: 'Choose',
  total: 'Total',
  send: 'Send suggestion',
  incomplete: 'Enter a name, a quantity and a price on each line.',
  proposed: 'Waiting for approval',
  newPrice: (rupees: string) => `The job would cost ${rupees}.`,
} as const

/** Extra work, as the customer and admins answer it. */
export const proposal = {
  heading: 'More work suggested',
  by: (name: string) => `${name} suggests this for your place.`,
  byForOffice: (name: string) => `Suggested by ${name} at the door.`,
  price: (rupees: string) => `With it: ${rupees}`,
  accept: 'Yes, do it',
  decline: 'No, thank you',
  busy: 'Sending...',
  accepted: 'Agreed. The price has changed.',
  declined: 'Declined. The price stays.',
} as const

/** Online payment on the payment provider's page. */
export const payOnline = {
  pay: (rupees: string) => `Pay ${rupees} online`,
  text: 'By card, UPI or netbanking, on a secure page of Razorpay.',
  busy: 'One moment...',
} as const
