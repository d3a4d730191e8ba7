import type * as en from '../en/sign-in.ts'
import type { Translation } from '../translation.ts'
import { roleName } from './roles.ts'

export const signIn: Translation<typeof en.signIn> = {
  heading: (role) => `${roleName(role)} के लिए लॉगिन`,
  lead: {
    user: 'अपने मोबाइल नंबर से साइन इन करें। हम आपको कोड भेजेंगे, पासवर्ड की ज़रूरत नहीं।',
    worker:
      'अपने मोबाइल नंबर से साइन इन करें। हमारे साथ काम करने के लिए आपको आधार, PAN और बैंक खाते की ज़रूरत होगी।',
  },
  tabsLabel: 'साइन इन कौन कर रहा है',
  tabs: { user: 'ग्राहक', worker: 'सफ़ाई कर्मी' },
  name: 'नाम',
  address: 'पता',
  phone: 'फ़ोन',
  phoneHint: '10 अंकों का मोबाइल नंबर',
  send: 'OTP भेजें',
  sending: 'भेज रहे हैं...',
  sent: 'OTP भेज दिया गया',
  notSent: 'दी गई जानकारी सही नहीं है',
  threw: 'कुछ गड़बड़ हो गई',
  noAnswer: 'कुछ गड़बड़ हो गई। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  waitMinutes: (minutes) => `कोड ${minutes} मिनट बाद फिर माँगा जा सकता है।`,
  ownCode: 'मेरे पास कोड है',
  otherwise: 'या कोड से साइन इन करें',
  privacy: {
    user: 'आपका नंबर साइन इन के लिए और आपकी बुकिंग के संदेशों के लिए है। हम इसे किसी को नहीं बेचते।',
    worker: 'आपका नंबर साइन इन के लिए और आपके काम के संदेशों के लिए है। हम इसे किसी को नहीं बेचते।',
  },
  privacyPolicy: 'निजता नीति',
  signedIn: 'आप पहले से साइन इन हैं।',
  goOn: 'आगे बढ़ें',
  goToProfile: 'अपनी प्रोफ़ाइल पर जाएँ',
  ended: 'आप लॉगआउट हो गए थे। आपकी बुकिंग सुरक्षित है; भेजने के लिए साइन इन करें।',
  booking: {
    label: 'आप क्या बुक कर रहे हैं',
    free: 'अगले ख़ाली समय',
    all: 'सारे ख़ाली समय देखें',
    otherTime: 'दूसरा समय चुनें',
    forWork: 'काम ढूँढ रहे हैं?',
    apply: 'सफ़ाई कर्मी के रूप में आवेदन करें',
  },
  code: {
    // Non-breaking spaces: a number split across two lines is hard to check.
    heading: (phone) => `${phone.replaceAll(' ', '\u00a0')} पर भेजा गया OTP डालें`,
    label: 'OTP',
    hint: '6 अंकों का कोड SMS से आएगा। यह 5 मिनट तक चलेगा।',
    totp: 'ऑथेंटिकेटर ऐप का कोड',
    totpHint: '6 अंक, या आपका कोई बचाव कोड।',
    verify: 'OTP जाँचें',
    verifying: 'जाँच रहे हैं...',
    verified: 'OTP सही है',
    failed: 'OTP की जाँच नहीं हो पाई',
    threw: 'सर्वर में गड़बड़ है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    stillGood: 'पहले भेजा गया कोड अब भी चलेगा।',
    resendIn: (seconds) => `${seconds} सेकंड बाद फिर भेजा जा सकेगा`,
    resend: 'OTP फिर भेजें',
    resent: 'OTP फिर भेज दिया गया',
    notResent: 'OTP फिर नहीं भेजा जा सका',
    change: 'नंबर बदलें',
    trouble: 'SMS नहीं आया? ऊपर का नंबर जाँचें, या हमें फ़ोन करें:',
  },
}
