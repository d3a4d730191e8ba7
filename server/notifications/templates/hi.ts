import { texts } from '#server/notifications/templates/hi-texts.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

// Flat sizes such as 2 BHK are not translated.
const services: Readonly<Record<string, string>> = {
  'Room Cleaning': 'कमरे की सफ़ाई',
  'Bathroom Cleaning': 'बाथरूम की सफ़ाई',
  'Carpet Cleaning': 'क़ालीन की सफ़ाई',
  'AC Cleaning': 'AC की सफ़ाई',
  'Sofa Cleaning': 'सोफ़े की सफ़ाई',
  'Car Cleaning': 'कार की सफ़ाई',
  'Restaurant Cleaning': 'रेस्टोरेंट की सफ़ाई',
}

const dateFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const day = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`))

function partOfDay(hour: number): string {
  if (hour < 4) return 'रात'
  if (hour < 12) return 'सुबह'
  if (hour < 16) return 'दोपहर'
  return hour < 20 ? 'शाम' : 'रात'
}

export const hi: TemplateTexts = {
  texts,
  labels: {
    service: 'सेवा',
    when: 'समय',
    where: 'पता',
    price: 'दाम',
    giveBack: 'आपको लौटाया जाएगा',
    advance: 'एडवांस देना है',
    advanceUntil: 'कब तक',
    order: 'बुकिंग',
    name: 'नाम',
    phone: 'फ़ोन',
    theirWords: 'संदेश',
    ourWords: 'आपके लिए हमारा संदेश',
    bookings: 'नई बुकिंग',
    applications: 'नए आवेदन',
    admin: 'एडमिन',
    answerBy: 'जवाब कब तक',
    noBackupSince: 'बैकअप नहीं बना, कब से',
    paid: 'आई रक़म',
    paymentId: 'पेमेंट आईडी',
    receiver: 'वेबहुक का पता',
    failingSince: 'कुछ नहीं पहुँचा, कब से',
    codesSent: 'पिछले भेजे गए कोड',
    codesEntered: 'इनमें से डाले गए',
    whyConfirm:
      'क्या यह ईमेल आपका है? इसे पक्का कर दें, फिर बुकिंग याद दिलाने और बदलाव के संदेश यहाँ भी आएँगे। लिंक 7 दिन तक चलेगा।',
    coupon: 'कूपन',
    off: 'छूट',
    bill: 'बिल',
    toPay: 'देना है',
  },
  links: {
    order: 'अपनी बुकिंग देखें',
    feedback: 'बताएँ कि सफ़ाई कैसी रही',
    profile: 'अपना प्लान देखें',
    bills: 'अपने बिल देखें',
    book: 'समय बुक करें',
    confirm: 'यह ईमेल पक्का करें',
    'owner-order': 'बुकिंग खोलें',
    problems: 'शिकायतें देखें',
    plans: 'प्लान खोलें',
    applications: 'आवेदन खोलें',
    admin: 'एडमिन पेज खोलें',
    team: 'टीम खोलें',
    history: 'पुराने बदलाव खोलें',
    erasures: 'अनुरोध खोलें',
    money: '“पैसा” खोलें',
    webhooks: '“वेबहुक” खोलें',
  },
  hello: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  questions: 'सवाल हो तो {call} पर फ़ोन करें।',
  price: (rupees, isStarting) => (isStarting ? `${rupees} से` : rupees),
  advanceLate: 'एडवांस समय पर नहीं मिला।',
  onRequest: 'बात करके',
  serviceName: (label) => services[label] ?? label,
  day,
  slot(date, time) {
    const hour = Number(time.slice(0, 2))
    // Without the comma, as in 'मंगल 5 मई', so that the longest value fits a registered variable.
    return `${day(date).replace(',', '')}, ${partOfDay(hour)} ${hour % 12 || 12}:${time.slice(3)}`
  },
}
