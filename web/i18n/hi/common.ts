import type * as en from '../en/common.ts'
import type { Translation } from '../translation.ts'

export const common: Translation<typeof en.common> = {
  cancel: 'रहने दें',
  close: 'बंद करें',
  dismiss: 'बंद करें',
  notifications: 'सूचनाएँ',
  loading: 'लोड हो रहा है...',
  saving: 'सेव हो रहा है...',
  failed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
  noNetwork: 'इंटरनेट नहीं है। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  optional: 'ज़रूरी नहीं',
  skipToContent: 'मुख्य सामग्री पर जाएँ',
  tryAgain: 'फिर कोशिश करें',
  notLoaded: 'यह लोड नहीं हुआ। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  needsScript: (phone) =>
    `इस पेज के लिए JavaScript चाहिए, जो आपके ब्राउज़र में बंद है। फ़ोन से भी बुकिंग हो सकती है: ${phone}`,
  tooOld: (phone) => `यह ब्राउज़र इस पेज के लिए बहुत पुराना है। कृपया इसे अपडेट करें या हमें फ़ोन करें: ${phone}`,
}

export const crash: Translation<typeof en.crash> = {
  title: 'यह पेज चलते-चलते रुक गया',
  text: 'हमारी ओर से कुछ गड़बड़ हुई। आपका भेजा हुआ कुछ नहीं खोया। आगे बढ़ने के लिए पेज फिर से लोड करें।',
  reload: 'पेज फिर से लोड करें',
  home: 'होम पेज पर जाएँ',
}

export const newTab: Translation<typeof en.newTab> = '(नए टैब में खुलेगा)'

export const noNetwork: Translation<typeof en.noNetwork> = 'इंटरनेट नहीं मिल रहा। फिर कोशिश कर रहे हैं...'

export const titles: Translation<typeof en.titles> = {
  signIn: 'साइन इन करें',
  booking: 'सफ़ाई बुक करें',
  times: 'दाम और ख़ाली समय',
  profile: 'आपकी प्रोफ़ाइल',
  myPlan: 'आपका प्लान',
  myAccount: 'आपका खाता',
  workerProfile: 'सफ़ाई कर्मी की प्रोफ़ाइल',
  workerJobs: 'आपके काम',
  workerDays: 'आपकी छुट्टियाँ',
  workerGuide: 'आपका दिन',
  workerEarnings: 'आपकी कमाई',
  tracking: 'बुकिंग कहाँ तक पहुँची',
  invite: 'न्योता',
  confirmEmail: 'अपना ईमेल पक्का करें',
  setup: 'अपनी साइट तैयार करें',
  admin: 'एडमिन',
  uploadKyc: 'सफ़ाई कर्मी KYC',
}
