import { cutOff } from './cut-off.ts'

export const home = {
  title: (brand: string, town: string) => `${brand}: home and commercial cleaning in ${town}`,
  description: (town: string) =>
    `Book home, deep or commercial cleaning in and around ${town}. See the prices, pick a day and time, sign in with your phone.`,
  hero: {
    heading: 'Refreshing the spaces you come home to',
    text: (town: string) =>
      `Pick a day and time. Our crew comes to your home in and around ${town} and leaves it spotless.`,
    book: 'Book a service',
    priceLine: (price: string) => `Deep cleaning from ${price}`,
    seePrices: 'See all prices',
    picture:
      'A bright living room: blue sofa, striped rug, and a bucket, a spray bottle and folded cloths ready beside them.',
  },
  info: {
    areas: 'Areas of Coverage',
    areasText: 'Our crews travel to homes and businesses in:',
    areasElse: 'Live a bit further out?',
    areasAsk: 'Ask us on WhatsApp',
    booking: 'Booking Service',
    bookingText:
      'Book online any time, up to 90 days ahead. Slots start every half hour. We confirm each booking by SMS and email.',
    bookingCall: 'Prefer to talk?',
  },
  about: {
    heading: 'A clean home is a calm home',
    text: (brand: string, town: string) =>
      `“${brand}” means shine. We clean homes, shops and offices in ${town} and nearby towns: one room before guests come, or a whole flat from the ceiling fan down.`,
    more: 'See prices before you book, choose your time, and track your booking from your phone.',
    link: 'More about us',
    kit: 'Cleaning kit on a plinth: a bucket of foam, spray bottles, a mop and folded cloths.',
    kitchen: 'A sunlit kitchen with clean blue counters, steel vessels and a kettle on the hob.',
    tank: 'A blue water tank on a roof terrace, its lid off, with ladder, hose and bucket.',
  },
  blurbs: [
    {
      title: 'Professional Team',
      text: 'A crew that brings its own kit and works room by room to a fixed list, so nothing is left half done.',
    },
    {
      title: 'On Time Service',
      text: `You choose the time. Plans changed? Reschedule or cancel up to ${cutOff} before.`,
    },
    {
      title: 'Trusted & Insured',
      text: 'A clear price list and five plain rules. Not happy with something? Tell us within 24 hours.',
    },
  ],
  services: {
    heading: 'What we clean',
    text: 'From one room to a whole building.',
    projects: 'See rooms before and after',
  },
  regular: {
    text: 'Want us every week or every month?',
    link: 'Regular cleaning',
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        title: 'You book',
        text: 'Choose the service, a day and a time. Sign in with your phone: no password.',
      },
      {
        title: 'We confirm',
        text: 'We check your booking and confirm by SMS and email. You can see it in your profile too.',
      },
      {
        title: 'We clean',
        text: 'The crew comes at the time you chose, and confirms the final price before starting.',
      },
    ],
    more: 'Every step in detail',
  },
  terms: {
    heading: 'Terms & Conditions',
    text: 'Five rules, in plain words.',
  },
  closing: {
    heading: 'Which room should we start with?',
    text: 'Tell us what, when and where. We’ll confirm by SMS and email.',
    book: 'Pick a day and time',
  },
} as const

export const terms = [
  {
    title: 'Tell us within 24 hours',
    text: 'Service issues must be reported within 24 hours of completion. After that we can’t tell what we missed from what happened later.',
  },
  {
    title: 'Some stains stay',
    text: '100% stain removal is not guaranteed. Old ink, rust, turmeric and burns can go deeper than any cleaning reaches.',
  },
  {
    title: 'Existing damage',
    text: 'The company is not responsible for pre-existing damage: loose tiles, cracked glass, worn fabric, failing taps. Please show us what needs care.',
  },
  {
    title: `Change or cancel up to ${cutOff} before`,
    text: `You can change or cancel a booking up to ${cutOff} before it starts. After that, please call us.`,
  },
  {
    title: 'The final price',
    text: 'The listed prices are starting prices. We confirm the final price after seeing the size and condition of the place, before we start.',
  },
] as const
