import type * as en from '../en/services.ts'
import type { Translation } from '../translation.ts'

export const serviceNames: Translation<typeof en.serviceNames> = {
  'residential-cleaning': 'घर की सफ़ाई',
  'commercial-cleaning': 'दुकान और ऑफ़िस की सफ़ाई',
  'deep-cleaning': 'डीप क्लीनिंग',
  'move-in-move-out-cleaning': 'घर बदलते समय की सफ़ाई',
  'post-construction-cleaning': 'निर्माण के बाद की सफ़ाई',
  'carpet-and-upholstery-cleaning': 'क़ालीन और सोफ़े की सफ़ाई',
}

export const serviceCards: Translation<typeof en.serviceCards> = {
  readMore: 'और पढ़ें',
  about: (service) => `${service} के बारे में`,
  bookNow: 'अभी बुक करें',
  short: {
    'residential-cleaning': 'जिस घर में आप रहते हैं, उसके कमरे, रसोई और बाथरूम। आप अपना काम करते रहें।',
    'commercial-cleaning': 'रेस्टोरेंट, ऑफ़िस और दुकानें, उस समय जब आपको सबसे कम परेशानी हो।',
    'deep-cleaning': 'फ़्लैट का हर कोना: पीछे, नीचे और ऊपर, जहाँ रोज़ की सफ़ाई नहीं पहुँचती।',
    'move-in-move-out-cleaning': 'ख़ाली फ़्लैट तैयार मिले, चाहे आप सामान ला रहे हों या चाबी लौटा रहे हों।',
    'post-construction-cleaning': 'सीमेंट की धूल, पेंट के छींटे और बची किरकिरी, रहने से पहले बाहर।',
    'carpet-and-upholstery-cleaning': 'क़ालीन, सोफ़े और कुर्सियाँ, धूल और रोज़ के दाग़ों से साफ़।',
  },
}

export const services: Translation<typeof en.services> = {
  title: (town) => `${town} में सफ़ाई सेवाएँ`,
  heading: 'सफ़ाई सेवाएँ',
  tagline: (town) => `${town} और आसपास: आपके घर, आपकी दुकान और आपके नए फ़्लैट के लिए।`,
  picture: 'सफ़ाई का सामान: झाग भरी बाल्टी, स्प्रे बोतलें, पोंछा और कपड़े।',
  description: (town) =>
    `${town} में घर, दुकान, डीप क्लीनिंग, निर्माण के बाद और क़ालीन-सोफ़े की सफ़ाई: किस सेवा में क्या होता है और दाम क्या है।`,
  start: 'शुरू करें',
  listHeading: 'चुनिए, क्या साफ़ करना है',
  moreHeading: 'चुनने से पहले',
  more: {
    pricing: {
      title: 'दाम देखना चाहते हैं?',
      text: 'सारे दाम एक सूची में, बिना कुछ भरे।',
      link: 'दाम सूची देखें',
    },
    subscription: {
      title: 'हर हफ़्ते या हर महीने?',
      text: 'जो घर नियम से साफ़ होता है, उसे साफ़ रखना आसान है।',
      link: 'नियमित सफ़ाई',
    },
    projects: {
      title: 'सफ़ाई से क्या बदलता है',
      text: 'कमरे पहले और बाद में, साथ-साथ: बीच की रेखा ख़ुद खिसकाएँ।',
      link: 'पहले और बाद में देखें',
    },
  },
}

export const servicePage: Translation<typeof en.servicePage> = {
  title: (service, town) => `${town} में ${service}`,
  book: 'यह सेवा बुक करें',
  price: 'दाम',
  priceOnRequest: 'दाम पूछें',
  wholeFlat: 'पूरा फ़्लैट',
  allPrices: 'सारे दाम देखें',
  ask: 'WhatsApp पर पूछें',
  included: 'क्या-क्या शामिल है',
  notIncluded: 'क्या शामिल नहीं है',
  times: 'कितना समय लगता है',
  timesText: 'आम तौर पर इतना समय लगता है। काम इन घंटों में हर आधे घंटे पर शुरू हो सकता है:',
  hours: (count) => (count === 1 ? '1 घंटा' : `${count} घंटे`),
  freeTimes: 'ख़ाली समय देखें',
  prepare: 'तैयारी कैसे करें',
  questions: 'सवाल और जवाब',
  questionsElse: 'कोई और सवाल?',
  others: 'दूसरी सेवाएँ',
  closing: 'कौन-सा दिन ठीक रहेगा?',
  closingText: (service) => `${service}: दिन और समय चुनें। हम SMS और ईमेल से पक्का करते हैं।`,
}
