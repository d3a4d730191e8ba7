/** Prefilled texts that an admin sends to a customer or a worker. */
export const preparedMessages = {
  closed: (name: string, brand: string, day: string, reason: string, number: string) =>
    `Hello${name && ` ${name}`}, this is ${brand}. We are closed on ${day}${reason && ` (${reason})`}, the day of your booking ${number}. Please choose another time in your profile, or tell us here which day suits you.`,
  moved:
    'We have to move your cleaning. The new time is below; please call us if it does not suit you.' as string,
  due: (brand: string, jobs: number, day: string, rupees: string, link: string) =>
    `Namaste from ${brand}. ${rupees} is still to be paid for ${jobs === 1 ? `the cleaning on ${day}` : `${jobs} cleanings, the first on ${day}`}. You can pay here: ${link} Thank you.`,
  rejectedDocuments: {
    notMasked: 'Aadhaar not masked',
    notReadable: 'Photo not readable',
    otherName: 'Name does not match bank account',
  },
} as const
