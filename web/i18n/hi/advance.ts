import type * as en from '../en/advance.ts'
import type { Translation } from '../translation.ts'

export const advance: Translation<typeof en.advance> = {
  states: {
    customer: {
      confirmed: 'पक्की, ',
      open: (rupees, by) => `${rupees} ${by} तक देने हैं`,
      paid: (rupees) => `${rupees} दे दिए`,
      late: 'एडवांस नहीं दिया',
    },
    admin: {
      confirmed: 'पक्का, ',
      open: (rupees, by) => `${rupees} ${by} तक आने हैं`,
      paid: (rupees) => `${rupees} मिल गए`,
      late: 'एडवांस नहीं मिला',
    },
  },
  by: (day, hour) => `${day} ${hour} बजे`,
  asked: (rupees) => `इस काम के लिए बुकिंग पक्की होने के बाद हम ${rupees} एडवांस लेते हैं।`,
  askedThen: (rupees) => `हाँ कहने पर हम ${rupees} एडवांस लेंगे।`,
  backUntil: (time, kept) => `${time} तक रद्द करने पर पूरे पैसे वापस मिलेंगे; उसके बाद हम ${kept} रखेंगे।`,
  backBefore: (length, kept) =>
    `काम से ${length} पहले तक रद्द करने पर पूरे पैसे वापस मिलेंगे; उसके बाद हम ${kept} रखेंगे।`,
  backAlways: 'रद्द करने पर पूरे पैसे वापस मिलेंगे।',
  keptNow: (kept) => `रद्द करने पर हम ${kept} रखेंगे।`,
  title: 'एडवांस देना है',
  until: (by) => `कृपया ${by} तक दें। फिर आपकी बुकिंग सुरक्षित है।`,
  untilOrCancelled: (by) => `कृपया ${by} तक दें। नहीं तो बुकिंग रद्द हो जाएगी।`,
  late: 'एडवांस समय पर नहीं मिला। अभी दें, या हमें फ़ोन करें।',
  payAll: (rupees) => `पूरे ${rupees} दें`,
  payAdvance: (rupees) => `एडवांस ${rupees}`,
  whatToPay: 'कितना देना चाहते हैं?',
  toPay: (rupees, by) => `${rupees} एडवांस ${by} तक देने हैं`,
  toPayLate: (rupees) => `${rupees} एडवांस देने हैं`,
  partBack: (back, kept) => `आपको ${back} वापस मिलेंगे। ${kept} हम रखेंगे।`,
  nothingBack: (kept) => `आपके दिए ${kept} हम रखेंगे।`,
  keptBy: { late: 'देर से रद्द की गई', 'no-show': 'घर पर कोई नहीं मिला' },
}

export const advanceActs: Translation<typeof en.advanceActs> = {
  ask: 'एडवांस माँगें',
  keptIfMissed: (rupees) => `एडवांस में से ${rupees} रखे जाएँगे।`,
  lower: 'कम रखें',
  lowerTitle: 'इसमें से कम रखें',
  lowerText: (kept) => `${kept} रखे हैं। जो आप नहीं रखेंगे, वह “लौटाना है” में दिखेगा, और ग्राहक को भी।`,
  keep: 'कितना रखना है',
  keepHint: 'रुपये में; कुछ नहीं रखना हो तो 0 लिखें।',
  reason: 'कारण',
  reasonHint: 'ग्राहक इसे पढ़ेंगे।',
  save: 'सेव करें',
  saved: (rupees) => `सेव हो गया। रखे: ${rupees}`,
}

export const moneySums: Translation<typeof en.moneySums> = {
  heading: 'पैसा कहाँ है',
  part: 'किसलिए',
  text: 'अब तक जो भी मिला, लौटाए पैसे घटाकर। हर रात जोड़ा जाता है।',
  received: 'मिला',
  billed: 'हो चुके काम का',
  kept: 'रखा',
  giveBack: 'लौटाना है',
  held: 'एडवांस',
  agrees: (when) => `जोड़ सही है (${when})।`,
  differs: (when) => `जोड़ नहीं मिलता (${when})। सर्वर देखने वाले को बताएँ: कोई एंट्री खोई नहीं है।`,
}

export const advanceSettings: Translation<typeof en.advanceSettings> = {
  seen: 'ग्राहक इसे बुक करने से पहले और हर पक्की बुकिंग में पढ़ते हैं। जो बुकिंग पक्की हो चुकी हैं, वे वैसी ही रहती हैं।',
  asked: 'कितना माँगना है',
  how: 'रक़म',
  kinds: { percent: 'दाम का हिस्सा', rupees: 'तय रक़म' },
  services: 'किन सेवाओं के लिए',
  allServices: 'सभी सेवाओं के लिए',
  someServices: 'सिर्फ़ इनके लिए',
  fromHint: 'रुपये में, हर काम के लिए 0। इससे सस्ते काम बिना एडवांस के पक्के होते हैं।',
  pay: 'कब तक',
  hoursHint: (length) =>
    `आपके पक्का करने के समय से, और ज़्यादा से ज़्यादा काम से ${length} पहले तक। एक घंटे से कम बचा हो तो कुछ नहीं माँगा जाता।`,
  hours: (n) => (n === 1 ? '1 घंटा' : `${n} घंटे`),
  cancel: 'ग्राहक रद्द करें तो',
  keep: 'देर से रद्द करने या घर पर न मिलने पर कितना हिस्सा रखें',
  free: 'कब तक रद्द करना मुफ़्त है',
  kept: (percent) => (percent === 0 ? 'कुछ नहीं' : percent === 100 ? 'पूरा' : `${percent}%`),
  beforeJob: (length) => `काम से ${length} पहले`,
  whom: 'किससे माँगना है',
  noShowChoices: {
    0: 'सबसे',
    1: 'सिर्फ़ उनसे, जो पिछले एक साल में एक बार घर पर नहीं मिले',
    2: 'सिर्फ़ उनसे, जो पिछले एक साल में दो बार घर पर नहीं मिले',
    3: 'सिर्फ़ उनसे, जो पिछले एक साल में तीन बार घर पर नहीं मिले',
  },
  example: 'ग्राहक क्या पढ़ते हैं',
  exampleOf: (service, price, slot) => `${service}, ${price}, ${slot}:`,
  exampleNone: 'आपकी सूची की किसी सेवा का दाम इतना नहीं कि एडवांस माँगा जाए।',
}
