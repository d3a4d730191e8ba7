/** By address; move-in/move-out has a card but no page. */
export const serviceNames = {
  'residential-cleaning': 'Residential Cleaning',
  'commercial-cleaning': 'Commercial Cleaning',
  'deep-cleaning': 'Deep Cleaning',
  'move-in-move-out-cleaning': 'Move-In/Move-Out Cleaning',
  'post-construction-cleaning': 'Post-Construction Cleaning',
  'carpet-and-upholstery-cleaning': 'Carpet and Upholstery Cleaning',
} as const

export const serviceCards = {
  readMore: 'Read More',
  about: (service: string) => `about ${service}`,
  bookNow: 'Book now',
  short: {
    'residential-cleaning':
      'Rooms, kitchen and bathrooms of the home you live in, cleaned while you get on with your day.',
    'commercial-cleaning':
      'Restaurants, offices and shops, cleaned at the hour that disturbs you least.',
    'deep-cleaning':
      'Every corner of the flat: behind, under and on top of what a daily clean leaves out.',
    'move-in-move-out-cleaning':
      'An empty flat made ready, for the day you bring your boxes in or hand the keys back.',
    'post-construction-cleaning':
      'Cement dust, paint spots and leftover grit, out of the house before you live in it.',
    'carpet-and-upholstery-cleaning':
      'Carpets, sofas and chairs freed from dust and everyday marks.',
  },
} as const

export const services = {
  title: (town: string) => `Cleaning services in ${town}`,
  heading: 'Cleaning services',
  tagline: (town: string) =>
    `For the home you live in, the shop you run and the flat you move into, in ${town} and around.`,
  picture: 'Cleaning kit on a plinth: a bucket of foam, spray bottles, a mop and folded cloths.',
  description: (town: string) =>
    `Home, commercial, deep, move-in, post-construction and carpet cleaning in ${town}: what each service covers and what it costs.`,
  start: 'Get Started',
  listHeading: 'Choose what needs cleaning',
  moreHeading: 'Before you choose',
  more: {
    pricing: {
      title: 'Looking for a price?',
      text: 'Every price is on one list, with nothing to fill in first.',
      link: 'See the price list',
    },
    subscription: {
      title: 'Every week or every month?',
      text: 'A home that is cleaned regularly stays easy to keep clean.',
      link: 'Regular cleaning',
    },
    projects: {
      title: 'What a clean changes',
      text: 'Rooms before and after, side by side: draw the line yourself.',
      link: 'See before and after',
    },
  },
} as const

/** What the five pages about one service have in common; their own words are in service-pages.ts. */
export const servicePage = {
  title: (service: string, town: string) => `${service} in ${town}`,
  book: 'Book this service',
  price: 'Price',
  priceOnRequest: 'Price on request',
  priceFrom: (price: string) => `from ${price}`,
  wholeFlat: 'Whole flat',
  allPrices: 'See all prices',
  ask: 'Ask on WhatsApp',
  newTab: '(opens in a new tab)',
  included: 'What is included',
  notIncluded: 'What is not included',
  times: 'How long it takes',
  timesText: 'What we plan for. Jobs begin at any half hour while we are open:',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  prepare: 'How to prepare',
  questions: 'Questions and answers',
  questionsElse: 'Another question?',
  others: 'Other services',
  closing: 'Which day suits you?',
  closingText: (service: string) =>
    `${service}: choose a day and a time. We answer by SMS and e-mail.`,
} as const
