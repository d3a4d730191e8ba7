import { cutOff } from './cut-off.ts'

export const subscription = {
  title: 'Regular cleaning',
  description: (town: string) =>
    `Weekly, fortnightly or monthly home cleaning in ${town}: who each plan suits, what is done at a visit, how it is arranged.`,
  heading: 'A home that stays clean',
  tagline: 'Weekly, every two weeks or once a month: visits on a day you can count on.',
  start: 'Start a plan',
  picture: 'A sunlit kitchen with clean blue counters, steel vessels and a kettle on the hob.',
  plansHeading: 'How often?',
  plansText:
    'Choose what is cleaned, the first day and how often. We look at it and say yes before anything is booked.',
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
      rhythm: 'the same day of the month',
      whom: 'Smaller homes, parents who live alone, and flats that are empty between visits.',
      visit: [
        'Everything in a fortnightly visit',
        'Under and behind furniture two people can move',
        'Doors, frames, grilles and balcony',
        'One cupboard or shelf inside, emptied by you',
      ],
    },
  ],
  begin: 'Start this plan',
  beginOf: (plan: string) => `(${plan})`,
  ask: 'Ask on WhatsApp',
  askFor: (plan: string) => `about the ${plan} plan (opens in a new tab)`,
  words: (plan: string, town: string) =>
    `Hello, I would like regular cleaning in ${town}: ${plan}. My home has ... rooms.`,
  plansNote:
    'The lists are where we start from. We agree the details with you on the first visit; its price is the one on the list for what you book.',
  howHeading: 'How it is arranged',
  how: [
    {
      title: 'You ask',
      text: 'Book as you would for one visit and choose how often: every week, every two weeks or every month. You see the price of a visit before you send.',
    },
    {
      title: 'We say yes',
      text: 'We check whether we can come that often, and tell you yes or no. Nothing is booked before that.',
    },
    {
      title: 'Visits are booked for you',
      text: 'Each visit is booked and confirmed two weeks ahead; you see it in your profile with the next dates. If we’re closed that day, we come on the next open day and tell you.',
    },
  ],
  priceHeading: 'What does it cost?',
  price:
    'Each visit has the price of the list for what you book; you see it in the form before you ask. You pay after each visit, never ahead. Where the list says “from”, we tell you the final price at your home, before we start.',
  priceList: 'See the price list',
  call: (phone: string) => `Call ${phone}`,
  questions: {
    heading: 'Questions and answers',
    items: [
      {
        question: 'Is there a minimum commitment?',
        get answer() {
          return `No. End the plan in your profile whenever you like; it costs nothing. A single visit can be skipped up to ${cutOff()} before.`
        },
      },
      {
        question: 'Does the same crew come each time?',
        answer:
          'We try to send those who came last. We can’t promise it: people fall ill and take leave.',
      },
      {
        question: 'We’re away for a few weeks. What then?',
        answer:
          'Pause the plan in your profile and resume it when you are back, or skip single visits. There is no charge for them.',
      },
      {
        question: 'Can we change the day or the time?',
        answer: 'Yes, in your profile: for one visit, or for that one and all that follow.',
      },
      {
        question: 'Can a visit be longer once, before a festival?',
        answer:
          'Yes. Book a deep cleaning instead of that visit, or tell us in the booking’s message.',
      },
    ],
  },
} as const
