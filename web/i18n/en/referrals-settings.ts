/** The settings screen for coupons given to a customer and an invited neighbour. */
export const neighboursSettings = {
  seen: 'Customers see it in their profile: a link to send to neighbours.',
  heading: 'A coupon for both',
  text: 'When someone who was invited has their first completed job, both get a coupon for their next booking.',
} as const
