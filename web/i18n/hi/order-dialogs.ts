import type * as en from '../en/order-dialogs.ts'
import type { Translation } from '../translation.ts'

export const orderDialogs: Translation<typeof en.orderDialogs> = {
  details: {
    title: 'ऑर्डर की जानकारी',
    job: 'बुकिंग',
    customer: 'ग्राहक',
    messages: 'संदेश',
    number: 'ऑर्डर नंबर',
    id: 'ऑर्डर आईडी',
    status: 'स्थिति',
    service: 'सेवा',
    lines: 'विवरण',
    date: 'तारीख़',
    time: 'समय',
    price: 'सूची का दाम',
    bookedAt: 'कब बुक हुआ',
    name: 'ग्राहक का नाम',
    phone: 'फ़ोन',
    email: 'ई-मेल',
    address: 'पता',
    map: 'नक़्शा',
    note: 'ताज़ा नोट',
    role: 'भूमिका',
    userMessage: 'ग्राहक का संदेश',
    serviceMessage: 'हमारा संदेश',
    feedback: 'राय का नंबर',
  },
  decide: {
    title: 'ऑर्डर का जवाब',
    action: 'फ़ैसला',
    accepted: 'ऑर्डर पक्का करें',
    rejected: 'ऑर्डर अस्वीकार करें',
    message: 'संदेश',
    messageHint: 'ग्राहक इसे अपनी प्रोफ़ाइल और ई-मेल में पढ़ेंगे।',
    count: (used, most) => `${most} में से ${used} अक्षर`,
    placeholder: 'अपना संदेश यहाँ लिखें...',
    phrases: 'तैयार वाक्य',
    phrasesLanguage: 'वाक्यों की भाषा',
    cancel: 'रहने दें',
    close: 'बंद करें',
    submit: 'भेजें',
    submitting: 'भेज रहे हैं...',
    noCrew:
      'इस समय सभी टीमें दूसरे कामों पर हैं। इसे अस्वीकार करके दूसरा समय सुझाएँ, या पहले उनमें से कोई काम रद्द करें।',
    why: {
      noNetwork:
        'सर्वर से जवाब नहीं आया। इंटरनेट देखकर फिर से दबाएँ: कुछ खोया नहीं है, और कोई काम दो बार नहीं होगा।',
      failed: 'गड़बड़ी हमारी ओर से है। थोड़ी देर रुककर फिर से दबाएँ: कुछ खोया नहीं है।',
    },
    override: 'फिर भी पक्का करें',
    overrideHint: 'रिकॉर्ड में रहेगा कि आपने इसे फिर भी मंज़ूर किया।',
  },
  context: {
    title: 'इस काम की जानकारी',
    loading: 'उस दिन और ग्राहक की जानकारी देख रहे हैं...',
    failed: 'यह जानकारी लोड नहीं हुई। आप इसके बिना भी जवाब दे सकते हैं।',
    within: 'हमारे काम के समय के अंदर',
    closedDay: 'इस दिन हम बंद रहते हैं',
    early: (length) => `खुलने से ${length} पहले शुरू होगा`,
    late: (length) => `बंद होने के ${length} बाद ख़त्म होगा`,
    hours: (from, to) => `${from} से ${to} तक`,
    opensAt: (hours, opens) => `${hours}; हम ${opens} बजे खुलते हैं`,
    closesAt: (hours, closes) => `${hours}; हम ${closes} बजे बंद होते हैं`,
    length: (hours, minutes) =>
      [hours && `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`, minutes && `${minutes} मिनट`]
        .filter(Boolean)
        .join(' '),
    crewsFree: (free, total) => `${total} में से ${free} टीमें ख़ाली`,
    noCrew: 'कोई टीम ख़ाली नहीं',
    jobs: (count) => `इस समय ${count} और काम`,
    noJobs: 'इस समय कोई और काम नहीं',
    orders: (count) => `${count} और ऑर्डर`,
    firstOrder: 'इस ग्राहक का पहला ऑर्डर',
    count: (count, status) => `${count} ${status}`,
    more: (count) => `और ${count}`,
    noteBy: (name, when) => [name, when].filter(Boolean).join(', '),
  },
  progress: {
    start: {
      question: (service, name, date, time) =>
        `क्या टीम ने काम शुरू कर दिया? ${service}, ${name}, ${date}, ${time} बजे।`,
      busy: 'शुरू हो रहा है...',
    },
    complete: {
      question: (service, name, date, time) =>
        `क्या काम पूरा हो गया? ${service}, ${name}, ${date}, ${time} बजे।`,
      busy: 'सेव हो रहा है...',
    },
    'no-show': {
      question: (service, name, date, time) =>
        `क्या वहाँ कोई नहीं मिला? ${service}, ${name}, ${date}, ${time} बजे। यह ग्राहक के रिकॉर्ड में जुड़ेगा।`,
      busy: 'सेव हो रहा है...',
    },
    notToday: (day) => `यह काम ${day} को है। इसे उसी दिन शुरू किया जा सकता है, उससे पहले नहीं।`,
    notYet: 'अभी नहीं',
    done: 'ऑर्डर बदल दिया गया',
    failed: 'ऑर्डर नहीं बदला जा सका',
  },
  cancel: {
    title: 'ऑर्डर रद्द करें',
    reason: 'कारण',
    reasonHint: 'ग्राहक इसे अपनी प्रोफ़ाइल और ई-मेल में पढ़ेंगे।',
    placeholder: 'यह काम क्यों नहीं हो पाएगा?',
    phrases: 'तैयार कारण',
    keep: 'रहने दें',
    busy: 'रद्द हो रहा है...',
    done: 'ऑर्डर रद्द हो गया',
  },
}
