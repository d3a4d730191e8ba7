import type { Business } from '#contract/business.ts'

/**
 * The facts of the business, the one file its owner edits. A value marked `placeholder` must be
 * replaced before the site goes on the internet: a start with an https PUBLIC_URL is refused until then.
 */
export const business: Business = {
  brand: 'Chamak',
  /** Mobile numbers: 91, then the ten digits. */
  phone: '919800000000', // placeholder
  whatsapp: '919800000000', // placeholder
  email: 'hello@chamak.example', // placeholder
  address: {
    street: 'Station Road', // placeholder
    town: 'Sasaram',
    state: 'Bihar',
    postcode: '821115',
    /** Degrees, for the map link and search engines. */
    latitude: 24.9486,
    longitude: 84.0111,
  },
  /** Where the crews travel to. */
  areas: ['Sasaram', 'Dehri-on-Sone', 'Nokha', 'Chenari'],
  /** The same names for the Hindi pages. */
  hindi: {
    brand: 'चमक',
    street: 'स्टेशन रोड',
    town: 'सासाराम',
    state: 'बिहार',
    areas: ['सासाराम', 'डेहरी-ऑन-सोन', 'नोखा', 'चेनारी'],
  },
  /** ISO weekdays, 1 = Monday; times on India's clock. */
  hours: { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' },
  /** An empty address is not shown. */
  social: { facebook: '', instagram: '', youtube: '' },
  /** Until how many hours before its start a customer may change or cancel a confirmed booking, 1 to 72. */
  changeUntilHours: 3,
  /** How many jobs can run at once; leave out for no limit. */
  // crews: 3,
  /** Pictures of workers' identity documents are erased so many days after a rejection, or after an accepted worker's account is disabled. */
  documentsKeptDays: { rejected: 30, disabled: 30 },
  /**
   * How you hear of new bookings and applications: each 'at-once', in one summary a 'daily' at
   * `digestAt`, or 'never'; by 'phone' (SMS or WhatsApp to every admin), by 'email' to the address above.
   */
  notices: {
    bookings: 'at-once',
    applications: 'daily',
    digestAt: '19:00',
    by: ['phone', 'email'],
  },
  /** Names of the values above that are still placeholders. Empty this list when all are real. */
  placeholders: ['phone', 'whatsapp', 'email', 'address.street'],
}
