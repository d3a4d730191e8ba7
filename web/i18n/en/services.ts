/** By slug; move-in/move-out has a card but no page. */
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
      'Restaurants, offices and shops, cleaned when it suits your business best.',
    'deep-cleaning':
      'Every corner of your flat: behind, under and on top of everything daily cleaning misses.',
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
      text: 'All prices on one page. No form to fill in.',
      link: 'See the price list',
    },
    subscription: {
      title: 'Every week or every month?',
      text: 'A home that is cleaned regularly stays easy to keep clean.',
      link: 'Regular cleaning',
    },
    projects: {
      title: 'What a clean changes',
      text: 'Rooms before and after, side by side: drag the slider yourself.',
      link: 'See before and after',
    },
  },
} as const

/** Texts shared by the five service pages; their own texts are in service-pages.ts. */
export const servicePage = {
  title: (service: string, town: string) => `${service} in ${town}`,
  book: 'Book this service',
  price: 'Price',
  priceOnRequest: 'Price on request',
  wholeFlat: 'Whole flat',
  allPrices: 'See all prices',
  ask: 'Ask on WhatsApp',
  included: 'What is included',
  notIncluded: 'What is not included',
  times: 'How long it takes',
  timesText: 'Typical times. Jobs can start on any half hour during opening hours:',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  freeTimes: 'See free times',
  prepare: 'How to prepare',
  questions: 'Questions and answers',
  questionsElse: 'Have another question?',
  others: 'Other services',
  closing: 'Which day suits you?',
  closingText: (service: string) =>
    `${service}: pick a day and time. We’ll confirm by SMS and email.`,
} as const
