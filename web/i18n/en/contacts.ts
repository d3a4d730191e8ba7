export const contacts = {
  title: (town: string) => `Contact us in ${town}`,
  heading: 'Talk to us',
  tagline: 'Call, write, or come by during opening hours.',
  description: (brand: string, town: string) =>
    `Call, message or email ${brand} in ${town}. Our address with a map link, the opening hours, and whether we are open right now.`,
  waysHeading: 'Ways to reach us',
  phone: 'Phone',
  phoneHint: 'The quickest way while we are open.',
  whatsapp: 'WhatsApp',
  whatsappText: 'Open a chat',
  whatsappHint: 'Best for photos of what needs cleaning.',
  email: 'Email',
  emailHint: 'For anything that can wait a day.',
  visitHeading: 'Come by',
  visitPicture:
    'An open blue door with a marigold garland above it, and a path through green hills behind.',
  address: 'Address',
  map: 'Show on the map',
  hours: 'Opening hours',
  areas: 'Where we clean',
  bookHeading: 'No need to call to book',
  bookText: 'Choose a day and a time here, at any hour.',
  book: 'Book a service',
} as const

/** The opening status; the browser picks the line that applies. */
export const opening = {
  open: (closes: string) => `Open now, until ${closes}`,
  today: (opens: string) => `Closed now. Opens today at ${opens}`,
  tomorrow: (opens: string) => `Closed now. Opens tomorrow at ${opens}`,
  on: (day: string, opens: string) => `Closed now. Opens ${day} at ${opens}`,
} as const
