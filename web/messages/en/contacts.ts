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
