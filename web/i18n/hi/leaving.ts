import type * as en from '../en/leaving.ts'
import type { Translation } from '../translation.ts'

export const leaving: Translation<typeof en.leaving> = {
  logout: 'लॉगआउट',
  question: 'क्या आपको लॉगआउट करना है?',
  unsent: (count) =>
    `भेजना बाक़ी: ${count}। लॉगआउट करने पर यह खो जाएगा। इंटरनेट का इंतज़ार करें, या फिर भी लॉगआउट करें?`,
  busy: 'लॉगआउट हो रहा है...',
  failed: 'लॉगआउट नहीं हो पाया',
  noNetwork: 'लॉगआउट के दौरान इंटरनेट में दिक़्क़त आई',
  noNetworkText: 'इस ब्राउज़र में रखी जानकारी हट गई। सर्वर से जवाब आते ही लॉगआउट पूरा होगा।',
}
