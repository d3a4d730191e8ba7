import type * as en from '../en/push.ts'
import type { Translation } from '../translation.ts'

export const push: Translation<typeof en.push> = {
  worker: 'नए काम की सूचना इस फ़ोन पर दें',
  admin: 'नई बुकिंग की सूचना इस डिवाइस पर दें',
  hint: 'पेज बंद हो तब भी सूचना आएगी। उसमें सेवा और समय होता है; नाम, फ़ोन या पता कभी नहीं।',
  denied: 'इस साइट की सूचनाएँ बंद हैं। पहले ब्राउज़र की सेटिंग में इन्हें चालू करें।',
  on: 'इस डिवाइस पर सूचना मिलेगी',
  off: 'इस डिवाइस पर अब सूचना नहीं मिलेगी',
}
