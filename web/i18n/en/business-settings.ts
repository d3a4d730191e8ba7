/** The settings screen for the business. */
export const businessSettings = {
  seen: 'This stands on every page of the website, in messages and on bills.',
  reach: 'How customers reach you',
  smsDiffer: (brand: string) =>
    `SMS still go out as ${brand}, with the registered phone, whatever you write here.`,
  smsChange: 'Change it under Messages',
  address: 'Your address',
  mapHint:
    'For the map and Google. In Google Maps, press on your place until two numbers like 24.9486, 84.0111 show. Empty if you do not know them.',
  social: 'Social pages',
  socialText: 'Copy the address of your page. An empty one is not shown.',
  documents: 'Identity documents of workers',
  documentsText:
    'Pictures of Aadhaar and PAN are deleted by themselves. The privacy policy names these days.',
  preview: 'What customers see',
  areasSeen: (areas: string) => `We come to ${areas}.`,
} as const
