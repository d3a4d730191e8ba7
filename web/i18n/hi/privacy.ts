import type * as en from '../en/privacy.ts'
import type { Translation } from '../translation.ts'

export const privacySection: Translation<typeof en.privacySection> = {
  heading: 'निजता और सुरक्षा',
  sessions: 'आप कहाँ-कहाँ साइन इन हैं',
  sessionsText: 'अपने फ़ोन और कंप्यूटर देखें, और जो काम में नहीं आते उन्हें लॉगआउट करें।',
  showSessions: 'देखें',
  data: 'आपकी जानकारी की कॉपी',
  dataText: 'आपके बारे में हमारे पास जो कुछ है, एक फ़ाइल में।',
  download: 'डाउनलोड करें',
  downloading: 'इकट्ठा कर रहे हैं...',
  erase: 'मेरा खाता मिटाएँ',
  eraseText: 'आपका नाम, फ़ोन, पते और संदेश हमेशा के लिए मिट जाएँगे।',
  askErase: 'मिटाने को कहें',
}

export const sessionsDialog: Translation<typeof en.sessionsDialog> = {
  text: 'इनमें से कोई आपका नहीं? उसे लॉगआउट करें। फिर वहाँ साइन इन करने के लिए आपके फ़ोन पर आया नया कोड चाहिए होगा।',
  browser: (browser, device) => {
    if (browser && device) return `${device} पर ${browser}`
    return browser || device || 'कोई ब्राउज़र'
  },
  since: (when) => `${when} को साइन इन किया`,
  seen: (when) => `आख़िरी बार ${when} को इस्तेमाल हुआ`,
  thisBrowser: 'यही ब्राउज़र',
  end: 'लॉगआउट करें',
  ending: 'लॉगआउट हो रहा है...',
  ended: 'वहाँ से लॉगआउट हो गया',
  endOthers: 'बाक़ी सब जगह से लॉगआउट करें',
}

export const eraseDialog: Translation<typeof en.eraseDialog> = {
  title: 'मेरा खाता मिटाएँ',
  text: 'आप कहें, हम देखेंगे कि कोई बिल बाक़ी न हो, और 30 दिन के अंदर सब मिटा देंगे। मिटने के बाद कुछ वापस नहीं आता।',
  goes: {
    heading: 'क्या मिटेगा',
    points: [
      'आपका नाम, फ़ोन, ईमेल और पते;',
      'जो आपने हमें लिखा, और हमारे जवाब;',
      'हमारे भेजे हुए संदेश;',
      'आप हमारे साथ काम करते हैं तो दस्तावेज़ और बैंक की जानकारी।',
    ],
  },
  stays: {
    heading: 'क्या रहेगा',
    points: [
      'पुरानी बुकिंग सिर्फ़ आँकड़ों में: सेवा, दिन और दाम, आपके नाम के बिना;',
      'बिल, जिन्हें टैक्स के क़ानून से रखना होता है;',
      'किसने क्या किया, इसका रिकॉर्ड दो साल तक, नाम की जगह एक नंबर के साथ।',
    ],
  },
  open: (count) =>
    `आपकी बाक़ी बुकिंग: ${count}। पहले रद्द करें, या पूरी होने का इंतज़ार करें। उसके बाद आप खाता मिटाने को कह सकते हैं।`,
  waiting: (asked, due) =>
    `आपने ${asked} को कहा था। हम ज़्यादा से ज़्यादा ${due} तक सब मिटा देंगे, और आप हर जगह से लॉगआउट हो जाएँगे। तब तक आपका खाता पहले की तरह चलेगा।`,
  ask: 'खाता मिटाने को कहें',
  withdraw: 'खाता रहने दें',
  sending: 'भेज रहे हैं...',
  asked: 'आपका अनुरोध मिल गया',
  withdrawn: 'आपका खाता रहेगा',
}

export const erasures: Translation<typeof en.erasures> = {
  heading: 'खाता मिटाने के अनुरोध',
  list: 'किसका अनुरोध',
  text: 'क़ानून के हिसाब से जल्दी जवाब देना होता है; हमारा वादा 30 दिन का है।',
  none: 'कोई अनुरोध नहीं',
  noneText: 'कोई अपने पेज से कहेगा, तो उसका अनुरोध यहाँ दिखेगा।',
  asked: (when) => `${when} को कहा`,
  due: (when) => `${when} तक करना है`,
  erased: (when) => `${when} को मिटाया`,
  noName: 'नाम नहीं दिया',
  gone: 'मिटाया गया खाता',
  bookings: (count) => `${count} बुकिंग`,
  open: (count) => `बाक़ी बुकिंग: ${count}। पहले पूरी या रद्द करें।`,
  erasing: 'मिट रहा है...',
  erase: 'मिटाएँ',
  eraseTitle: (name) => `${name}: सब कुछ मिटाएँ?`,
  question:
    'नाम, फ़ोन, ईमेल, पते, नोट, दस्तावेज़ और हर संदेश के शब्द हमेशा के लिए मिट जाएँगे, बाद में कोई बैकअप वापस लाने पर भी। पुरानी बुकिंग सिर्फ़ आँकड़ों में रहेंगी। मिटने के बाद कुछ वापस नहीं आता।',
  busy: 'मिटा रहे हैं...',
  done: 'मिटा दिया',
}

export const erasuresWaiting: Translation<typeof en.erasuresWaiting> = {
  heading: (count) => `खाता मिटाने के अनुरोध: ${count}`,
  text: (due) => `${due} तक जवाब दें।`,
  open: 'अनुरोध देखें',
}
