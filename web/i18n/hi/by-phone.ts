import type * as en from '../en/by-phone.ts'
import type { Translation } from '../translation.ts'

export const byPhone: Translation<typeof en.byPhone> = {
  acts: 'इस ग्राहक के लिए',
  book: 'नई बुकिंग',
  plan: 'नियमित सफ़ाई',
  problem: 'शिकायत',
  wait: 'इंतज़ार की सूची',
  address: 'पता',
  number: 'नया नंबर',
  back: 'वापस',
  ofNumber: (phone) => `${phone} के लिए`,
}

export const problemFor: Translation<typeof en.problemFor> = {
  title: 'शिकायत लिखें',
  job: 'कौन-सा काम?',
  words: 'क्या ठीक नहीं है?',
  wordsHint: 'ग्राहक के शब्दों में लिखें। वे भी इसे पढ़ेंगे।',
  missing: 'लिखें कि क्या ठीक नहीं है।',
  photosHint: (most) => `ज़्यादा से ज़्यादा ${most}। ग्राहक भी इन्हें देखेंगे।`,
  none: 'अभी कोई काम पूरा नहीं हुआ है, जिसकी शिकायत हो।',
  failed: 'इस ग्राहक के काम लोड नहीं हुए।',
  send: 'लिख लें',
  sent: 'शिकायत लिख ली गई',
}

export const waitFor: Translation<typeof en.waitFor> = {
  title: 'इंतज़ार की सूची में जोड़ें',
  text: 'जिस दिन सब समय भरे हों, उसके लिए। समय ख़ाली होने पर ग्राहक को एक बार बताया जाएगा।',
  day: 'दिन',
  length: 'काम कितनी देर का है?',
  send: 'सूची में जोड़ें',
  sent: 'इंतज़ार की सूची में जोड़ा गया',
}

export const newNumber: Translation<typeof en.newNumber> = {
  title: 'नया नंबर',
  text: 'वही खाता, नया सिम: बुकिंग बनी रहेंगी और खाता हर जगह से लॉगआउट हो जाएगा। पुराने नंबर पर एक SMS जाएगा।',
  phone: 'नया फ़ोन नंबर',
  send: 'नंबर बदलें',
  sent: 'नंबर बदल गया',
}

export const correction: Translation<typeof en.correction> = {
  correct: {
    address: 'पता ठीक करें',
    any_message: 'संदेश ठीक करें',
    email: 'ईमेल ठीक करें',
    contact: 'घर पर कौन होगा, ठीक करें',
  },
  address: 'पता',
  any_message: 'संदेश',
  email: 'ईमेल',
  name: 'नाम',
  phone: 'फ़ोन',
  who: 'घर पर कौन',
  customer: 'ग्राहक ख़ुद',
  tell: 'ग्राहक को ईमेल करें',
  save: 'सेव करें',
  outside: 'इस पते में आपका कोई शहर या क़स्बा नहीं लिखा है।',
  saved: 'बुकिंग ठीक की गई',
  undo: 'पहले जैसा करें',
  undone: 'पहले जैसा कर दिया',
  before: (text) => `पहले: ${text}`,
  onSite: (name, customer) => `यह नंबर ${customer} का है। इस बार दरवाज़ा ${name} खोलेंगे।`,
}
