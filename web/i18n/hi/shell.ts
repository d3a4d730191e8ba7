import type * as en from '../en/shell.ts'
import type { Translation } from '../translation.ts'

export const shell: Translation<typeof en.shell> = {
  mainNav: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  home: 'होम',
  services: 'सेवाएँ',
  pricing: 'दाम',
  about: 'हमारे बारे में',
  book: 'बुकिंग करें',
  login: 'लॉगिन',
  profile: 'प्रोफ़ाइल',
  inLanguage: 'यह पेज अंग्रेज़ी में',
  country: 'भारत',
}

export const footer: Translation<typeof en.footer> = {
  tagline: (town) => `${town} और आसपास घर, दुकान और ऑफ़िस की सफ़ाई।`,
  company: 'कंपनी',
  contact: 'संपर्क',
  services: 'सेवाएँ',
  hours: 'हमारा समय',
  legal: 'नियम और नीतियाँ',
  copyright: (years, brand) => `© ${years} ${brand}। सभी अधिकार सुरक्षित।`,
  social: (network, brand) => `${network} पर ${brand}`,
  whatsapp: 'WhatsApp पर बात करें (नए टैब में खुलेगा)',
  call: (phone) => `${phone} पर फ़ोन करें`,
  callShort: 'फ़ोन करें',
  book: 'बुक करें',
}

export const pageNames: Translation<typeof en.pageNames> = {
  home: 'होम',
  about: 'हमारे बारे में',
  services: 'सेवाएँ',
  pricing: 'दाम',
  contacts: 'संपर्क',
  howItWorks: 'कैसे काम करता है',
  subscription: 'नियमित सफ़ाई',
  projects: 'पहले और बाद में',
  blog: 'ब्लॉग',
  privacyPolicy: 'निजता नीति',
  termsOfService: 'सेवा की शर्तें',
  cookiePolicy: 'कुकी नीति',
}

export const weekdays: Translation<typeof en.weekdays> = [
  'सोमवार',
  'मंगलवार',
  'बुधवार',
  'गुरुवार',
  'शुक्रवार',
  'शनिवार',
  'रविवार',
]

export const shortWeekdays: Translation<typeof en.shortWeekdays> = [
  'सोम',
  'मंगल',
  'बुध',
  'गुरु',
  'शुक्र',
  'शनि',
  'रवि',
]

export const hoursOn: Translation<typeof en.hoursOn> = {
  until: ' से ',
  line: (days, opens, closes) => `${days}, ${opens} से ${closes} बजे`,
}
