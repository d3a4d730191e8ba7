import type { UnsentReason } from '#domain/notifications/notifications.ts'
import type * as en from '../en/unsent.ts'

const unsentReasons: Readonly<Record<UnsentReason, string>> = {
  limit: 'इस फ़ोन या ईमेल पर पहले ही कई संदेश जा चुके हैं।',
  unconfirmed: 'ग्राहक ने अभी यह ईमेल पक्का नहीं किया है।',
  replaced: 'इसकी जगह बाद का संदेश गया।',
  unwritten: 'संदेश लिखा नहीं जा सका। कारण सर्वर के लॉग में है।',
  stopped: 'इस व्यक्ति ने WhatsApp पर STOP लिखा है, और SMS चालू नहीं है।',
  off: 'ईमेल भेजना बंद है।',
}

export const unsentText: typeof en.unsentText = (error, code) =>
  code ? unsentReasons[code] : error
