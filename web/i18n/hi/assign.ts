import type * as en from '../en/assign.ts'
import type { Translation } from '../translation.ts'

export const assign: Translation<typeof en.assign> = {
  heading: 'कौन जाएगा',
  nobody: 'अभी कोई नहीं',
  action: 'कर्मी चुनें',
  choose: 'सफ़ाई कर्मी',
  loading: 'देख रहे हैं कौन ख़ाली है...',
  failed: 'यह लोड नहीं हो पाया।',
  noWorkers: 'अभी किसी कर्मी की जाँच पूरी नहीं हुई। पहले KYC में उनके दस्तावेज़ मंज़ूर करें।',
  find: 'बाक़ी को नाम या फ़ोन से खोजें',
  notFound: 'ऐसा कोई कर्मी नहीं मिला।',
  free: 'ख़ाली',
  assigned: 'इसी काम पर',
  reasons: { worker_busy: 'दूसरे काम पर', worker_on_leave: 'छुट्टी पर' },
  jobsThatDay: (count) => (count === 0 ? 'उस दिन और कोई काम नहीं' : `उस दिन ${count} काम`),
  wasThere: 'पहले जा चुके हैं',
  save: 'सेव करें',
  saveNext: 'सेव करें, अगला काम',
  saving: 'सेव हो रहा है...',
  saved: (names) => `${names} जाएँगे`,
  savedNobody: 'अब इस काम पर कोई नहीं है',
  inDecision: 'कौन जाएगा (बाद में भी चुन सकते हैं)',
}

export const move: Translation<typeof en.move> = {
  action: 'समय बदलें',
  title: 'काम का समय बदलें',
  date: 'तारीख़',
  time: 'समय',
  minutes: 'कितनी देर',
  message: 'ग्राहक के लिए संदेश',
  hint: 'ग्राहक को यह नए समय के साथ मिलेगा, और वे रद्द कर सकते हैं।',
  placeholder: 'समय क्यों बदल रहा है',
  save: 'समय बदलें',
  saving: 'बदला जा रहा है...',
  done: 'समय बदल गया और ग्राहक को बता दिया गया',
  failed: 'समय नहीं बदल पाया। कृपया फिर कोशिश करें।',
  override: 'फिर भी इसी समय पर रखें',
  overrideHint: 'रिकॉर्ड में रहेगा कि आपने इसे फिर भी मंज़ूर किया।',
}
