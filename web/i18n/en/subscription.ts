import { cutOff, horizonDays } from './cut-off.ts'

export const subscription = {
  title: 'Regular cleaning',
  description: (town: string) =>
    `Weekly, fortnightly or monthly home cleaning in ${town}: who each plan suits, what is done at a visit, how it is arranged.`,
  heading: 'A home that stays clean',
  tagline: 'Weekly, every two weeks or once a month: visits on a day you can count on.',
  start: 'Book a first visit',
  picture: 'A sunlit kitchen with clean blue counters, steel vessels and a kettle on the hob.',
  plansHeading: 'How often?',
  plansText: 'Each begins with one visit, so that we see your home and you see our work.',
  forWhom: 'For',
  eachVisit: 'Each visit',
  plans: [
    {
      id: 'weekly',
      name: 'Weekly',
      rhythm: 'the same day every week',
      whom: 'Homes with small children or elders, and families who are out all day. Shops and clinics too.',
      visit: [
        'Floors swept and mopped',
        'Bathrooms, basins and taps',
        'Kitchen counters, hob and sink',
        'Dust on furniture, shelves and switches',
      ],
    },
    {
      id: 'fortnightly',
      name: 'Fortnightly',
      rhythm: 'every second week',
      whom: 'Families who do the daily cleaning themselves and want the heavy half done for them.',
      visit: [
        'Everything in a weekly visit',
        'Fans, lights and cobwebs',
        'Window rails and sills',
        'Tiles behind the hob and the taps',
      ],
    },
    {
      id: 'monthly',
      name: 'Monthly',
      rhythm: 'once in four weeks',
      whom: 'Smaller homes, parents who live alone, and flats that stand empty between visits.',
      visit: [
        'Everything in a fortnightly visit',
        'Under and behind furniture two people can move',
        'Doors, frames, grilles and balcony',
        'One cupboard or shelf inside, emptied by you',
      ],
    },
  ],
  ask: 'Ask on WhatsApp',
  askFor: (plan: string) => `about the ${plan} plan (opens in a new tab)`,
  words: (plan: string, town: string) =>
    `Hello, I would like regular cleaning in ${town}: ${plan}. My home has ... rooms.`,
  plansNote: 'The lists are where we start from. We agree the details with you on the first visit.',
  howHeading: 'How it is arranged',
  how: [
    {
      title: 'A first visit',
      text: 'Book it like any other, at the listed price. The crew sees your home, and you see how it works.',
    },
    {
      title: 'A schedule and a price',
      text: 'We agree on what is done each time and tell you the price of a regular visit. Say yes only if it suits you.',
    },
    {
      title: 'Visits booked ahead',
      get text() {
        return `Book the next visits up to ${horizonDays()} days ahead, or ask us to help on the phone. Each has its own confirmation.`
      },
    },
  ],
  priceHeading: 'What does it cost?',
  price:
    'It depends on the size of your home, its condition and how often we come, so we tell you the price after the first visit. The price list shows what that first visit costs.',
  priceList: 'See the price list',
  call: (phone: string) => `Call ${phone}`,
  questions: {
    heading: 'Questions and answers',
    items: [
      {
        question: 'Is there a minimum commitment?',
        get answer() {
          return `No. A plan is nothing more than visits booked ahead. Each can be cancelled up to ${cutOff()} before, and to stop, simply don’t book more.`
        },
      },
      {
        question: 'Does the same crew come each time?',
        answer:
          'Tell us if that matters to you, and we’ll try. We can’t promise it: people fall ill and take leave.',
      },
      {
        question: 'We’re away for a few weeks. What then?',
        answer: 'Cancel those visits in your profile. There is no charge for them.',
      },
      {
        question: 'Can a visit be longer once, before a festival?',
        answer:
          'Yes. Book a deep cleaning instead of that visit, or tell us in the booking’s message.',
      },
    ],
  },
} as const
