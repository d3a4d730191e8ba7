import type * as en from '../en/messages-settings.ts'
import type { Translation } from '../translation.ts'

export const messagesSettings: Translation<typeof en.messagesSettings> = {
  seen: 'यहाँ जो बंद है, वह किसी को नहीं जाता। साइन इन कोड हमेशा जाते हैं।',
  notices: 'नई बातों की ख़बर आपको कैसे मिले',
  times: { 'at-once': 'तुरंत', daily: 'दिन में एक बार, सब साथ में', never: 'कभी नहीं' },
  ways: { phone: 'आपके फ़ोन पर', email: 'आपके ईमेल पर' },
  toCustomers: 'ग्राहकों को',
  toWorkers: 'सफ़ाई कर्मियों को',
  registered: 'SMS में नाम और फ़ोन',
  registeredText:
    'SMS सिर्फ़ वही जाते हैं जिनकी लिखाई शब्द-दर-शब्द रजिस्टर हो (DLT)। नई लिखाई रजिस्टर होने के बाद ही यहाँ नाम बदलें, नहीं तो संदेश पहुँचना बंद हो जाएँगे।',
  differs: (brand) =>
    `वेबसाइट पर ${brand} है, पर SMS में नाम या फ़ोन दूसरा है। पहले नई लिखाई रजिस्टर कराएँ, फिर यहाँ ले आएँ।`,
  takeOver: 'वही नाम और फ़ोन ले आएँ',
  showTexts: 'रजिस्टर कराने की लिखाई दिखाएँ',
  hideTexts: 'लिखाई छिपाएँ',
  textsHint: 'हर लिखाई को जैसा है वैसा ही कॉपी करें। {#var#} की जगह हर संदेश में बदलती है।',
  loadingTexts: 'लिखाई आ रही है...',
  noTexts: 'लिखाई नहीं आई। ऊपर नाम और फ़ोन देख लें।',
  otp: 'साइन इन कोड',
  before: (text) => `अब तक रजिस्टर: ${text}`,
}
