import type * as en from '../en/add-worker.ts'
import type { Translation } from '../translation.ts'

export const worker: Translation<typeof en.worker> = {
  add: 'सफ़ाई कर्मी जोड़ें',
  heading: 'सफ़ाई कर्मी जोड़ें',
  text: 'उन्हें SMS से साइन इन का पता मिलेगा।',
  phone: 'मोबाइल नंबर',
  name: 'नाम',
  town: 'शहर',
  skills: 'क्या-क्या कर सकते हैं',
  language: 'संदेश किस भाषा में',
  languages: { hi: 'हिंदी', en: 'अंग्रेज़ी' },
  seen: 'मैंने इनके काग़ज़ देखे हैं',
  seenHint: 'तब इन्हें आज ही काम दिया जा सकता है। कोई कॉपी नहीं रखी जाती; दस्तावेज़ ये बाद में भी भेज सकते हैं।',
  seenOn: 'कब',
  what: 'कौन-से काग़ज़',
  save: 'जोड़ें',
  saving: 'जोड़ रहे हैं...',
  added: (name: string) => `${name} जुड़ गए।`,
  papers: 'काग़ज़',
  kinds: {
    aadhaar: 'आधार',
    pan: 'PAN कार्ड',
    voter: 'वोटर कार्ड',
    licence: 'ड्राइविंग लाइसेंस',
    other: 'कोई और काग़ज़',
  },
  papersSeen: (day: string, what: string) => `${day} को देखे: ${what}`,
  papersNone: 'नहीं देखे',
  see: 'मैंने काग़ज़ देखे हैं',
  unsee: 'काग़ज़ अब नहीं माने जाएँगे',
  savePapers: 'सेव करें',
  saved: 'सेव हो गया।',
  badge: 'काग़ज़ देखे',
}

export const quiet: Translation<typeof en.quiet> = {
  term: 'संदेश',
  short: 'संदेश नहीं: सहमति नहीं मिली',
  text: 'इस ग्राहक को कोई संदेश नहीं जाता, जब तक वे साइन इन न करें या फ़ोन पर बुक करते समय संदेश न माँगें।',
  write: 'ख़ुद लिखें',
  notice: (brand: string, link: string, privacy: string) =>
    `${brand} अब आपकी बुकिंग यहाँ रखता है: ${link}। हम क्या रखते हैं और क्यों: ${privacy}। नहीं चाहिए? बताइए, हम हटा देंगे।`,
}
