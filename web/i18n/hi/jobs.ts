import type * as en from '../en/jobs.ts'
import type { Translation } from '../translation.ts'

export const jobs: Translation<typeof en.jobs> = {
  heading: 'आपके काम',
  loading: 'आपके काम लोड हो रहे हैं...',
  failed: 'आपके काम लोड नहीं हुए।',
  noNetwork: 'इंटरनेट नहीं है। इंटरनेट आते ही आपके काम दिखेंगे।',
  today: (count) => `आज ${count} काम`,
  earned: (rupees) => `${rupees} कमाए`,
  groups: {
    unfinished: 'अभी बाक़ी',
    unpaid: 'पैसे बाक़ी',
    today: 'आज',
    tomorrow: 'कल',
    later: 'आगे',
    done: 'हो चुके',
  },
  doneCount: (count) => `हो चुके: ${count}`,
  none: 'अभी कोई काम नहीं',
  noneText:
    'आपके दस्तावेज़ मंज़ूर होने के बाद जब ऑफ़िस आपको कोई काम देगा, तो वह यहाँ दिखेगा और आपके पास SMS आएगा।',
  noneToday: 'आज कोई काम नहीं है।',
  doneToday: 'आज और कोई काम नहीं है।',
  until: (to) => `${to} तक`,
  addressLater: 'फ़ोन और पता काम से एक दिन पहले दिखेंगे।',
  addressPast: 'फ़ोन और पता अब नहीं दिखाए जाते।',
  map: 'नक़्शा',
  call: (name) => `${name} को फ़ोन करें`,
  phone: 'फ़ोन करें',
  together: (names) => `${names} के साथ`,
  theCustomer: 'ग्राहक',
  note: 'ग्राहक ने लिखा है',
  checklist: 'क्या करना है',
  checked: (done, all) => `${all} में से ${done}`,
  notTicked: 'टिक नहीं हुआ',
  leftOpen: (count) => `${count} पर टिक नहीं हुआ`,
  finishAnyway: (count) => `${count} पर टिक नहीं हुआ। काम पूरा करें?`,
  backToTicks: 'सूची पर वापस',
  steps: {
    'on-the-way': 'रास्ते में हूँ',
    arrived: 'पहुँच गए',
    start: 'काम शुरू करें',
    finish: 'काम पूरा करें',
  },
  doneSteps: {
    'on-the-way': 'रास्ते में',
    arrived: 'पहुँचे',
    start: 'शुरू किया',
    finish: 'पूरा किया',
  },
  notBefore: (day) => `आप ${day} को शुरू कर सकते हैं।`,
  late: 'देर हो गई',
  takeBack: 'वापस लें',
  hand: 'अभी का काम',
  moreOfNote: 'पूरा पढ़ें',
  doorCode: 'ग्राहक का कोड',
  doorCodeLabel: 'चार अंक',
  doorCodeHint: 'ये ग्राहक को अपनी बुकिंग में दिखते हैं।',
  doorCodeShort: 'कृपया चार अंक लिखें।',
  waiting: 'भेजना बाक़ी',
  photos: 'फ़ोटो',
  photoWhen: { before: 'पहले', after: 'बाद में' },
  addPhoto: { before: 'पहले की फ़ोटो', after: 'बाद की फ़ोटो' },
  photoCount: (count) => `${count} फ़ोटो`,
  photoAlt: (when, number) => `${when}, फ़ोटो ${number}`,
  photoUnreadable: 'यह फ़ोटो नहीं खुल रही। कृपया दूसरी लें।',
  photosFull: 'एक काम में बीस फ़ोटो तक जोड़ सकते हैं।',
  notKept: 'फ़ोन इसे रख नहीं पाया। थोड़ी जगह ख़ाली करके फिर कोशिश करें।',
}

export const jobHome: Translation<typeof en.jobHome> = {
  heading: 'इस घर के बारे में',
  gateCode: 'गेट का कोड',
  secrets: { gate_code: 'गेट का कोड', key: 'चाबी', alarm: 'अलार्म' },
  pets: 'जानवर',
  parking: 'गाड़ी',
  water: 'पानी',
  from: (time) => `गेट का कोड: ${time} से`,
  askOffice: (phone) => `ऑफ़िस से पूछें: ${phone}`,
}

export const outbox: Translation<typeof en.outbox> = {
  waiting: (steps, photos, entries, checks) =>
    [
      steps > 0 && `${steps} चरण`,
      photos > 0 && `${photos} फ़ोटो`,
      entries > 0 && `${entries} भुगतान`,
      checks > 0 && `${checks} निशान`,
    ]
      .filter(Boolean)
      .join(', ')
      .replace(/, (?=[^,]+$)/, ' और ') + ' भेजना बाक़ी',
  waitingText: 'इस फ़ोन में सुरक्षित। इंटरनेट आते ही भेज दिया जाएगा।',
  sending: 'भेजा जा रहा है...',
  refused: 'नहीं लिया गया',
  refusedText: (what, job) => `${what}, ${job}`,
  photo: 'फ़ोटो',
  payment: (rupees) => `${rupees} मिले`,
  suggestion: 'सुझाया हुआ काम',
  seeJob: 'काम देखें',
  gone: 'यह काम अब आपके पास नहीं है। अगर आपने इसे किया है, तो ऑफ़िस को फ़ोन करें।',
  dismiss: 'हटाएँ',
}

export const timeOff: Translation<typeof en.timeOff> = {
  heading: 'छुट्टी के दिन',
  text: 'इन दिनों आपको काम नहीं मिलेगा।',
  none: 'अभी कोई छुट्टी तय नहीं है।',
  add: 'छुट्टी लें',
  from: 'पहला दिन',
  to: 'आख़िरी दिन',
  part: 'दिन का कितना हिस्सा',
  whole: 'पूरा दिन',
  halves: { morning: 'दोपहर 1 बजे तक', afternoon: 'दोपहर 1 बजे से' },
  week: 'आपका समय',
  hours: (from, to) => `${from} से ${to}`,
  free: 'छुट्टी',
  reason: 'कारण',
  save: 'सेव करें',
  saving: 'सेव हो रहा है...',
  saved: 'आपकी छुट्टी सेव हो गई',
  remove: 'वापस लें',
  removed: 'छुट्टी वापस ले ली गई',
  removeLabel: (days) => `${days} की छुट्टी वापस लें`,
  freeThen: (names) => `तब ख़ाली: ${names}`,
  nobodyFree: 'तब और कोई ख़ाली नहीं है',
  hasJobs: 'इन दिनों आपके काम हैं। पहले ऑफ़िस को फ़ोन करें:',
  days: (from, to) => `${from} से ${to}`,
}

export const guideLink: Translation<typeof en.guideLink> = 'आपका दिन कैसे चलता है'

export const workerTabs: Translation<typeof en.workerTabs> = {
  label: 'आपके पेज',
  jobs: 'काम',
  days: 'छुट्टी',
  pay: 'कमाई',
  me: 'प्रोफ़ाइल',
}
