/** Payment and extra work at the door, for the worker. */
export const jobMoney = {
  heading: 'Payment',
  due: 'Still to pay',
  scan: 'The customer can scan this with any UPI app.',
  qr: (rupees: string) => `QR code to pay ${rupees} by UPI`,
  record: 'Record payment',
  title: 'Payment you received',
  method: 'Paid by',
  methods: { cash: 'Cash', upi: 'UPI' },
  amount: 'Amount in rupees',
  amountInvalid: (due: string) => `Enter an amount up to ${due}.`,
  confirm: 'Save payment',
  taken: (rupees: string, method: string) => `${rupees}, ${method}`,
  waiting: 'Waiting to be sent',
  paid: 'Paid in full.',
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
