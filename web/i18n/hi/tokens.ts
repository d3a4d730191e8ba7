import type { Scope } from '#domain/tokens.ts'
import type * as en from '../en/tokens.ts'
import type { Translation } from '../translation.ts'

const may: Readonly<Record<Scope, string>> = {
  'read:orders': 'बुकिंग देखना',
  'write:orders': 'बुकिंग करना और बदलना',
  'read:money': 'बिल और भुगतान देखना',
  'read:people': 'ग्राहक और सफ़ाई कर्मी देखना',
}

export const tokens: Translation<typeof en.tokens> = {
  text: 'टोकन से कोई दूसरा प्रोग्राम, जैसे आपके अकाउंटेंट की शीट, आपकी चुनी हुई चीज़ें देख या बदल सकता है, आपके नाम से साइन इन किए बिना।',
  list: 'जिन प्रोग्रामों को इजाज़त है',
  none: 'अभी किसी और प्रोग्राम को इजाज़त नहीं है',
  api: 'प्रोग्राम क्या-क्या पूछ सकते हैं',
  stay: 'टोकन कारोबार के हैं: बनाने वाले मालिक चले जाएँ, तब भी चलते रहते हैं।',
  make: 'नया टोकन',
  name: 'नाम',
  nameHint: 'यह किसके लिए है, जैसे “अकाउंटेंट की शीट”। किए हुए काम के आगे यही नाम दिखेगा।',
  mayDo: 'यह क्या कर सकेगा',
  may,
  mayHint: {
    'read:orders': 'साथ में ग्राहक का नाम, फ़ोन और पता, कैलेंडर, प्लान और राय। गेट के कोड नहीं।',
    'write:orders': 'जितना मैनेजर कर सकते हैं। पैसे कभी नहीं लौटा सकता।',
    'read:money': 'जो मिलना बाक़ी है और अकाउंटेंट के लिए डाउनलोड भी।',
    'read:people': 'नाम, फ़ोन और पते। दस्तावेज़ और बैंक खाते नहीं।',
  },
  until: 'आख़िरी दिन',
  optional: 'ज़रूरी नहीं',
  untilHint: 'न चुनें, तो हटाने तक चलता रहेगा।',
  save: 'टोकन बनाएँ',
  saving: 'बना रहे हैं...',
  madeTitle: (name) => `${name} का टोकन`,
  once: 'इसे अभी कॉपी कर लें: यह सिर्फ़ एक बार दिखता है। जिसके पास यह होगा, वह आपका चुना हुआ सब कर सकेगा।',
  token: 'टोकन',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  done: 'हो गया',
  used: (when) => `आख़िरी इस्तेमाल: ${when}`,
  unused: 'अभी तक इस्तेमाल नहीं हुआ',
  works: (day) => `${day} तक चलेगा`,
  ended: (day) => `${day} तक चला`,
  endless: 'हटाने तक चलेगा',
  madeBy: (name) => `${name} ने बनाया`,
  expired: 'तारीख़ निकल गई',
  remove: 'हटाएँ',
  removeOne: (name) => `${name} हटाएँ`,
  removeTitle: (name) => `${name} हटाएँ?`,
  removeQuestion: 'जो भी इस टोकन से चलता है, वह तुरंत बंद हो जाएगा। यह वापस नहीं आ सकता।',
  removing: 'हटा रहे हैं...',
  removed: 'हटा दिया',
}
