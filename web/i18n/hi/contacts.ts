import type * as en from '../en/contacts.ts'
import type { Translation } from '../translation.ts'

export const contacts: Translation<typeof en.contacts> = {
  title: (town) => `${town} में हमसे संपर्क करें`,
  heading: 'हमसे बात करें',
  tagline: 'फ़ोन करें, लिखें, या हमारे समय पर मिलने आएँ।',
  description: (brand, town) =>
    `${town} में ${brand} को फ़ोन, WhatsApp या ईमेल करें। पता और नक़्शा, हमारा समय, और यह भी कि अभी खुला है या बंद।`,
  waysHeading: 'हम तक कैसे पहुँचें',
  phone: 'फ़ोन',
  phoneHint: 'सबसे जल्दी यहीं बात होती है।',
  whatsapp: 'WhatsApp',
  whatsappText: 'चैट खोलें',
  whatsappHint: 'फ़ोटो भेजनी हो कि क्या साफ़ करना है, तो यह सबसे अच्छा है।',
  email: 'ईमेल',
  emailHint: 'जिस बात की जल्दी न हो, उसके लिए।',
  visitHeading: 'मिलने आएँ',
  visitPicture: 'गेंदे की लड़ी के नीचे खुला नीला दरवाज़ा, पीछे हरी पहाड़ियों के बीच पगडंडी।',
  address: 'पता',
  map: 'नक़्शे पर देखें',
  hours: 'हमारा समय',
  areas: 'हम कहाँ सफ़ाई करते हैं',
  bookHeading: 'बुकिंग के लिए फ़ोन ज़रूरी नहीं',
  bookText: 'दिन और समय यहीं चुनें, चाहे जब।',
  book: 'सेवा बुक करें',
}

export const opening: Translation<typeof en.opening> = {
  open: (closes) => `अभी खुला है, ${closes} बजे तक`,
  today: (opens) => `अभी बंद है। आज ${opens} बजे खुलेगा`,
  tomorrow: (opens) => `अभी बंद है। कल ${opens} बजे खुलेगा`,
  on: (day, opens) => `अभी बंद है। ${day} को ${opens} बजे खुलेगा`,
}
