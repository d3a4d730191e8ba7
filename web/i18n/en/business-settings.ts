/** The settings screen for the business. */
export const businessSettings = {
  seen: 'Shown on every page of the website, in messages and on bills.',
  reach: 'How customers reach you',
  smsDiffer: (brand: string) =>
    `SMS still go out as ${brand}, with the registered phone, whatever you write here.`,
  smsChange: 'Change it under Messages',
  address: 'Your address',
  mapHint:
    'For the map and Google. In Google Maps, press on your place until two numbers like 24.9486, 84.0111 show. Leave blank if you do not know them.',
  social: 'Social pages',
  socialText: 'Paste the address of each page. Leave blank to hide it.',
  claims: 'What your pages say about you',
  claimsText: 'Switch off what is not true of your business.',
  documents: 'Identity documents of workers',
  documentsText:
    'Pictures of Aadhaar and PAN are deleted automatically after this many days, as your privacy policy says.',
  preview: 'What customers see',
  areasSeen: (areas: string) => `We come to ${areas}.`,
} as const
