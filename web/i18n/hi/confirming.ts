import type * as en from '../en/confirming.ts'
import type { Translation } from '../translation.ts'

export const confirming: Translation<typeof en.confirming> = {
  whoGoes: 'कौन जाएगा?',
  others: 'और कौन जा सकता है',
  all: (n) => (n === 1 ? '1 बुकिंग पक्की करें' : `सभी ${n} पक्की करें`),
  confirming: 'पक्की हो रही हैं...',
  columns: { time: 'समय', service: 'सेवा', who: 'कौन जाएगा', clash: 'टकराव' },
  clash: (time) => `${time} पर भी जाना है`,
  closerLook: 'ध्यान से देखें: “जवाब दें” से जवाब दें',
  hint: 'बुकिंग तुरंत पक्की होती है। संदेश 10 सेकंड बाद जाते हैं, तब तक वापस ले सकते हैं।',
  confirmed: (n) => `${n} बुकिंग पक्की ${n === 1 ? 'हुई' : 'हुईं'}। संदेश 10 सेकंड में जाएँगे।`,
  undone: (n, all) =>
    n === all
      ? 'वापस ले लिया गया। कोई संदेश नहीं गया।'
      : `${all} में से ${n} वापस। बाक़ी को संदेश जा चुका था।`,
}
