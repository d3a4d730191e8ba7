import type * as en from '../en/settings-screens.ts'
import type { Translation } from '../translation.ts'

export const settingsIndex: Translation<typeof en.settingsIndex> = {
  heading: 'सेटिंग',
  text: 'ग्राहकों को क्या दिखे और काम कैसे चले, यहीं बदलें। हर बदलाव वापस लिया जा सकता है।',
  failed: 'सेटिंग नहीं खुल पाई।',
  kept: 'अभी ग्राहकों को नहीं दिखा',
  changed: (when, by) => `पिछला बदलाव ${when} को, ${by} ने किया।`,
  somebody: 'किसी मालिक',
  sections: {
    business: { title: 'कारोबार', text: 'नाम, फ़ोन, पता, कहाँ-कहाँ जाते हैं, सोशल पेज' },
    answers: { title: 'जवाब', text: 'मंज़ूर, अस्वीकार और रद्द करने के तैयार वाक्य' },
    messages: {
      title: 'संदेश',
      text: 'कौन-से संदेश जाएँ, नई बुकिंग की ख़बर कैसे मिले, रजिस्टर की गई लिखाई',
    },
    billing: { title: 'बिल और UPI', text: 'UPI आईडी, बिल नंबर, GST' },
    team: { title: 'टीम', text: 'यहाँ कौन साइन इन करे, और कितनी सुरक्षा से' },
    history: { title: 'पुराने बदलाव', text: 'किसने कब क्या बदला; पहले जैसा वापस करें' },
  },
}

export const settingsForm: Translation<typeof en.settingsForm> = {
  save: 'सेव करें',
  saving: 'सेव हो रहा है...',
  discard: 'मेरे बदलाव हटाएँ',
  unsaved: 'आपके कुछ बदलाव ग्राहकों को अभी नहीं दिख रहे।',
  unconfirmed: 'क्या यह सब सही है? पक्का करने के लिए सेव करें।',
  saved: 'सेव हो गया। ग्राहकों को कुछ सेकंड में दिखेगा।',
  undo: 'वापस लें',
  undone: 'वापस ले लिया। सब पहले जैसा है।',
  undoTooLate: 'इस बीच किसी ने कुछ सेव किया है। पहले जैसा करने के लिए “पुराने बदलाव” खोलें।',
  failed: 'सेव नहीं हो पाया। कुछ नहीं बदला; फिर कोशिश करें।',
  noNetwork: 'नेटवर्क नहीं है। आपका लिखा इसी फ़ोन में रखा है; फिर कोशिश करें।',
  problems: (count) => (count === 1 ? 'एक बात ठीक करनी है:' : `${count} बातें ठीक करनी हैं:`),
  left: (section) => `“${section}” में आपके बदलाव यहाँ रखे हैं, पर ग्राहकों को अभी नहीं दिखते।`,
  goBack: 'वापस जाएँ',
  overtaken: (name) => `जब आप लिख रहे थे, ${name || 'किसी और'} ने यही पेज सेव किया। उनके बदलाव:`,
  rebase: 'मेरे बदलाव भी जोड़ें',
  rebaseHint: 'फिर एक बार देखकर सेव करें। जहाँ दोनों ने एक ही चीज़ बदली, वहाँ आपकी बात रहेगी।',
  takeTheirs: 'मेरे हटाकर उनके रखें',
  inHindi: (label) => `${label} हिंदी में`,
  check: 'जाँच लें',
}

export const settingsHistory: Translation<typeof en.settingsHistory> = {
  seen: 'हर सेव किया बदलाव यहाँ रहता है। पुराना वापस लाना भी एक नया बदलाव है, इसलिए कुछ खोता नहीं।',
  inForce: 'अभी यही चल रहा है',
  from: 'शुरू में जैसा था',
  putBack: 'यही वापस लाएँ',
  question: (when) =>
    `सेटिंग में सब कुछ वैसा हो जाएगा जैसा ${when} को था: दाम, समय, लिखाई, सब। बाद के बदलाव इस सूची में रहेंगे।`,
  puttingBack: 'वापस ला रहे हैं...',
  done: 'वापस आ गया। ग्राहकों को कुछ सेकंड में दिखेगा।',
  failed: 'वापस नहीं ला पाए। कुछ नहीं बदला।',
  none: 'कुछ नहीं बदला।',
  more: (count) => `${count} और दिखाएँ`,
}
