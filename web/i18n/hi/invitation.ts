import type * as en from '../en/invitation.ts'
import type { Translation } from '../translation.ts'

export const invitation: Translation<typeof en.invitation> = {
  heading: 'न्योता',
  from: (name: string, brand: string) => `${name || 'एक पड़ोसी'} ने आपको ${brand} का न्योता भेजा है`,
  text: (amount: string) =>
    `न्योता स्वीकार करके बुक करें। आपकी पहली सफ़ाई के बाद आप दोनों को अगली सफ़ाई पर ${amount} की छूट मिलेगी।`,
  code: 'न्योते का कोड',
  read: 'न्योता देखें',
  accept: 'स्वीकार करें और बुक करें',
  accepting: 'एक पल...',
  signIn: 'स्वीकार करने के लिए साइन इन करें',
  onlyCustomers: 'न्योता ग्राहकों के लिए है। लॉगआउट करके ग्राहक के रूप में साइन इन करें।',
  failed: 'न्योता लोड नहीं हुआ',
  book: 'इसके बिना बुक करें',
}
