import { cutOff, horizonDays } from './cut-off.ts'

export const howItWorks = {
  title: 'How it works',
  description:
    'From booking to a spotless home, step by step: sign in, pick a time, get our confirmation, and what happens on the day.',
  heading: 'From your phone to a spotless home',
  tagline: 'What happens once you book, step by step, with no surprises.',
  start: 'See the prices',
  picture:
    'A room half dusty, half clean: a ladder and paint on one side, a cleaning kit on the other.',
  chapters: [
    {
      heading: 'You book',
      steps: [
        {
          title: 'See the price first',
          text: 'One room, a whole flat or your shop: the price list is open to everyone, before you type anything.',
        },
        {
          title: 'Sign in with your phone',
          text: 'Enter your mobile number and the six digits we text you. No password to remember.',
        },
        {
          title: 'Pick a day and a time',
          get text() {
            return `Choose any free time in our opening hours, up to ${horizonDays()} days ahead. Give the address, and tell us what matters to you.`
          },
        },
        {
          title: 'We confirm',
          text: 'We check each booking ourselves and confirm by SMS and email. Until then it shows as “Pending” in your profile, then “Confirmed”.',
        },
      ],
    },
    {
      heading: 'We clean',
      steps: [
        {
          title: 'We look first, then tell you the price',
          text: 'At the door the crew walks through the rooms with you. You hear the final price before we start, not after.',
        },
        {
          title: 'Room by room, from the top down',
          text: 'Ceiling, walls, furniture, floor: dust falls, so the floor comes last.',
        },
        {
          title: 'Check it together',
          text: 'Before the crew packs up, walk through once more. It’s the best time to point out anything we missed.',
        },
      ],
    },
    {
      heading: 'After we leave',
      steps: [
        {
          title: 'Tell us within 24 hours',
          text: 'Found something later? Say so in your booking or call within 24 hours of completion, and we look into it.',
        },
        {
          title: 'Everything stays in your profile',
          text: 'Each booking with its day, its price and our message to you. You can book the next one from there too.',
        },
      ],
    },
  ],
  example: {
    caption:
      'This is how it looks in your profile: first pending, then confirmed. * Starting price.',
    when: (day: string, time: string) => `${day}, ${time}`,
    price: (amount: string) => `from ${amount}*`,
  },
  rooms: 'A room at work: the air conditioner open, its half-cleaned filter and a ladder below.',
  rest: 'A made bed in morning light, with a bucket, cloths and a spray bottle at its side.',
  ready: {
    heading: 'How to prepare',
    text: 'Ten minutes is enough. Leave the rest to us.',
    items: [
      'Put away cash, jewellery and papers.',
      'Clear counters and the cupboards you want cleaned inside.',
      'Keep water and electricity running.',
      'Show us what is already loose or cracked.',
      'Say what needs a gentle hand: marble, brass, old wood.',
      'Make sure someone is home at the start and the end.',
    ],
    more: 'Getting ready for a deep clean: the whole list',
    picture: 'A sunlit kitchen with cleared blue counters, steel vessels and a kettle on the hob.',
  },
  change: {
    heading: 'When plans change',
    text: 'Yours or ours: no one should be left waiting.',
    items: [
      {
        title: 'Before we confirm',
        text: 'Change the time or cancel in your profile, at any hour.',
      },
      {
        get title() {
          return `Confirmed, up to ${cutOff()} before`
        },
        text: 'Change the time or cancel in your profile. We confirm a new time again.',
      },
      {
        get title() {
          return `Less than ${cutOff()} before`
        },
        text: 'Please call us. The crew may be on its way already.',
      },
      {
        title: 'If we cannot come',
        text: 'We tell you by SMS and email, with the reason. Choose another time or leave it: you owe us nothing.',
      },
    ],
  },
  questions: {
    heading: 'Questions and answers',
    items: [
      {
        question: 'Do I pay when I book?',
        answer:
          'No. There is nothing to pay when you book: you pay after the work. The crew confirms the final price at your home before starting.',
      },
      {
        question: 'Why can the final price differ from the list?',
        answer:
          'The list has starting prices. How much work a room needs depends on its size and condition, and we can only tell after seeing it.',
      },
      {
        question: 'How long does a visit take?',
        answer:
          'That depends on what you book: the page of each service says how long its jobs usually take.',
      },
      {
        question: 'Do I have to stay at home?',
        answer:
          'Someone should open the door, agree on the price and look at the work at the end. In between you don’t need to stay with us.',
      },
      {
        question: 'Can I book for my parents?',
        answer:
          'Yes. Give their address in the booking form. We confirm to your phone and to the email you give there.',
      },
      {
        question: 'I didn’t get the code. What now?',
        answer:
          'Check the number, and ask for a new code after two minutes. If that doesn’t help either, call us and book by phone.',
      },
    ],
  },
} as const
