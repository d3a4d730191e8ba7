import type * as en from '../en/answers-settings.ts'
import type { Translation } from '../translation.ts'

export const answersSettings: Translation<typeof en.answersSettings> = {
  seen: 'बुकिंग का जवाब देते समय आप और आपकी टीम इन्हें एक बार दबाकर चुनते हैं। ग्राहक इन्हें अपनी प्रोफ़ाइल में और संदेश में, अपनी भाषा में पढ़ते हैं।',
  uses: {
    accepted: {
      title: 'जब आप पक्का करें',
      text: 'एक बार दबाकर पक्का करने पर वही वाक्य जाता है जो पिछली बार भेजा था।',
    },
    rejected: { title: 'जब आप अस्वीकार करें', text: 'यह भी बताएँ कि ग्राहक अब क्या कर सकते हैं।' },
    cancelled: { title: 'जब आप रद्द करें', text: 'उन बुकिंग के लिए जो पहले पक्की हो चुकी थीं।' },
  },
  none: 'अभी कोई तैयार वाक्य नहीं है।',
  add: 'वाक्य जोड़ें',
  phrase: (n) => `वाक्य ${n}`,
  up: (n) => `वाक्य ${n} ऊपर करें`,
  upShort: 'ऊपर करें',
  remove: (n) => `वाक्य ${n} हटाएँ`,
  removeShort: 'हटाएँ',
}
