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
    'SMS सिर्फ़ रजिस्टर किए हुए टेक्स्ट से ही जाते हैं (DLT)। नए टेक्स्ट रजिस्टर होने के बाद ही यहाँ नाम बदलें, नहीं तो संदेश पहुँचना बंद हो जाएँगे।',
  differs: (brand) =>
    `वेबसाइट पर ${brand} है, पर SMS में नाम या फ़ोन दूसरा है। पहले नए टेक्स्ट रजिस्टर कराएँ, फिर यहाँ ले आएँ।`,
  takeOver: 'वही नाम और फ़ोन ले आएँ',
  showTexts: 'रजिस्टर कराने के टेक्स्ट दिखाएँ',
  hideTexts: 'टेक्स्ट छिपाएँ',
  parts: (count) =>
    count === 1
      ? '1 SMS में जाता है'
      : `${count} SMS में जाता है, हर एक का पैसा लगता है; नाम छोटा हो तो बचत होगी`,
  textsHint: 'हर टेक्स्ट को जैसा है वैसा ही कॉपी करें। {#var#} की जगह हर संदेश में बदलती है।',
  loadingTexts: 'टेक्स्ट लोड हो रहे हैं...',
  noTexts: 'टेक्स्ट लोड नहीं हुए। ऊपर नाम और फ़ोन देख लें।',
  otp: 'साइन इन कोड',
  before: (text) => `अब तक रजिस्टर: ${text}`,
}
