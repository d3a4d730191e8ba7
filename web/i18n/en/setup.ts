import type { OpeningStep } from '#contract/setup.ts'

type StepText = { readonly title: string; readonly text: string; readonly action: string }

const steps: Readonly<Record<OpeningStep, StepText>> = {
  facts: {
    title: 'Your name, phone and address',
    text: 'They appear on every page and in every message.',
    action: 'See or change them',
  },
  prices: {
    title: 'Your services and prices',
    text: 'The site comes with the price list of a small town. Change it to yours.',
    action: 'Look at the prices',
  },
  hours: {
    title: 'Your hours and closed days',
    text: 'Customers can book Monday to Saturday, 8 am to 6 pm, until you change it.',
    action: 'Look at the hours',
  },
  workers: {
    title: 'Add your workers',
    text: 'From a list, with the day on which you saw their papers: then they can be given jobs at once.',
    action: 'Bring your list',
  },
  customers: {
    title: 'Bring your customers',
    text: 'And the houses that you clean every week: from a spreadsheet, a phone’s contacts or your notebook. No one gets a message.',
    action: 'Bring your list',
  },
  messages: {
    title: 'SMS to phones',
    text: 'Customers sign in with a code by SMS. No SMS service is connected yet, so codes only appear on the computer that runs the site. Ask the person who installed it to connect one.',
    action: 'See the messages',
  },
  booking: {
    title: 'A booking to try it out',
    text: 'Open the site on another phone, book a cleaning, and accept it here.',
    action: 'Open the site',
  },
}

export const setup = {
  owner: {
    heading: 'Welcome',
    lead: 'You are setting up your site. First: what is it called, and who are you?',
    phone: 'Your mobile number',
    phoneHint: '10 digits. You sign in with it, by a code.',
    name: 'Your name',
    go: 'SEND OTP',
    sending: 'Sending...',
    privacy: 'Only people you add to your team can see your name and number.',
  },
  noKey: {
    title: 'This page needs its link',
    text: 'Open the whole link that the program printed when it started. If the site has its owner already, sign in.',
    action: 'Sign in',
  },
  notOwner: {
    title: 'Only the owner sets the site up',
    text: 'You are signed in as someone else.',
    action: 'Go to the home page',
  },
  facts: {
    heading: 'Your business',
    lead: 'Five details that appear on every page. You can change them later.',
    brand: 'Name of the business',
    brandHint: 'As customers know it, like Ujala Cleaning.',
    brandHindi: 'The name in Hindi',
    brandHindiHint: 'For the Hindi pages, like उजाला.',
    phone: 'Phone for customers',
    phoneHint: 'Customers call and write on WhatsApp to this number.',
    email: 'Email',
    emailHint: 'News of bookings comes here, and customers can write to it.',
    address: 'Address',
    street: 'House and street',
    town: 'Town',
    state: 'State',
    postcode: 'PIN code',
    areas: 'Places you go to',
    streetHindi: 'House and street in Hindi',
    townHindi: 'Town in Hindi',
    areasHindi: 'Places you go to, in Hindi',
    areasHindiHint: 'In the same order, with commas between them.',
    areasHint: 'With commas between them, like Sasaram, Nokha.',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved. Your pages follow in a few seconds.',
  },
  steps: {
    heading: '7 things before you open',
    done: (done: number) => `${done} of 7 done`,
    all: 'All done. Your site is ready for customers.',
    faces:
      'And ask three of your workers for a photo: each adds it on their own profile, and customers see who comes.',
    isDone: 'Done',
    isOpen: 'Still to do',
    confirm: {
      prices: 'Looks right',
      hours: 'Looks right',
      workers: 'I have none',
      customers: 'I have none',
    },
    texts: steps,
    toAdmin: 'Go to today’s bookings',
  },
} as const
