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
  inLanguage: 'This page in Hindi',
  country: 'India',
} as const

export const footer = {
  tagline: (town: string) => `Home and commercial cleaning in and around ${town}.`,
  company: 'Company',
  contact: 'Contact',
  services: 'Services',
  hours: 'Opening hours',
  legal: 'Legal',
  copyright: (years: string, brand: string) => `© ${years} ${brand}. All rights reserved.`,
  social: (network: string, brand: string) => `${brand} on ${network}`,
  whatsapp: 'WhatsApp chat (opens in a new tab)',
  call: (phone: string) => `Call ${phone}`,
  callShort: 'Call',
  book: 'Book',
} as const

export const pageNames = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  pricing: 'Pricing',
  contacts: 'Contact',
  howItWorks: 'How it works',
  subscription: 'Regular cleaning',
  projects: 'Before and after',
  blog: 'Blog',
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

export const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Opening hours in short: 'Mon-Sat, 8 am-6 pm'. */
export const hoursOn = {
  until: '-',
  line: (days: string, opens: string, closes: string) => `${days}, ${opens}-${closes}`,
} as const
