import { settings } from '#web/i18n/settings.ts'
import type * as en from '../en/applications.ts'
import type { Translation } from '../translation.ts'

const kept = () => settings().documentsKeptDays

export const applications: Translation<typeof en.applications> = {
  heading: 'सफ़ाई कर्मियों के आवेदन',
  filters: 'स्थिति के हिसाब से आवेदन',
  filter: { accepted: 'मंज़ूर', rejected: 'अस्वीकार', pending: 'जवाब बाक़ी' },
  captions: {
    accepted: 'मंज़ूर आवेदन',
    rejected: 'अस्वीकृत आवेदन',
    pending: 'बिना जवाब के आवेदन',
  },
  none: 'कोई आवेदन नहीं मिला',
  failed: 'आवेदन लोड नहीं हुए',
  newRows: (count) => (count === 1 ? '1 नया आवेदन' : `${count} नए आवेदन`),
  searchHint: 'नाम या फ़ोन',
  sorts: { newest: 'नए पहले', oldest: 'पुराने पहले' },
  sent: 'कब भेजा',
  columns: {
    name: 'नाम',
    phone: 'फ़ोन',
    phoneNumber: 'फ़ोन नंबर',
    address: 'पता',
    aadhaar: 'आधार',
    pan: 'PAN',
    bank: 'बैंक की जानकारी',
    reason: 'कारण',
    actions: 'क्या करें',
  },
  view: 'देखें',
  accept: 'मंज़ूर करें',
  reject: 'अस्वीकार करें',
  moreInfo: 'और जानकारी',
}

export const applicationDetails: Translation<typeof en.applicationDetails> = {
  title: 'सफ़ाई कर्मी की जानकारी',
  name: 'नाम',
  phone: 'फ़ोन',
  address: 'पता',
  bank: 'बैंक',
  account: 'खाता',
  ifsc: 'IFSC',
  sent: 'कब भेजा',
  decided: 'कब जवाब दिया',
  reason: 'कारण',
  consent: 'सहमति',
  consentTo: (text) => `दी है (लेख ${text})`,
  noConsent: 'सहमति दर्ज नहीं है',
  documents: 'दस्तावेज़',
  viewAadhaar: 'आधार देखें',
  viewPan: 'PAN देखें',
  history: 'इस सफ़ाई कर्मी के सभी आवेदन',
  close: 'बंद करें',
}

export const applicationDecision: Translation<typeof en.applicationDecision> = {
  titles: { accepted: 'आवेदन मंज़ूर करें', rejected: 'आवेदन अस्वीकार करें' },
  questions: {
    accepted: (name) => `${name} को SMS से बताया जाएगा कि दस्तावेज़ मंज़ूर हो गए हैं।`,
    rejected: (name) => `${name} को SMS से बताया जाएगा और दस्तावेज़ फिर भेजे जा सकेंगे।`,
  },
  nameless: 'सफ़ाई कर्मी',
  reason: 'कारण',
  reasonHint: 'सफ़ाई कर्मी इसे अपनी प्रोफ़ाइल में पढ़ेंगे।',
  count: (used, most) => `${most} में से ${used} अक्षर`,
  quick: 'तैयार कारण',
  erase: 'तस्वीरें अभी मिटा दें',
  get eraseHint() {
    return `दोनों तस्वीरें तुरंत मिट जाएँगी और वापस नहीं आएँगी। आधार का पूरा नंबर दिख रहा हो तो यह ज़रूरी है: हम उसे नहीं रख सकते। नहीं तो वे अस्वीकार होने के ${kept().rejected} दिन बाद मिटती हैं।`
  },
  cancel: 'रहने दें',
  submit: 'भेजें',
  submitting: 'भेज रहे हैं...',
  done: 'KYC का जवाब भेज दिया गया ✅',
  refused: 'कुछ गड़बड़ हो गई ❌',
  failed: 'KYC का जवाब नहीं भेजा जा सका ❌',
}

export const viewer: Translation<typeof en.viewer> = {
  titles: {
    aadhaar: (name) => `आधार: ${name}`,
    pan: (name) => `PAN: ${name}`,
  },
  loading: 'तस्वीर लोड हो रही है...',
  failed: 'तस्वीर लोड नहीं हुई।',
  gone: 'यह तस्वीर अब यहाँ नहीं है।',
  tools: 'तस्वीर',
  larger: 'बड़ा करें',
  smaller: 'छोटा करें',
  whole: 'पूरी तस्वीर दिखाएँ',
  turn: 'घुमाएँ',
  next: { aadhaar: 'आगे: PAN', pan: 'आगे: आधार' },
  zoom: (percent) => `${percent}%`,
  keys: 'कीबोर्ड से: + और − से छोटा-बड़ा, 0 से पूरी तस्वीर, R से घुमाएँ, N से अगला दस्तावेज़, तीर वाले बटनों से खिसकाएँ।',
}

export const workerKyc: Translation<typeof en.workerKyc> = {
  heading: 'सफ़ाई कर्मी का KYC',
  none: 'अभी कोई आवेदन नहीं',
  noneText: 'इस सफ़ाई कर्मी ने दस्तावेज़ नहीं भेजे हैं, या इस पेज का पता सही नहीं है।',
  failed: 'आवेदन लोड नहीं हुए',
  back: 'सफ़ाई कर्मियों की सूची',
  history: (count) => `${count} आवेदन`,
  sentOn: (date) => `${date} को भेजा`,
  inForce: 'यही चालू है',
}
