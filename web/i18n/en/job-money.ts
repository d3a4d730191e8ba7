/** Payment and extra work at the door, for the worker. */
export const jobMoney = {
  heading: 'Payment',
  due: 'Still to pay',
  scan: 'The customer can scan this with any UPI app.',
  qr: (rupees: string) => `QR code to pay ${rupees} by UPI`,
  record: 'I took money',
  title: 'Money you took',
  method: 'Taken',
  methods: { cash: 'Cash', upi: 'UPI' },
  amount: 'Amount in rupees',
  amountInvalid: (due: string) => `Enter an amount up to ${due}.`,
  confirm: 'Write it down',
  taken: (rupees: string, method: string) => `${rupees}, ${method}`,
  waiting: 'Waiting to be sent',
  paid: 'All is paid.',
  propose: 'Suggest more work',
  proposeTitle: 'Suggest more work',
  proposeText:
    'Tell the customer what it costs. It is added to the price when the customer or the office says yes.',
  fromList: 'From the price list',
  choose: 'Choose',
  total: 'Together',
  send: 'Send suggestion',
  incomplete: 'Name each line and enter how many and the rupees.',
  proposed: 'Waiting for a yes',
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
