import type { OrderStatus } from '#domain/orders/orders.ts'

/** The admin's reply with each status. */
export const replies: Readonly<Record<OrderStatus, string>> = {
  pending: '',
  quoted: '',
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
