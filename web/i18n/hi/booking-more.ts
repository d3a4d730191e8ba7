import type * as en from '../en/booking-more.ts'
import type { Translation } from '../translation.ts'

export const bookingMore: Translation<typeof en.bookingMore> = {
  often: 'कितनी बार?',
  rhythms: {
    once: 'सिर्फ़ एक बार',
    week: 'हर हफ़्ते',
    fortnight: 'हर 2 हफ़्ते',
    month: 'हर महीने',
  },
  days: 'किन दिनों?',
  sameWorker: 'हो सके तो पिछली बार वाले ही आएँ',
  sameWorkerHint: 'हम कोशिश करेंगे, पर वादा नहीं कर सकते।',
  oftenNote:
    'पहली सफ़ाई ऊपर चुने समय पर होगी, अगली उसी दिन और उसी समय। पहले हम आपका प्लान देखकर हाँ कहेंगे। प्रोफ़ाइल से आप कोई सफ़ाई छोड़ या बदल सकते हैं, प्लान रोक या ख़त्म कर सकते हैं।',
  askPlan: 'यह प्लान माँगें',
  planAsked: 'आपके प्लान का अनुरोध मिल गया, हम जल्दी जवाब देंगे',
  addresses: 'आपके पते',
  otherAddress: 'दूसरा पता',
  manage: 'प्रोफ़ाइल में बदलें',
  have: 'कूपन है?',
  coupon: 'कूपन कोड',
  apply: 'लगाएँ',
  checking: 'जाँच रहे हैं...',
  off: (rupees: string, code: string) => `${code} से ${rupees} की छूट`,
  later: 'दाम तय होते ही छूट जुड़ जाएगी।',
  chooseFirst: 'पहले सेवा चुनें, फिर दिखेगा कि कितनी छूट है।',
  notChecked: 'कूपन जाँचा नहीं जा सका। भेजते समय फिर जाँचा जाएगा।',
}
