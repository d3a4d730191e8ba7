export const prices = {
  heading: 'Pricing',
  text: 'Know the price before you book.',
  service: 'Service',
  price: 'Price',
  action: 'Book or ask',
  dependsOnArea: 'Depends on area',
  note: '* Starting price. We confirm the final price after seeing size and condition.',
  book: 'Book',
  bookRow: (group: string, item: string) => `${group}, ${item}`,
  question: (item: string) => `Hello, I would like to ask about ${item}.`,
  askOnWhatsapp: (item: string) => `Ask about ${item} on WhatsApp (opens in a new tab)`,
  callAbout: (item: string) => `Call about ${item}`,
  ask: 'Ask',
  call: 'Call',
  flats: 'Whole flat, by size',
  size: 'Size',
  duration: (hours: number) =>
    hours === 1
      ? 'about 1 hour'
      : hours < 1
        ? `about ${Math.round(hours * 60)} minutes`
        : `about ${hours} hours`,
  included: 'What is included',
  includedIn: (group: string) => `in ${group}`,
} as const
