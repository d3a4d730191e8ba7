// Every text of the screens, one export a screen so that a page carries only its own.

export const common = {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  loading: 'Loading...',
  optional: 'optional',
  skipToContent: 'Skip to content',
  tryAgain: 'Try Again',
  needsScript: (phone: string) =>
    `This page needs JavaScript, which is off in your browser. You can book by phone: ${phone}.`,
} as const

export const shell = {
  mainNav: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  home: 'Home',
  services: 'Services',
  pricing: 'Pricing',
  about: 'About',
  book: 'Book an Appointment',
  login: 'Login',
  profile: 'Profile',
} as const

export const footer = {
  tagline: (town: string) => `Home and commercial cleaning in ${town} and around.`,
  company: 'Company',
  contact: 'Contact',
  services: 'Services',
  hours: 'Opening hours',
  legal: 'Legal',
  copyright: (years: string, brand: string) => `© ${years} ${brand}. All rights reserved.`,
  social: (network: string, brand: string) => `${brand} on ${network}`,
  whatsapp: 'WhatsApp chat (opens in a new tab)',
  call: (phone: string) => `Call ${phone}`,
} as const

export const pageNames = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  pricing: 'Pricing',
  contacts: 'Contact',
  book: 'Book an Appointment',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  cookiePolicy: 'Cookie Policy',
} as const

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** By address; move-in/move-out has a card but no page (specification 2). */
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

export const home = {
  title: (brand: string, town: string) => `${brand}: home and commercial cleaning in ${town}`,
  description: (town: string) =>
    `Book a home, deep or commercial cleaning in ${town} and around. See the prices, choose a day and a time, sign in with your phone.`,
  hero: {
    heading: 'Refreshing the spaces you come home to',
    text: (town: string) =>
      `Choose a day and a time. Our crew comes to your door in ${town} and around, and leaves your rooms bright.`,
    book: 'Book a service',
    priceLine: (price: string) => `Deep cleaning from ${price}`,
    seePrices: 'See all prices',
    picture:
      'A bright living room: blue sofa, striped rug, and a bucket, a spray bottle and folded cloths ready beside them.',
  },
  info: {
    areas: 'Areas of Coverage',
    areasText: 'Our crews travel to homes and businesses in:',
    areasElse: 'Live a little further out?',
    areasAsk: 'Ask us on WhatsApp',
    booking: 'Booking Service',
    bookingText:
      'Book here at any hour, for any half hour we are open, up to 90 days ahead. We confirm each booking by SMS and e-mail.',
    bookingCall: 'Rather talk?',
  },
  about: {
    heading: 'A clean home is a calm home',
    text: (brand: string, town: string) =>
      `${brand} means shine. We clean homes, shops and offices in ${town} and the towns around it: one room before guests come, or a whole flat from the ceiling fan down.`,
    more: 'You see the price list before you book, you choose the hour, and you can follow your order from your phone.',
    link: 'More about us',
    kit: 'Cleaning kit on a plinth: a bucket of foam, spray bottles, a mop and folded cloths.',
    kitchen: 'A sunlit kitchen with clean blue counters, steel vessels and a kettle on the hob.',
    bathroom: 'A bathroom with shining tiles, an arched mirror and fresh towels.',
  },
  blurbs: [
    {
      title: 'Professional Team',
      text: 'A crew that brings its own kit and works room by room to a fixed list, so nothing is left half done.',
    },
    {
      title: 'On Time Service',
      text: 'You choose the half hour. Plans change? Change or cancel until 3 hours before.',
    },
    {
      title: 'Trusted & Insured',
      text: 'A clear price list and five plain rules. Not happy with something? Tell us within 24 hours.',
    },
  ],
  services: {
    heading: 'What we clean',
    text: 'From one room to a whole building.',
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
        text: 'We look at your booking and answer by SMS and e-mail. You see the answer in your profile too.',
      },
      {
        title: 'We clean',
        text: 'The crew comes at the time you chose, and confirms the final price before it begins.',
      },
    ],
  },
  terms: {
    heading: 'Terms & Conditions',
    text: 'Five rules, in plain words.',
  },
  closing: {
    heading: 'Which room shall we start with?',
    text: 'Tell us what, when and where. We answer by SMS and e-mail.',
    book: 'Pick a day and time',
  },
} as const

export const prices = {
  heading: 'Pricing',
  text: 'What a visit costs, before you book.',
  groups: {
    'occupied-flat': 'Occupied Flat Deep Cleaning',
    'vacant-flat': 'Vacant Flat Deep Cleaning',
    rooms: 'Rooms',
    'kitchen-bathroom': 'Kitchen and Bathroom',
    'single-jobs': 'Single Jobs',
    large: 'Building and Villa',
  },
  service: 'Service',
  price: 'Price',
  action: 'Book or ask',
  dependsOnArea: 'Depends on area',
  note: '* Starting price. We confirm the final price after seeing the size and condition of the place.',
  book: 'Book',
  bookRow: (group: string, item: string) => `${group}, ${item}`,
  row: (group: string, item: string, price: string) => `${group}, ${item} (${price}*)`,
  question: (item: string) => `Hello, I would like to ask about ${item}.`,
  askOnWhatsapp: (item: string) => `Ask about ${item} on WhatsApp (opens in a new tab)`,
  callAbout: (item: string) => `Call about ${item}`,
} as const

export const terms = [
  {
    title: 'Tell us within 24 hours',
    text: 'Service issues must be reported within 24 hours of completion. After that we cannot tell what was left by us and what came later.',
  },
  {
    title: 'Some stains stay',
    text: '100% stain removal is not guaranteed. Old ink, rust, turmeric and burns can go deeper than any cleaning reaches.',
  },
  {
    title: 'Damage that was there before',
    text: 'The company is not responsible for pre-existing damage: loose tiles, cracked glass, worn fabric, failing taps. Please show us what needs care.',
  },
  {
    title: 'Change or cancel until 3 hours before',
    text: 'You can change or cancel a booking until 3 hours before it begins. Later than that, please call us.',
  },
  {
    title: 'The final price',
    text: 'The listed prices are starting prices. We confirm the final price after seeing the size and condition of the place, before the work begins.',
  },
] as const

export const services = {
  title: 'Services',
  heading: 'Cleaning services',
  tagline: (town: string) =>
    `For the home you live in, the shop you run and the flat you move into, in ${town} and around.`,
  picture: 'A vacuum cleaner draws a clean, bright path through a dusty striped carpet.',
  description: (town: string) =>
    `Home, commercial, deep, move-in, post-construction, carpet and upholstery cleaning in ${town}.`,
  start: 'Get Started',
  listHeading: 'Choose what needs cleaning',
  pricesHeading: 'Looking for a price?',
  pricesText: 'Every price is on one page, with nothing to fill in first.',
  pricesLink: 'See the price list',
} as const

type ServiceText = {
  readonly tagline: string
  /** What the page's picture shows. */
  readonly picture: string
  readonly intro: readonly string[]
  readonly included: readonly string[]
  readonly good: readonly string[]
}

export const servicePage = {
  book: 'Book this service',
  included: 'What we do',
  good: 'Good to know',
  others: 'Other services',
  price: 'Price',
  priceFrom: (price: string) => `From ${price}*`,
  priceOnRequest: 'Price on request',
  priceNote: '* Starting price. We confirm the final price after seeing the size and condition.',
} as const

export const serviceTexts: Readonly<
  Record<Exclude<keyof typeof serviceNames, 'move-in-move-out-cleaning'>, ServiceText>
> = {
  'residential-cleaning': {
    tagline: 'The home you live in, cleaned around your life.',
    picture: 'A bright living room with a blue sofa, a striped rug and a cleaning kit beside it.',
    intro: [
      'A lived-in home gathers dust in the same places every week: the fan blades, the window rails, the tiles behind the tap. We clean a single room or the whole flat, with your furniture in place.',
      'You need not be ready for us. Put away what is precious or private, and we do the rest.',
    ],
    included: [
      'Ceiling fans, lights and cobwebs',
      'Windows, rails and sills from the inside',
      'Furniture, shelves and switches wiped down',
      'Kitchen counters, hob, tiles and sink',
      'Bathroom tiles, basin, toilet, mirror and taps',
      'Floors swept, scrubbed and mopped',
    ],
    good: [
      'Please keep water and electricity running.',
      'Tell us about marble, brass or wood that needs a gentle hand.',
    ],
  },
  'commercial-cleaning': {
    tagline: 'Restaurants, offices and shops your guests like to enter.',
    picture: 'A tidy office: two desks with screens, blue chairs and a cleaning kit beside them.',
    intro: [
      'Your guests notice the floor, the glass and the washroom before they notice you. You choose the half hour that disturbs the business least.',
      'The size and use of a business decide the work, so we look first and then name the price.',
    ],
    included: [
      'Dining rooms, counters and seating',
      'Kitchen floors, tiles and hoods on the outside',
      'Glass doors, display windows and signs within reach',
      'Desks, cabinets and meeting rooms',
      'Washrooms and hand-wash areas',
      'Waste collected and taken to your bin',
    ],
    good: [
      'We come Monday to Saturday within our opening hours.',
      'Somebody with the keys should be there at the start and at the end.',
    ],
  },
  'deep-cleaning': {
    tagline: 'The whole flat, from the ceiling fan down.',
    picture: 'A bathroom with shining tiles, an arched mirror and fresh towels.',
    intro: [
      'A deep clean goes where a daily clean does not: behind the cooker, under the bed, inside the cupboards, between the tiles. It suits festivals, the end of a long summer, or a home that has waited too long.',
      'Choose the size of your flat when you book. Occupied and vacant flats have their own prices.',
    ],
    included: [
      'Everything in a residential cleaning',
      'Inside and on top of cupboards and shelves',
      'Tile joints in kitchen and bathrooms',
      'Grease on hob, chimney front and exhaust fan',
      'Doors, frames, grilles and balcony',
      'Under and behind furniture that two people can move',
    ],
    good: [
      'We plan 4 hours for 1 or 2 BHK and 6 hours for larger flats.',
      'Empty the cupboards you want cleaned inside.',
    ],
  },
  'post-construction-cleaning': {
    tagline: 'From building site to home.',
    picture:
      'A room after building work, half of it clean: a ladder, paint and rubble in the dusty half, a cleaning kit in the bright one.',
    intro: [
      'After painters and masons leave, fine cement dust stays: in the window tracks, on the switch plates, in the air for weeks. We take it out from top to bottom, so that it does not settle again behind us.',
      'New floors and fittings scratch easily while grit lies on them. We lift the grit before we wipe.',
    ],
    included: [
      'Cement, plaster and wood dust from every surface',
      'Paint spots on glass, tiles and fittings, as far as they come off',
      'Window tracks, grilles and glass',
      'Switch plates, sockets and lights',
      'Bathroom fittings and tile haze',
      'Floors vacuumed, scrubbed and mopped',
    ],
    good: [
      'Book us once the last worker has finished and the rubble is out.',
      'We need running water and light.',
    ],
  },
  'carpet-and-upholstery-cleaning': {
    tagline: 'What you sit and walk on, made fresh.',
    picture: 'A vacuum cleaner draws a clean, bright path through a dusty striped carpet.',
    intro: [
      'Carpets, sofas, chairs and mattresses hold the dust that floors give away. We take it out, treat the marks and leave the fabric to dry.',
      'We look at the label and try a hidden corner first, because not every cloth likes water.',
    ],
    included: [
      'Dust and hair drawn out, front and back where we can reach',
      'Spots treated one by one',
      'Carpets and rugs shampooed and dried as far as time allows',
      'Sofa seats, backs and arms',
      'Dining and office chairs',
      'Frames and legs wiped',
    ],
    good: [
      'Fabric needs some hours to dry after we leave: open the windows, run the fan.',
      'Old stains can stay faintly visible. We tell you before we start.',
    ],
  },
}

export const about = {
  title: 'About',
  heading: 'People who like a shining floor',
  tagline: (brand: string, town: string) => `${brand} is a cleaning crew from ${town}.`,
  description: (brand: string, town: string) =>
    `Who ${brand} is: a cleaning crew for homes and businesses in ${town} and around.`,
  storyHeading: 'How we work',
  story: [
    'We clean the way we would want our own homes cleaned: top to bottom, one room after the other, with a list that says what belongs to the job.',
    'You see the prices before you book. You choose the day and the half hour. When we have looked at your booking, we answer by SMS and e-mail, and the answer stays in your profile.',
    'If something was missed, tell us within 24 hours and we look into it.',
  ],
  banner:
    'A sunlit bedroom with a neatly made bed, and a bucket, cloths and a spray bottle at its side.',
  picture: 'Our kit: a bucket of foam, spray bottles, a mop and folded cloths.',
  staffHeading: 'Who does what',
  staff: [
    {
      role: 'Crew Lead',
      text: 'Walks through the rooms with you, names the final price and checks the work.',
    },
    { role: 'Home Cleaner', text: 'Kitchens, bathrooms, floors and everything above them.' },
    {
      role: 'Upholstery Cleaner',
      text: 'Carpets, sofas and chairs: knows which cloth takes water.',
    },
    { role: 'Booking Desk', text: 'Reads your booking, answers it, and picks up the phone.' },
  ],
  joinHeading: 'Join the team',
  joinText:
    'We look for people who see the dust others miss. Apply with your phone number; new to us as a customer? Start with a booking.',
  join: 'Join the team',
  apply: 'Apply as a worker',
} as const

export const contacts = {
  title: 'Contact',
  heading: 'Talk to us',
  tagline: 'Call, write, or come by during opening hours.',
  description: (brand: string, town: string) =>
    `Phone, WhatsApp, e-mail, address and opening hours of ${brand} in ${town}.`,
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  whatsappText: 'Open a chat',
  email: 'E-mail',
  address: 'Address',
  map: 'Show on the map',
  hours: 'Opening hours',
  newTab: '(opens in a new tab)',
} as const

export type LegalText = {
  readonly title: string
  readonly tagline: string
  readonly sections: readonly {
    readonly heading: string
    readonly texts: readonly string[]
    readonly points?: readonly string[]
  }[]
}

export const legal = {
  updated: 'Last changed on 21 November 2026.',
  questions: 'Questions? Write to us:',
} as const

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  tagline: 'What we know about you, why, and how you get it changed or erased.',
  sections: [
    {
      heading: 'What we keep',
      texts: ['Only what a cleaning visit needs:'],
      points: [
        'your mobile number, which is how you sign in;',
        'your name and address, if you give them;',
        'your bookings: service, day, time, the address to be cleaned, your e-mail address, your message and our answer;',
        'a record of sign-ins and of wrong codes, so that nobody else can guess their way into your account.',
      ],
    },
    {
      heading: 'What we do with it',
      texts: [
        'We send you the sign-in code by SMS, come to the address you gave, and tell you by SMS and e-mail what became of your booking.',
        'We show no advertising, count no visits and load nothing from other companies: no trackers, no remote fonts, no social buttons.',
      ],
    },
    {
      heading: 'Who else sees it',
      texts: [
        'The people who plan and do the job. The SMS and e-mail carriers receive your number or e-mail address and the text they deliver. If you write to us on WhatsApp, its own rules apply there.',
        'We sell nothing to anybody.',
      ],
    },
    {
      heading: 'How it is kept',
      texts: [
        'Sign-in codes live for 5 minutes and sessions for at most 30 days; we store neither, only fingerprints of them that cannot be turned back.',
        'Your account and bookings stay until you ask us to erase them, except where the law obliges us to keep records.',
      ],
    },
    {
      heading: 'Your rights',
      texts: [
        'You can read and correct your name and address in your profile. Write to us for a copy of all we hold about you, or to have it erased; we may ask you to sign in first, so that we know it is you.',
      ],
    },
  ],
}

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  tagline: 'Four small cookies, all our own, all for signing in.',
  sections: [
    {
      heading: 'The cookies',
      texts: [
        'None of them follows you to other sites, and a visitor who never signs in gets none.',
      ],
      points: [
        'access_token keeps you signed in. Scripts cannot read it. It ends when you log out, after 14 days without a visit, and after 30 days at the latest.',
        'access_token_present says only that a session exists, so that the menu can show Profile in place of Login.',
        'otp_challenge ties the code we send you to the browser that asked for it. It ends after 5 minutes.',
        'known_device lets us recognise a browser you have signed in with, so that strangers who try wrong codes cannot lock you out. It ends after 180 days.',
      ],
    },
    {
      heading: 'Kept in your browser only',
      texts: [
        'What you type into a form (sign-in, booking, your details) is kept in your browser until you send it, so that a lost connection does not lose your words. Logging out clears it. The code from the SMS is never kept.',
      ],
    },
    {
      heading: 'Switching them off',
      texts: [
        'You can block or delete cookies in your browser. Every page stays readable; signing in and booking need them.',
      ],
    },
  ],
}

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  tagline: 'The rules between you and us, short enough to read.',
  sections: [
    {
      heading: 'Booking',
      texts: [
        'A booking is a request. It is agreed once we accept it; we tell you by SMS and e-mail, and your profile shows it. If we cannot come, we say why.',
        'You need a mobile number to sign in. Please keep the codes we send to yourself.',
      ],
    },
  ],
}

export const notFound = {
  title: 'Page not found',
  heading: 'This page has been swept away',
  text: 'The address may be misspelt, or the page has moved. Everything else is where it was.',
  home: 'Go to the home page',
  services: 'See our services',
  picture: 'A bucket of foam, spray bottles and a mop, ready to clean up.',
} as const

export const serverError = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  text: 'Nothing you sent was lost by your doing. Please try again in a minute, or call us and we book it for you.',
  home: 'Go to the home page',
} as const

/** What the browser's tab says on the app's pages; apart, so that the app's entry carries only these. */
export const titles = {
  signIn: 'Sign in',
  booking: 'Book a cleaning',
  profile: 'Your profile',
  workerProfile: 'Worker profile',
  admin: 'Admin',
  userOrders: 'User Orders',
  users: 'User List',
  workers: 'Worker List',
} as const

export const crash = {
  title: 'This page stopped working',
  text: 'Something went wrong on our side. Nothing you sent was lost. Reload the page to go on.',
  reload: 'Reload the page',
  home: 'Go to the home page',
} as const

export const signIn = {
  heading: (role: string) => `Cleaning Service ${role} login`,
  lead: {
    user: 'Sign in with your mobile number. We send you a code, no password.',
    worker:
      'Sign in with your mobile number. To work with us you will need your Aadhaar, your PAN and a bank account.',
  },
  tabsLabel: 'Who signs in',
  tabs: { user: 'User', worker: 'Worker' },
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  phoneHint: '10-digit mobile number',
  send: 'SEND OTP',
  sending: 'Sending...',
  sent: 'OTP sent!',
  notSent: 'Invalid credentials',
  threw: 'Something went wrong!',
  noAnswer: 'Something went wrong! Check your connection and try again.',
  waitMinutes: (minutes: number) =>
    minutes === 1 ? 'You can ask again in a minute.' : `You can ask again in ${minutes} minutes.`,
  ownCode: 'I already have a code',
  privacy:
    'We use your number to sign you in and to write about your bookings. We sell it to nobody.',
  privacyPolicy: 'Privacy Policy',
  signedIn: 'You are already signed in.',
  goOn: 'Go on',
  goToProfile: 'Go to your profile',
  code: {
    heading: (phone: string) => `Enter OTP sent to ${phone}`,
    label: 'OTP',
    hint: '6 digits, by SMS. Good for 5 minutes.',
    verify: 'Verify OTP',
    verifying: 'Verifying...',
    verified: 'OTP Verified Successfully',
    failed: 'OTP Verification Failed',
    threw: 'Server Error. Please try again later.',
    stillGood: 'The code we sent you before is still good.',
    resendIn: (seconds: number) => `Resend available in ${seconds}s`,
    resend: 'Resend OTP',
    resent: 'OTP resent successfully',
    notResent: 'Failed to resend OTP',
    change: 'Change number',
    trouble: 'No SMS? Check the number above, or call us:',
  },
} as const

export const booking = {
  heading: 'Book a cleaning',
  lead: 'Tell us what, when and where. We confirm by SMS and e-mail.',
  what: 'What shall we clean?',
  service: 'Service',
  chooseService: 'Choose a service',
  option: (service: string, price: string) => `${service} (${price})`,
  priceFrom: (price: string) => `from ${price}*`,
  price: (price: string) => `${price}*`,
  priceOnRequest: 'Price on request',
  priceNote: 'Prices with * are starting prices. We confirm after seeing size and condition.',
  askedFor: (name: string) =>
    `You asked for ${name}. Choose what comes closest; we read the rest in your message.`,
  messageFor: (name: string) => `${name}. `,
  when: 'When shall we come?',
  date: 'Date',
  today: 'Today',
  dayName: (name: string, isToday: boolean) => (isToday ? `Today, ${name}` : name),
  chosenDay: (day: string) => `${day}, chosen`,
  closed: 'Closed',
  closedDay: (day: string) => `${day}, closed`,
  moreDates: 'More dates',
  chooseDate: 'Choose a date',
  loadingCalendar: 'Loading the calendar...',
  noCalendar: 'The calendar did not load. Check your connection and try again.',
  dayPassed: 'The day you had chosen has passed. Here is the next one we can come.',
  time: 'Time',
  loadingTimes: 'Loading the times...',
  noTimes: 'We could not load the times. Check your connection and try again.',
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  full: 'Full',
  fullTime: (time: string) => `${time}, full`,
  fullNote: (reason: string) => `Full: ${reason}`,
  dayFull: (date: string) => `Every time on ${date} is booked.`,
  dayOver: (date: string) => `No time is left on ${date}.`,
  showNext: (date: string) => `Show ${date}`,
  where: 'Where, and how do we reach you?',
  address: 'Address to be cleaned',
  addressHint: 'House, street, area and a landmark.',
  email: 'E-mail',
  emailHint: (phone: string) => `We send the answer here, and by SMS to ${phone}.`,
  message: 'Have Any Message?',
  charactersLeft: (left: number) =>
    left < 0
      ? `${-left} ${left === -1 ? 'character' : 'characters'} too many`
      : `${left} ${left === 1 ? 'character' : 'characters'} left`,
  summary: 'Your booking',
  noService: 'No service chosen yet',
  noTime: 'no time chosen yet',
  slot: (date: string, time: string) => `${date}, ${time}`,
  noAddress: 'No address yet',
  send: 'Send Appointment',
  sending: 'Sending...',
  stillSending: 'The line is slow. Please keep this page open.',
  afterwards: 'Nothing to pay now. You can cancel until 3 hours before.',
  noAnswer:
    'We got no answer, so we cannot say whether your booking arrived. Check your connection and send again: it counts once.',
  sentBefore:
    'Your first try did arrive. See it in your profile, or send again for one more booking.',
  seeProfile: 'See your profile',
  booked: 'Appointment Booked',
  wrongRole: (role: string) => `You are signed in as a ${role}. Sign in as a customer to book.`,
  noProfile: 'We could not load your details. Check your connection and try again.',
} as const

/** By reader: a customer sees "Confirmed" for an accepted order (decision 9). */
export const orderStatus = {
  customer: {
    pending: 'Pending',
    accepted: 'Confirmed',
    rejected: 'Rejected',
    'in-progress': 'In-progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  admin: {
    pending: 'Pending',
    accepted: 'Accepted',
    rejected: 'Rejected',
    'in-progress': 'In-progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
} as const

/** An order as its customer follows it. */
export const orderWords = {
  number: (tail: string) => `#${tail}`,
  price: (price: string) => `${price}*`,
  onRequest: 'Price on request',
  reply: (brand: string) => `${brand} says`,
  view: 'View details',
  /** Under the progress of an order. */
  lines: {
    pending: 'Waiting for our answer.',
    accepted: 'Our crew comes at this time.',
    rejected: 'We cannot take this booking.',
    'in-progress': 'Our crew is at work.',
    completed: 'The work is done.',
    cancelled: 'This booking will not take place.',
  },
  unanswered: 'This time has passed without an answer. Please call us.',
  journey: 'How far it is',
  steps: {
    pending: 'Booked',
    accepted: 'Our answer',
    'in-progress': 'At work',
    completed: 'Done',
    rejected: 'Our answer',
    cancelled: 'Called off',
  },
  stepDone: 'done',
  stepAhead: 'still to come',
} as const

export const profile = {
  heading: 'Your profile',
  loading: 'Loading profile...',
  failed: 'Error Loading Profile',
  noNetwork: 'Network error occurred',
  noData: 'No user data available',
  roles: { user: 'User', worker: 'Worker', admin: 'Admin' },
  noName: 'Welcome',
  details: 'Your details',
  name: 'Full Name',
  phone: 'Phone Number',
  address: 'Address',
  missing: 'Not given yet',
  edit: 'Edit',
  editTitle: 'Edit your details',
  addressHint: 'House, street, area and a landmark.',
  save: 'Save',
  saving: 'Saving...',
  notSaved: 'Your details could not be saved.',
  notSavedNoNetwork: 'Network error occurred. Check your connection and save again.',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  refreshed: (time: string) => `Up to date at ${time}`,
  notRefreshed: 'Network error occurred. What you see may be out of date.',
  book: 'Book a cleaning',
  orders: 'Your Orders',
  orderCount: (count: number) => (count === 1 ? '1 Order' : `${count} Orders`),
  ordersLoading: 'Loading orders...',
  ordersFailed: 'Your orders could not be loaded',
  noOrders: 'No Orders Yet',
  noOrdersText: "You haven't placed any orders yet. Start exploring our services!",
  seeServices: 'See our services',
  shown: (shown: number, total: number) => `${shown} of ${total} shown`,
  showMore: 'Show more',
  showingMore: 'Loading...',
  order: {
    title: 'Order Details',
    gone: 'This order does not exist.',
    id: 'Order ID',
    service: 'Service',
    status: 'Status',
    date: 'Date',
    time: 'Time',
    price: 'Price',
    priceNote: '* Starting price, confirmed after we see size and condition.',
    customer: 'Customer Name',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    missing: 'N/A',
    booked: 'Booked on',
    bookedAt: (date: string, time: string) => `${date}, ${time}`,
    instructions: 'Special Instructions',
    close: 'Close Details',
    cancel: 'Cancel order',
    cancelQuestion: (service: string, date: string, time: string) =>
      `Shall we cancel ${service} on ${date} at ${time}?`,
    cancelConfirm: 'Yes, cancel it',
    cancelKeep: 'Keep it',
    cancelling: 'Cancelling...',
    notCancelled: 'The order could not be cancelled.',
    cancelNoNetwork: 'Network error occurred. Check your connection and try again.',
    tooLate: 'It is less than 3 hours to your booking. To change it, call us:',
  },
} as const

export const workerProfile = {
  heading: 'Worker profile',
  failedNoNetwork: 'Failed to fetch worker profile',
  noData: 'No worker data found',
  userId: 'User ID',
} as const

/** The rail of every admin page. */
export const adminNav = {
  label: 'Admin',
  dashboard: 'Dashboard',
  orders: 'Orders',
  users: 'Users',
  workers: 'Workers',
} as const

export const admin = {
  heading: 'Admin dashboard',
  account: 'Your account',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  missing: 'N/A',
  areas: 'What to look after',
  userList: 'User List',
  userListText: 'Customers with their phone and address.',
  orders: 'Order Management',
  ordersText: 'Accept or reject bookings, and look back at answered ones.',
  ordersWaiting: (count: string) => `${count} pending`,
  workerList: 'Worker List',
  workerListText: 'Cleaners who have signed up.',
  applications: 'Worker Applications',
  applicationsText: 'Identity and bank documents of workers.',
} as const

/** What all paged lists of the admin area say. */
export const lists = {
  total: 'Total',
  number: '#',
  retrying: 'No answer yet. Trying again...',
  redirecting: 'Redirecting to homepage...',
  staying: 'You are staying on this page.',
  stay: 'Stay and retry',
  notRefreshed: 'What you see may be out of date.',
  search: 'Search',
  emptySearch: 'Empty the search box',
  clearSearch: 'Clear search',
  nothingFor: (q: string) =>
    `Nothing here matches “${q}”. Check the spelling, or search for fewer letters or digits.`,
  sort: 'Sort',
  pages: 'Pages',
  pageOf: (caption: string, page: number) => (page > 1 ? `${caption}, page ${page}` : caption),
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  first: 'First page',
  previous: 'Previous',
  next: 'Next',
} as const

export const userOrders = {
  heading: 'User Orders',
  tabsLabel: 'Orders by status',
  tabs: { pending: 'Pending Orders', accepted: 'Accepted Orders', rejected: 'Rejected Orders' },
  none: 'No orders found',
  failed: 'Failed to fetch orders',
  searchHint: 'Name, phone or order id',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', slot: 'By date and time' },
  missing: 'N/A',
  passed: 'Passed',
  columns: {
    service: 'Service',
    name: 'User Name',
    date: 'Date',
    time: 'Time',
    status: 'Status',
    actions: 'Actions',
  },
  viewDetails: 'View Details',
  takeAction: 'Take Action',
  ofRow: (service: string, name: string) => `${service}, ${name}`,
  details: {
    title: 'Order Details',
    job: 'Booking',
    customer: 'Customer',
    messages: 'Messages',
    id: 'Order ID',
    status: 'Status',
    service: 'Service',
    date: 'Date',
    time: 'Time',
    price: 'Listed price',
    onRequest: 'Price on request',
    bookedAt: 'Booked at',
    name: 'User Name',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    role: 'Role',
    userMessage: 'User Message',
    serviceMessage: 'Service Message',
    feedback: 'Feedback ID',
  },
  decide: {
    title: 'Take Action',
    action: 'Action',
    accepted: 'Accept Order',
    rejected: 'Reject Order',
    message: 'Message',
    messageHint: 'The customer reads it in their profile and by e-mail.',
    count: (used: number, most: number) => `${used} of ${most} characters`,
    placeholder: 'Enter your message here...',
    phrases: 'Quick phrases',
    cancel: 'Cancel',
    submit: 'Submit',
    submitting: 'Submitting...',
    done: 'Order updated successfully',
    failed: 'Failed to update order',
  },
  phrases: {
    accepted: [
      'Your booking is confirmed. We will come at the time you chose.',
      'Your booking is confirmed. We will call you before we come.',
      'Your booking is confirmed. Please keep water and electricity ready.',
    ],
    rejected: [
      'Sorry, all our crews are busy at this time. Please book another time.',
      'Sorry, we cannot come to this address.',
      'Sorry, we could not reach you by phone. Please call us to book again.',
    ],
  },
} as const

export const people = {
  users: {
    heading: 'User List',
    none: 'No users found',
    failed: 'Failed to fetch users',
  },
  workers: {
    heading: 'Worker List',
    none: 'No workers found',
    failed: 'Failed to fetch workers',
  },
  searchHint: 'Name or phone',
  missing: 'N/A',
  columns: { name: 'Name', phone: 'Phone', address: 'Address', role: 'Role' },
} as const

/** Logout, wherever it stands. */
export const leaving = {
  logout: 'Logout',
  question: 'Are you sure you want to logout?',
  busy: 'Logging out...',
  failed: 'Logout failed',
  noNetwork: 'Network error during logout',
} as const
