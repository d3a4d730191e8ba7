import type { OrderStatus } from '#domain/orders/orders.ts'

/** The admin's reply with each status. */
export const replies: Readonly<Record<OrderStatus, string>> = {
  pending: '',
  quoted: 'We have seen the photos. This price includes all materials.',
  accepted: 'Our team will be there on time. Please keep water and power on.',
  rejected: 'We are fully booked at this time. Please choose another day.',
  'in-progress': '',
  completed: '',
  'no-show': '',
  cancelled: 'The crew cannot come on this day. We are sorry.',
}

/** Customers' messages with a booking, mostly empty. */
export const remarks = [
  '',
  '',
  '',
  '',
  '',
  'Please call before coming.',
  'Third floor, no lift.',
  'We have a small dog.',
  'कृपया आने से पहले फ़ोन करें।',
  'घर में छोटे बच्चे हैं, तेज़ केमिकल न लाएँ।',
] as const

/** What customers write with their stars. */
export const opinions = {
  good: ['', '', 'Very clean, thank you.', 'बहुत अच्छा काम किया।', 'On time and polite.'],
  bad: ['', 'They came late.', 'The kitchen was not done well.', 'काम ठीक से नहीं हुआ।'],
} as const

/** What customers report after a job. */
export const complaints = [
  'The bathroom tiles still have stains.',
  'One window was forgotten.',
  'रसोई का फ़र्श चिपचिपा है।',
] as const

/** What is kept of a home, and what it wants besides. */
export const homeTexts = {
  parking: ['In the lane behind the house', 'गली के बाहर', ''],
  pets: ['A small dog, friendly', 'दो बिल्लियाँ', ''],
  water: ['From 6 to 9 in the morning', 'मोटर रसोई के पास है', ''],
  lines: ['Clean the mandir first', 'पौधों में पानी दें', 'Do not move the papers on the desk'],
} as const
