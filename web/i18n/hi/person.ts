import type * as en from '../en/person.ts'
import type { Translation } from '../translation.ts'

export const person: Translation<typeof en.person> = {
  heading: 'खाते की जानकारी',
  back: { user: 'ग्राहकों की सूची', worker: 'सफ़ाई कर्मियों की सूची', admin: 'डैशबोर्ड' },
  nobody: 'कोई व्यक्ति नहीं चुना गया',
  nobodyText: 'ग्राहकों या सफ़ाई कर्मियों की सूची से चुनें।',
  failed: 'यह जानकारी लोड नहीं हुई',
  missing: 'नहीं दिया',
  phone: 'फ़ोन',
  address: 'पता',
  email: 'ईमेल',
  role: 'भूमिका',
  kyc: 'KYC',
  joined: 'खाता कब से',
  enabled: 'चालू',
  disabled: 'बंद',
  disabledSince: 'कब से बंद',
  viewKyc: 'KYC देखें',
  audit: 'इस व्यक्ति की गतिविधि',
}

export const personFigures: Translation<typeof en.personFigures> = {
  heading: 'पैसे और सफ़ाइयाँ',
  failed: 'इस ग्राहक का हिसाब लोड नहीं हुआ',
  spent: 'अब तक दिए',
  owes: 'बाक़ी',
  nothing: 'कुछ नहीं',
  last: 'पिछली सफ़ाई',
  never: 'अभी कोई नहीं',
  favourite: 'ज़्यादातर कौन आता है',
  nobody: 'अभी कोई नहीं',
  timesBy: (name, visits) => `${name}, ${visits} बार`,
  visits: (visits) => `बारह महीनों में ${visits} बार सफ़ाई`,
}

export const personOrders: Translation<typeof en.personOrders> = {
  heading: 'ऑर्डर',
  none: 'अभी कोई ऑर्डर नहीं',
  latest: 'हाल के ऑर्डर',
  failed: 'ऑर्डर लोड नहीं हुए',
  all: (count) => `सभी ऑर्डर (${count})`,
  count: (status, count) => `${status}: ${count}`,
}

export const personNotes: Translation<typeof en.personNotes> = {
  heading: 'नोट',
  text: 'इन्हें सिर्फ़ एडमिन पढ़ते हैं।',
  label: 'नया नोट',
  hint: 'जो अगले एडमिन को पता होना चाहिए: गेट का कोड, घर में कुत्ता, सुबह का समय पसंद।',
  add: 'नोट जोड़ें',
  adding: 'जोड़ रहे हैं...',
  added: 'नोट जुड़ गया',
  none: 'अभी कोई नोट नहीं',
  by: (name, when) => `${name}, ${when}`,
  nameless: 'एडमिन',
  remove: 'हटाएँ',
  removing: 'हटा रहे हैं...',
  removeTitle: 'यह नोट हटाएँ?',
  removeQuestion: (text) => `“${text}” किसी भी एडमिन को फिर नहीं दिखेगा।`,
  removed: 'नोट हट गया',
}

export const personSessions: Translation<typeof en.personSessions> = {
  heading: 'साइन इन',
  text: 'जिन ब्राउज़रों में यह खाता साइन इन है।',
  none: 'कहीं साइन इन नहीं',
  since: (when) => `${when} को साइन इन किया`,
  seen: (when) => `आख़िरी बार ${when} को इस्तेमाल हुआ`,
  thisBrowser: 'यही ब्राउज़र',
  end: 'लॉगआउट कराएँ',
  ending: 'लॉगआउट करा रहे हैं...',
  ended: 'लॉगआउट करा दिया',
}

export const personAccess: Translation<typeof en.personAccess> = {
  disable: 'खाता बंद करें',
  disabling: 'बंद कर रहे हैं...',
  disabled: 'खाता बंद कर दिया',
  disableQuestion: (name, isWorker) =>
    `${name} हर जगह से लॉगआउट हो जाएँगे और जब तक आप खाता चालू न करें, फिर साइन इन नहीं कर पाएँगे। ${
      isWorker
        ? 'उनके आगे के कामों पर तब कोई नहीं होगा: वे कैलेंडर में “अभी कोई नहीं” में दिखेंगे।'
        : 'ऑर्डर जैसे हैं वैसे ही रहेंगे।'
    }`,
  enable: 'खाता चालू करें',
  enabling: 'चालू कर रहे हैं...',
  enabledAgain: 'खाता चालू कर दिया',
}

export const personErasure: Translation<typeof en.personErasure> = {
  ask: 'खाता मिटाने का अनुरोध दर्ज करें',
  sending: 'जोड़ रहे हैं...',
  onList: 'अनुरोधों की सूची में है',
}

export const personWork: Translation<typeof en.personWork> = {
  heading: 'समय और हुनर',
  text: 'किसे भेजना है और कब। सफ़ाई कर्मी अपना समय देख सकते हैं।',
  hasWeek: 'सिर्फ़ तय समय पर काम करते हैं',
  hasWeekHint: 'न चुनें तो आपके खुले रहने के पूरे समय में काम मिल सकता है।',
  week: 'हफ़्ता',
  fromOf: (day) => `${day}, शुरू`,
  untilOf: (day) => `${day}, ख़त्म`,
  off: 'छुट्टी',
  town: 'कहाँ रहते हैं',
  townHint: 'इस शहर के काम पहले सुझाए जाते हैं।',
  noTown: 'पता नहीं',
  note: 'नोट',
  noteHint: 'यहाँ इसे सिर्फ़ एडमिन पढ़ते हैं। जैसे स्कूटर है, कुत्तों से डर लगता है।',
  save: 'सेव करें',
  saving: 'सेव हो रहा है...',
  saved: 'सेव हो गया',
}

export const personPairings: Translation<typeof en.personPairings> = {
  heading: 'यहाँ कौन जाए',
  text: 'इसे सिर्फ़ एडमिन पढ़ सकते हैं।',
  none: 'कोई भी जा सकता है।',
  prefers: (name) => `पसंद: ${name}`,
  never: (name) => `नहीं भेजना: ${name}`,
  worker: 'सफ़ाई कर्मी',
  choose: 'किसी को चुनें',
  prefer: 'इन्हें पसंद करते हैं',
  notHere: 'इन्हें न भेजें',
  remove: 'वापस लें',
  removeOf: (name) => `वापस लें: ${name}`,
  saved: 'सेव हो गया',
}
