import { settings } from '#web/i18n/settings.ts'
import type * as en from '../en/upload-kyc.ts'
import type { Translation } from '../translation.ts'

const kept = () => settings().documentsKeptDays

export const uploadKyc: Translation<typeof en.uploadKyc> = {
  heading: 'सफ़ाई कर्मी KYC',
  lead: 'हमें आपका आधार, PAN और वह बैंक खाता चाहिए जिसमें आपकी कमाई आएगी। लगभग पाँच मिनट लगेंगे।',
  step: (at, of) => `चरण ${at} / ${of}`,
  back: 'पीछे',
  next: 'आगे',
  kept: 'भेजने तक आपके अपलोड और बैंक का नाम इस फ़ोन में रहते हैं। खाता नंबर और IFSC नहीं रहते: पेज दोबारा खुले तो उन्हें फिर लिखें।',
}

export const documents: Translation<typeof en.documents> = {
  aadhaar: {
    heading: 'आपका आधार',
    advice:
      'मास्क्ड आधार भेजें, जिसमें नंबर के सिर्फ़ आख़िरी 4 अंक दिखें। तब कोई उसका ग़लत इस्तेमाल नहीं कर सकता, और हमें इतना ही चाहिए।',
    choose: 'आधार की फ़ाइल चुनें',
    photograph: 'आधार की फ़ोटो लें',
    upload: 'आधार अपलोड करें',
    uploaded: 'आधार अपलोड हो गया!',
    missing: 'पहले आधार की फ़ाइल चुनें!',
    failed: 'आधार अपलोड नहीं हो पाया',
    noNetwork: 'आधार अपलोड करते समय इंटरनेट में दिक़्क़त आई',
    picture: 'आपका आधार, जैसा हमें मिलेगा',
  },
  pan: {
    heading: 'आपका PAN',
    advice: 'सामने की तरफ़, जिस पर आपका नाम, फ़ोटो और PAN नंबर है। चारों कोने दिखें और चमक न हो।',
    choose: 'PAN की फ़ाइल चुनें',
    photograph: 'PAN की फ़ोटो लें',
    upload: 'PAN अपलोड करें',
    uploaded: 'PAN अपलोड हो गया!',
    missing: 'पहले PAN की फ़ाइल चुनें!',
    failed: 'PAN अपलोड नहीं हो पाया',
    noNetwork: 'PAN अपलोड करते समय इंटरनेट में दिक़्क़त आई',
    picture: 'आपका PAN, जैसा हमें मिलेगा',
  },
}

export const documentCard: Translation<typeof en.documentCard> = {
  masked: 'मास्क्ड आधार क्या है और कैसे मिलेगा',
  types: 'तस्वीर या PDF, 8 MB तक।',
  choose: 'फ़ाइल चुनें',
  photograph: 'फ़ोटो लें',
  empty: 'अभी कुछ नहीं चुना',
  preparing: 'तस्वीर तैयार हो रही है...',
  ready: 'देख लें कि हर अक्षर पढ़ा जा सके, फिर अपलोड करें।',
  pdf: 'PDF को यहाँ ढका नहीं जा सकता। उसमें पूरा नंबर दिखता हो तो फ़ोटो खींचकर भेजें।',
  pdfPlain: 'PDF, अपलोड के बाद दिखेगी',
  size: (size) => `${size} MB`,
  cover: 'अंक ढकें',
  coverAgain: 'काली पट्टियाँ बदलें',
  other: 'दूसरी चुनें',
  replace: 'बदलें',
  remove: 'हटाएँ',
  uploadedNote: '✓ अपलोड हो गया',
  earlierNote: 'यह आपके पिछले आवेदन का है। इसी में कमी थी तो बदलें, नहीं तो रहने दें।',
  again: 'आपने जो चुना था वह यहीं है: इंटरनेट देखें, फिर दोबारा अपलोड करें।',
  notShown: 'तस्वीर हमें मिल गई है, पर अभी दिख नहीं पा रही।',
}

export const kycBusy: Translation<typeof en.kycBusy> = {
  uploading: 'फ़ाइल अपलोड हो रही है...',
  submitting: 'KYC भेजा जा रहा है...',
  percent: (percent) => `${percent}%`,
  reading: 'सब पहुँच गया। हम उसे पढ़ रहे हैं।',
  stay: 'कृपया यह पेज खुला रखें।',
  stop: 'अपलोड रोकें',
}

export const redaction: Translation<typeof en.redaction> = {
  title: 'अंक ढकें',
  help: 'उँगली या माउस से पहले 8 अंकों पर काली पट्टी खींचें। फ़ोन से निकलने से पहले ही पट्टी तस्वीर का हिस्सा बन जाती है।',
  keys: 'कीबोर्ड से: पट्टी जोड़ें, तीर वाले बटनों से खिसकाएँ, शिफ़्ट के साथ तीर दबाकर छोटी-बड़ी करें, डिलीट से हटाएँ।',
  picture: 'काली पट्टियों के साथ तस्वीर',
  bar: (at) => `काली पट्टी ${at}`,
  add: 'पट्टी जोड़ें',
  remove: 'पट्टी हटाएँ',
  done: 'हो गया',
  count: (count) =>
    count === 0 ? 'अभी कोई पट्टी नहीं' : `${count} काली ${count === 1 ? 'पट्टी' : 'पट्टियाँ'}`,
}

export const bankStep: Translation<typeof en.bankStep> = {
  heading: 'आपका बैंक खाता',
  advice: 'खाता आपके अपने नाम का हो, जैसा पासबुक में छपा है।',
  bank: 'बैंक',
  choose: '--बैंक चुनें--',
  other: 'दूसरा बैंक',
  otherName: 'आपके बैंक का नाम',
  account: 'खाता नंबर',
  accountHint: '9 से 18 अंक, जैसा पासबुक में है।',
  again: 'खाता नंबर फिर से',
  againHint: 'आपकी कमाई इसी खाते में आएगी, इसलिए नंबर दो बार पूछते हैं।',
  otherAccount: 'दूसरा खाता नंबर',
  differs: 'दोनों खाता नंबर एक जैसे नहीं हैं। दोनों जाँचें।',
  ifsc: 'IFSC कोड',
  ifscHint: '11 अक्षर और अंक, पासबुक या चेकबुक में मिलेंगे।',
  ifscPlaceholder: 'SBIN0001234',
  ifscUnlike: (bank, letters) =>
    `${bank} के IFSC कोड ज़्यादातर ${letters} से शुरू होते हैं। कोड जाँच लें; सही हो तो ऐसे ही भेज सकते हैं।`,
}

export const sendStep: Translation<typeof en.sendStep> = {
  heading: 'जाँचें और भेजें',
  advice: 'हम दस्तावेज़ ख़ुद देखकर जाँचते हैं और SMS से बताते हैं।',
  uploaded: 'अपलोड हो गया',
  missing: 'अभी बाक़ी है',
  ending: (digits) => `आख़िरी अंक ${digits}`,
  submit: 'KYC भेजें',
  submitted: 'KYC भेज दिया गया!',
  incomplete: 'कृपया सारी ज़रूरी जानकारी भरें!',
  failed: 'KYC नहीं भेजा जा सका!',
  noNetwork: 'कुछ गड़बड़ हो गई!',
  notSent: 'कुछ खोया नहीं है: अपना इंटरनेट जाँचें और KYC भेजें फिर दबाएँ।',
}

export const consent: Translation<typeof en.consent> = {
  get id() {
    return `kyc-2026-11b-hi-${kept().rejected}-${kept().disabled}`
  },
  label: (brand) =>
    `मैं सहमत हूँ कि ${brand} मेरी पहचान जाँचने और मुझे पैसे देने के लिए मेरा आधार, PAN और बैंक की जानकारी रखे। इन्हें सिर्फ़ ऑफ़िस के लोग देखते हैं। अस्वीकार होने के ${kept().rejected} दिन बाद, या मेरा खाता बंद होने के ${kept().disabled} दिन बाद तस्वीरें मिटा दी जाती हैं।`,
  privacy: 'निजता नीति',
  required: 'इस बॉक्स पर निशान लगाएँ, ताकि हम आपके दस्तावेज़ जाँच सकें।',
}

export const kycState: Translation<typeof en.kycState> = {
  pending: 'हम आपके दस्तावेज़ जाँच रहे हैं',
  pendingText: 'आपका आवेदन हमारे पास है। आपको और कुछ नहीं करना है: हमारा जवाब SMS से मिलेगा।',
  accepted: 'आपकी जाँच पूरी हो गई है',
  acceptedText:
    'आपके दस्तावेज़ मंज़ूर हैं। बैंक या कोई दस्तावेज़ बदला हो तो नई जानकारी भेजें; तब तक मंज़ूर हुई जानकारी ही चलेगी।',
  sendNew: 'नई जानकारी भेजें',
  toProfile: 'अपनी प्रोफ़ाइल पर जाएँ',
  rejected: 'आपका पिछला आवेदन अस्वीकार हुआ',
}
