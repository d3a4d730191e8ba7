import type * as en from '../en/billing-settings.ts'
import type { Translation } from '../translation.ts'

export const billingSettings: Translation<typeof en.billingSettings> = {
  seen: 'ग्राहकों को ये बातें बिल पर दिखती हैं, और UPI के पैसे यहाँ लिखी आईडी पर आते हैं। जो बिल बन चुके हैं, वे वैसे ही रहते हैं।',
  upi: 'UPI',
  upiText: 'ग्राहक इसी UPI आईडी पर पैसे भेजते हैं। यह आपके बैंक के ऐप में मिलेगी।',
  upiId: 'UPI आईडी',
  upiIdHint: 'जैसे name@bank। UPI नहीं लेते तो खाली छोड़ें।',
  payee: 'खाते का नाम',
  payeeHint: 'पैसे भेजते समय ग्राहक को अपने ऐप में यही नाम दिखता है।',
  bills: 'बिल',
  prefix: 'बिल नंबर से पहले के अक्षर',
  prefixHint: (prefix) => `बिल का नंबर ऐसा होगा: ${prefix || 'CH'}/26-27/00042।`,
  footer: 'बिल की आख़िरी लाइन',
  footerHint: 'जैसे: धन्यवाद। फिर सेवा का मौका दें।',
  roundRupee: 'पूरे रुपये में लें',
  roundRupeeHint:
    'दाम और बिल में “राउंड ऑफ़” की लाइन जुड़ती है, जैसे +₹0.50, ताकि नकद में छुट्टे न लगें। GST इससे पहले की रकम पर लगता है। बदलाव आगे तय होने वाले दामों पर लागू होता है।',
  tax: 'GST',
  taxKind: 'आपका रजिस्ट्रेशन',
  taxes: {
    none: 'रजिस्ट्रेशन नहीं है',
    composition: 'कंपोज़िशन स्कीम',
    regular: 'GST में रजिस्टर्ड',
  },
  taxHints: {
    none: 'ग्राहक को बिना टैक्स की रसीद मिलती है।',
    composition: 'ग्राहक को बिल ऑफ़ सप्लाई मिलता है; टैक्स नहीं जुड़ता।',
    regular: 'ग्राहक को 9 % CGST और 9 % SGST के साथ टैक्स इनवॉइस मिलता है।',
  },
  gstin: 'GSTIN',
  gstinHint: '15 अक्षर, जैसे 10ABCDE1234F1Z5।',
  state: 'रजिस्ट्रेशन का राज्य',
  sac: 'SAC',
  sacHint: 'आपकी सेवा का कोड; इमारतों की सफ़ाई का 998533 है।',
  inclusive: 'मेरे दाम में GST शामिल है',
  inclusiveHint: 'नहीं तो GST दाम के ऊपर जुड़ेगा।',
}
