import type * as en from '../en/booked.ts'
import type { Translation } from '../translation.ts'

export const booked: Translation<typeof en.booked> = {
  sent: 'बुकिंग हमें मिल गई',
  confirmed: 'बुकिंग पक्की हो गई',
  what: 'क्या',
  when: 'कब',
  until: (time, hours) => `लगभग ${time} बजे तक (${hours}\u00a0${hours === 1 ? 'घंटा' : 'घंटे'})`,
  where: 'कहाँ',
  price: 'दाम',
  next: 'अब क्या होगा',
  weReply: (phone) => `हम आपकी बुकिंग देखकर ईमेल और ${phone} पर SMS से जवाब देंगे।`,
  open: (closes) => `हम अभी खुले हैं, ${closes} बजे तक।`,
  today: (opens) => `हम आज ${opens} बजे खुलेंगे।`,
  tomorrow: (opens) => `हम कल ${opens} बजे खुलेंगे।`,
  on: (day, opens) => `हम ${day} को ${opens} बजे खुलेंगे।`,
  weCome: 'हमारी टीम इसी समय आएगी।',
  finalPrice: 'हम पहले जगह देखते हैं और काम शुरू करने से पहले पक्का दाम बताते हैं।',
  calendar: 'कैलेंडर में जोड़ें',
  share: 'WhatsApp पर भेजें',
  shareText: (brand, service, slot, address) =>
    `${brand} से सफ़ाई बुक की है: ${service}, ${slot} बजे। ${address}`,
  all: 'सभी बुकिंग देखें',
}
