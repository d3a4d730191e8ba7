/** Sent to a customer whose booking falls on a day that has since been closed. */
export const closingMessage = {
  text: (name: string, brand: string, day: string, reason: string, number: string) =>
    `Hello${name && ` ${name}`}, this is ${brand}. We are closed on ${day}${reason && ` (${reason})`}, the day of your booking ${number}. Please choose another time in your profile, or tell us here which day suits you.`,
} as const
