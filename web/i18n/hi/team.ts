import type { AdminRights } from '#domain/team.ts'
import type * as en from '../en/team.ts'
import type { Translation } from '../translation.ts'

const rights: Readonly<Record<AdminRights, string>> = { owner: 'मालिक', manager: 'मैनेजर' }

export const team: Translation<typeof en.team> = {
  heading: 'टीम',
  members: 'मालिक और मैनेजर',
  text: 'ये बुकिंग का जवाब देते हैं, और ग्राहकों और सफ़ाई कर्मियों का ध्यान रखते हैं।',
  rights,
  mayDo: {
    owner: 'सब कुछ: बुकिंग, लोग, खाता नंबर, डाउनलोड, गतिविधि और टीम।',
    manager: 'रोज़ का काम: बुकिंग, लोग, KYC और संदेश।',
  },
  you: 'आप',
  nameless: 'नाम नहीं दिया',
  disabled: 'साइन इन नहीं कर सकते',
  add: 'किसी को जोड़ें',
  name: 'नाम',
  phone: 'फ़ोन',
  phoneHint: 'वे इसी नंबर और SMS के कोड से, ग्राहक वाले टैब से साइन इन करेंगे।',
  rightsLabel: 'अधिकार',
  save: 'जोड़ें',
  saving: 'जोड़ रहे हैं...',
  added: (name) => `${name} अब साइन इन कर सकते हैं।`,
  change: (rights) => `${rights} बनाएँ`,
  changeTitle: (name, rights) => `${name} को ${rights} बनाएँ?`,
  changing: 'सेव हो रहा है...',
  changed: 'सेव हो गया',
  disable: 'बंद करें',
  disableTitle: (name) => `${name} का खाता बंद करें?`,
  disableQuestion: 'वे हर जगह से लॉगआउट हो जाएँगे, और खाता फिर चालू करने तक साइन इन नहीं कर पाएँगे।',
  enable: 'चालू करें',
}
