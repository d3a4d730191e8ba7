/** Prefilled texts that an admin sends to a customer or a worker. */
export const preparedMessages = {
  closed: (name: string, brand: string, day: string, reason: string, number: string) =>
    `Hello${name && ` ${name}`}, this is ${brand}. We are closed on ${day}${reason && ` (${reason})`}, the day of your booking ${number}. Please choose another time in your profile, or tell us here which day suits you.`,
  moved:
    'We have to move your cleaning. The new time is below; please call us if it does not suit you.' as string,
  due: (brand: string, service: string, day: string, rupees: string, number: string) =>
    `Namaste from ${brand}. For ${service} on ${day} (booking ${number}) ${rupees} is still to be paid. Thank you.`,
  rejectedDocuments: {
    notMasked: 'Aadhaar not masked',
    notReadable: 'Photo not readable',
    otherName: 'Name does not match bank account',
  },
} as const
