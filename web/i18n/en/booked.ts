/** Shown to the customer right after booking. */
export const booked = {
  sent: 'Appointment Booked',
  confirmed: 'Booking confirmed',
  what: 'What',
  when: 'When',
  until: (time: string, hours: number) =>
    `until about ${time} (${hours}\u00a0${hours === 1 ? 'hour' : 'hours'})`,
  where: 'Where',
  price: 'Price',
  next: 'What happens next',
  weReply: (phone: string) => `We check your booking and confirm by email and by SMS to ${phone}.`,
  /** When the request will be read. */
  open: (closes: string) => `We’re open now, until ${closes}.`,
  today: (opens: string) => `We open today at ${opens}.`,
  tomorrow: (opens: string) => `We open tomorrow at ${opens}.`,
  on: (day: string, opens: string) => `We open on ${day} at ${opens}.`,
  weCome: 'Our crew will be there at this time.',
  finalPrice: 'We look first and tell you the final price before we start.',
  calendar: 'Add to calendar',
  share: 'Share on WhatsApp',
  shareText: (brand: string, service: string, slot: string, address: string) =>
    `Cleaning booked with ${brand}: ${service}, ${slot}. ${address}`,
  all: 'See all bookings',
} as const
