import type * as en from '../en/admin.ts'
import type { Words } from '../words.ts'

export const adminNav: Words<typeof en.adminNav> = {
  label: 'एडमिन',
  dashboard: 'डैशबोर्ड',
  orders: 'ऑर्डर',
  users: 'ग्राहक',
  workers: 'सफ़ाई कर्मी',
  applications: 'KYC',
  audit: 'लेखा',
}

export const admin: Words<typeof en.admin> = {
  heading: 'एडमिन डैशबोर्ड',
  account: 'आपका खाता',
  name: 'नाम',
  phone: 'फ़ोन',
  address: 'पता',
  missing: 'नहीं दिया',
  areas: 'क्या-क्या देखना है',
  userList: 'ग्राहकों की सूची',
  userListText: 'ग्राहक, उनका फ़ोन और पता।',
  orders: 'ऑर्डर सँभालें',
  ordersText: 'बुकिंग पक्की या अस्वीकार करें, और पुराने जवाब देखें।',
  waiting: (count) => `${count} लंबित`,
  workerList: 'सफ़ाई कर्मियों की सूची',
  workerListText: 'हमसे जुड़े सफ़ाई कर्मी।',
  applications: 'सफ़ाई कर्मियों के आवेदन',
  applicationsText: 'सफ़ाई कर्मियों की पहचान और बैंक के काग़ज़।',
}

export const lists: Words<typeof en.lists> = {
  total: 'कुल',
  number: '#',
  retrying: 'अभी जवाब नहीं आया। फिर कोशिश हो रही है...',
  redirecting: 'होम पेज पर ले जा रहे हैं...',
  staying: 'आप इसी पेज पर हैं।',
  stay: 'यहीं रुककर फिर कोशिश करें',
  notRefreshed: 'यहाँ की जानकारी पुरानी हो सकती है।',
  search: 'खोजें',
  emptySearch: 'खोज का बॉक्स ख़ाली करें',
  clearSearch: 'खोज हटाएँ',
  nothingFor: (q) => `“${q}” से मिलता-जुलता यहाँ कुछ नहीं है। लिखा हुआ जाँचें, या कम अक्षर या अंक डालकर खोजें।`,
  sort: 'क्रम',
  pages: 'पेज',
  pageOf: (caption, page) => (page > 1 ? `${caption}, पेज ${page}` : caption),
  range: (first, last, total) => `${total} में से ${first}–${last}`,
  first: 'पहला पेज',
  previous: 'पिछला',
  next: 'अगला',
}

export const people: Words<typeof en.people> = {
  users: {
    heading: 'ग्राहकों की सूची',
    none: 'कोई ग्राहक नहीं मिला',
    failed: 'ग्राहकों की सूची नहीं मिल पाई',
  },
  workers: {
    heading: 'सफ़ाई कर्मियों की सूची',
    none: 'कोई सफ़ाई कर्मी नहीं मिला',
    failed: 'सफ़ाई कर्मियों की सूची नहीं मिल पाई',
  },
  searchHint: 'नाम या फ़ोन',
  missing: 'नहीं दिया',
  viewKyc: 'KYC देखें',
  columns: { name: 'नाम', phone: 'फ़ोन', address: 'पता', role: 'भूमिका', actions: 'काम' },
}
