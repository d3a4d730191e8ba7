import type * as en from '../en/referrals.ts'
import type { Translation } from '../translation.ts'

export const inviteShare: Translation<typeof en.inviteShare> = {
  heading: 'पड़ोसी को साथ लाएँ',
  text: (amount: string) =>
    `पड़ोसी की पहली सफ़ाई के बाद आप दोनों को अगली सफ़ाई पर ${amount} की छूट मिलेगी।`,
  share: 'पड़ोसी को बुलाएँ',
  sharing: 'लिंक बन रहा है...',
  link: 'भेजने का लिंक',
  code: (code: string) => `या उन्हें यह कोड बताएँ: ${code}`,
  copied: 'लिंक कॉपी हो गया',
  said: (brand: string, amount: string) =>
    `${brand} अच्छी सफ़ाई करते हैं। मेरे लिंक से बुक करें: आपकी पहली सफ़ाई के बाद हम दोनों को अगली पर ${amount} की छूट मिलेगी।`,
  came: 'कौन-कौन आया',
  nobody: 'एक पड़ोसी',
  done: 'पहली सफ़ाई हो गई',
  notYet: 'अभी सफ़ाई नहीं हुई',
  coupons: 'आपके कूपन',
  off: (amount: string) => `${amount} की छूट`,
  used: 'इस्तेमाल हो गया',
}
