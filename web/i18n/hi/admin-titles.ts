import type * as en from '#web/i18n/en/admin-titles.ts'
import type { Translation } from '#web/i18n/translation.ts'

export const adminTitles: Translation<typeof en.adminTitles> = {
  feedback: 'राय',
  problems: 'शिकायतें',
  plans: 'प्लान',
  coupons: 'कूपन',
  admin: 'एडमिन',
  userOrders: 'ग्राहकों के ऑर्डर',
  bookFor: 'नई बुकिंग',
  jobCalendar: 'कैलेंडर',
  users: 'ग्राहकों की सूची',
  workers: 'सफ़ाई कर्मियों की सूची',
  applications: 'सफ़ाई कर्मियों के आवेदन',
  workerKyc: 'सफ़ाई कर्मी का KYC',
  person: 'खाते की जानकारी',
  messages: 'संदेश',
  audit: 'किसने क्या किया',
  erasures: 'खाता मिटाने के अनुरोध',
  closing: 'दिन का हिसाब',
  payouts: 'कर्मियों की कमाई',
  money: 'पैसा',
  bills: 'बिल',
  payments: 'भुगतान',
  team: 'टीम',
  account: 'आपका खाता',
  settings: 'सेटिंग',
}
