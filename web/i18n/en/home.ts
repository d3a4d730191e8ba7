import { asksAdvance, cutOff, horizonDays, keepsAdvance } from './cut-off.ts'

export const home = {
  title: (brand: string, town: string) => `${brand}: home and commercial cleaning in ${town}`,
  description: (town: string) =>
    `Book home, deep or commercial cleaning in and around ${town}. See the prices, pick a day and time, sign in with your phone.`,
  hero: {
    what: (town: string) => `Home cleaning in ${town}`,
    heading: 'Refreshing the spaces you come home to',
    text: (town: string) =>
      `Pick a day and time. Our crew comes to your home in and around ${town} and leaves it spotless.`,
    book: 'Book a service',
    times: 'See free times',
    priceLine: (price: string) => `Deep cleaning from ${price}`,
    seePrices: 'See all prices',
    get facts() {
      return [
        asksAdvance() ? 'Prices you see first' : 'Pay after the work',
        'ID-checked crew',
        `${keepsAdvance() ? 'Cancel' : 'Cancel free'} up to ${cutOff()} before`,
      ]
    },
    picture:
      'A bright living room: blue sofa, striped rug, and a bucket, a spray bottle and folded cloths ready beside them.',
  },
  info: {
    areas: 'Areas of Coverage',
    areasText: 'Our crews travel to homes and businesses in:',
    areasElse: 'A bit further out?',
    areasAsk: 'Ask us on WhatsApp',
    booking: 'Booking Service',
    bookingText: (hours: string) =>
      `Book online any time, up to ${horizonDays()} days ahead. We come ${hours}.`,
    bookingCall: 'Prefer to talk?',
  },
  about: {
    heading: 'A clean home is a calm home',
    text: (town: string) =>
      `We clean homes, shops and offices in ${town} and nearby towns: one room before guests come, or a whole flat from the ceiling fan down.`,
    more: 'See prices before you book, choose your time, and track your booking from your phone.',
    link: 'More about us',
    ac: 'A room at work: the air conditioner open, its half-cleaned filter and a ladder below.',
    kitchen: 'A sunlit kitchen with clean blue counters, steel vessels and a kettle on the hob.',
    tank: 'A blue water tank on a roof terrace, its lid off, with ladder, hose and bucket.',
  },
  blurbs: [
    {
      title: 'Professional Team',
      text: 'Brings its own kit and works from a checklist, room by room.',
    },
    {
      title: 'On Time Service',
      get text() {
        return `You choose the time. Change or cancel up to ${cutOff()} before.`
      },
    },
    {
      title: 'Trusted & Insured',
      text: 'Every worker’s Aadhaar and PAN are checked before the first job.',
    },
  ],
  withoutKit: 'Works from a checklist, room by room.',
  uninsured: 'Trusted Team',
  services: {
    heading: 'What we clean',
    text: 'From one room to a whole building.',
    projects: 'See rooms before and after',
  },
  regular: {
    text: 'Weekly or monthly?',
    link: 'Regular cleaning',
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        title: 'You book',
        text: 'Service, day and time. Sign in by phone, no password.',
      },
      {
        title: 'We confirm',
        text: 'We check your booking and confirm by SMS and email.',
      },
      {
        title: 'We clean',
        text: 'At your time, with the final price before we start.',
      },
    ],
    more: 'Every step in detail',
  },
  terms: {
    heading: 'Terms & Conditions',
    text: 'What you can count on, in plain words.',
    link: 'Read the full terms',
  },
  closing: {
    heading: 'Which room should we start with?',
    text: 'Tell us what, when and where. We’ll confirm by SMS and email.',
    book: 'Pick a day and time',
  },
} as const

export const terms = [
  {
    title: 'Missed a spot? Tell us within 24 hours',
    text: 'Call or write to us, and we look into it. Service issues must be reported within 24 hours of completion: after that we can’t tell what we missed from what happened later.',
  },
  {
    title: 'An honest word about stains',
    text: 'We tell you what we expect before we start. 100% stain removal is not guaranteed: old ink, rust, turmeric and burns can go deeper than any cleaning reaches.',
  },
  {
    title: 'We look at it together first',
    text: 'Show us what is loose, cracked or worn, and we take care. The company is not responsible for pre-existing damage, such as loose tiles, cracked glass, worn fabric or failing taps.',
  },
  {
    get title() {
      return `${keepsAdvance() ? 'Change or cancel' : 'Change or cancel free'} up to ${cutOff()} before`
    },
    get text() {
      return keepsAdvance()
        ? `You can change or cancel a booking up to ${cutOff()} before it starts. For some jobs we ask for an advance; before you book you read until when you get it back.`
        : `You can change or cancel a booking up to ${cutOff()} before it starts, at no charge. After that, please call us.`
    },
  },
  {
    title: 'Your final price before we start',
    text: 'The listed prices are starting prices. We confirm the final price after seeing the size and condition of the place. If it doesn’t suit you, just say so.',
  },
] as const
