import { asksAdvance, cutOff, horizonDays } from './cut-off.ts'

export const howItWorks = {
  title: 'How it works',
  description:
    'From booking to a spotless home, step by step: sign in, pick a time, get our confirmation, and what happens on the day.',
  heading: 'From your phone to a spotless home',
  tagline: 'What happens once you book, step by step, with no surprises.',
  start: 'See the prices',
  picture:
    'A room half dusty, half clean: a ladder and paint on one side, a cleaning kit on the other.',
  steps: {
    heading: 'Four steps',
    /** Pictures of the customer's own screens, by what they show. */
    items: [
      {
        title: 'Choose a day and a time',
        get text() {
          return `See the prices first: they are open to everyone. Take any free time, up to ${horizonDays()} days ahead, and sign in with your phone and the six digits we text you.`
        },
        picture: 'The screen with the free days and times to choose from.',
      },
      {
        title: 'We confirm',
        text: 'We check each booking ourselves and confirm by SMS and email. Your profile then says “Confirmed”, and who comes.',
        picture: 'A confirmed booking with the first name of who comes.',
      },
      {
        title: 'We come',
        text: 'You see when the crew is on the way. At the door it walks through the rooms with you and tells you the final price before it starts.',
        picture: 'The same booking while the crew is on the way.',
      },
      {
        title: 'You look, pay and tell us',
        text: 'Walk through once more before the crew packs up, and pay then. Found something later? Say so in your booking within 24 hours of completion.',
        picture: 'Stars and a few words about the cleaning.',
      },
    ],
    example: 'An example of the screens in your profile.',
  },
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
        get text() {
          return `Change the time in your profile up to ${cutOff()} before, or cancel at any time.`
        },
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
        get answer() {
          return asksAdvance()
            ? 'No. For some jobs we ask for an advance once we have confirmed; you read how much before you book. The rest you pay after the work. The crew confirms the final price at your home before starting.'
            : 'No. There is nothing to pay when you book: you pay after the work. The crew confirms the final price at your home before starting.'
        },
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
        question: 'In which order do you clean?',
        answer:
          'Room by room, from the top down: ceiling, walls, furniture, floor. Dust falls, so the floor comes last.',
      },
      {
        question: 'Where do I find my bookings later?',
        answer:
          'In your profile: each with its day, its price and our message to you. You can book the next one from there too.',
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
