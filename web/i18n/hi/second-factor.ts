import type * as en from '../en/second-factor.ts'
import type { Translation } from '../translation.ts'

export const secondFactor: Translation<typeof en.secondFactor> = {
  heading: 'दो क़दम वाला साइन इन',
  off: 'बंद',
  on: 'चालू',
  text: 'SMS के कोड के साथ आप ऑथेंटिकेटर ऐप का कोड भी डालेंगे। तब सिर्फ़ आपकी सिम से कोई अंदर नहीं आ सकता।',
  textOn:
    'साइन इन करते समय, और खाता नंबर देखने, सूची डाउनलोड करने या टीम बदलने से पहले आप अपने ऐप का कोड डालते हैं।',
  turnOn: 'चालू करें',
  turnOff: 'बंद करें',
  turnedOff: 'दो क़दम वाला साइन इन बंद है',
  label: 'ऐप का कोड',
  codeHint: '6 अंक, हर 30 सेकंड में नया।',
  codeOrRecovery: '6 अंक, या आपका कोई बचाव कोड।',
  checking: 'जाँच रहे हैं...',
  scan: 'अपना ऑथेंटिकेटर ऐप खोलें और यह कोड स्कैन करें:',
  pictureOf: 'ऑथेंटिकेटर ऐप के लिए स्कैन करने का कोड',
  orType: 'या ऐप में यह कुंजी लिखें:',
  preparing: 'तैयार कर रहे हैं...',
  recovery: 'आपके बचाव कोड',
  recoveryText: 'हर कोड फ़ोन के बिना एक बार अंदर आने देता है। इन्हें अभी लिख लें: ये फिर नहीं दिखाए जाएँगे।',
  copy: 'सब कॉपी करें',
  copied: 'कॉपी हो गया',
  kept: 'मैंने लिख लिए',
  stepUp: 'क्या यह आप हैं?',
  stepUpText: 'इसके लिए आपके ऑथेंटिकेटर ऐप का कोड चाहिए।',
  goOn: 'आगे बढ़ें',
}
