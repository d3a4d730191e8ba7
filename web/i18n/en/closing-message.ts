/** What an owner writes to a customer whose day is closed now, in the customer's language. */
export const closingMessage = {
  locale: 'en-IN',
  text: (it: { name: string; brand: string; day: string; reason: string; number: string }) =>
    `Hello${it.name && ` ${it.name}`}, this is ${it.brand}. We are closed on ${it.day}${it.reason && ` (${it.reason})`}, the day of your booking ${it.number}. Please choose another time in your profile, or tell us here which day suits you.`,
} as const
