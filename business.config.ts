import type { Business } from '#contract/business.ts'

/**
 * Business details from before the settings existed, imported by the first start that finds no
 * settings if they were edited here. With an https PUBLIC_URL the public pages stay closed while
 * placeholders remain.
 */
export const business: Business = {
  brand: 'Chamak',
  /** Mobile numbers: 91 and ten digits. */
  phone: '919800000000', // placeholder
  whatsapp: '919800000000', // placeholder
  email: 'hello@chamak.example', // placeholder
  address: {
    street: 'Station Road', // placeholder
    town: 'Sasaram',
    state: 'Bihar',
    postcode: '821115',
    /** In degrees, for the map link and search engines. */
    latitude: 24.9486,
    longitude: 84.0111,
  },
  /** Places the crews travel to. */
  areas: ['Sasaram', 'Dehri-on-Sone', 'Nokha', 'Chenari'],
  /** The same names for the Hindi pages. */
  hindi: {
    brand: 'चमक',
    street: 'स्टेशन रोड',
    town: 'सासाराम',
    state: 'बिहार',
    areas: ['सासाराम', 'डेहरी-ऑन-सोन', 'नोखा', 'चेनारी'],
  },
  /** ISO weekdays, 1 = Monday; times in India. */
  hours: { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' },
  /** An empty address is not shown. */
  social: { facebook: '', instagram: '', youtube: '' },
  /**
   * Hours before the start until which a customer may change or cancel a confirmed booking, 1 to
   * 72.
   */
  changeUntilHours: 3,
  /** Maximum number of jobs at the same time; omit for no limit. */
  // crews: 3,
  /**
   * Days until pictures of workers' identity documents are erased, after a rejection or after an
   * accepted worker's account is disabled.
   */
  documentsKeptDays: { rejected: 30, disabled: 30 },
  /**
   * Notifications to the owner: each 'at-once', 'daily' in one summary at `digestAt`, or 'never';
   * by 'phone' (SMS or WhatsApp to every admin) or by 'email' to the address above.
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
