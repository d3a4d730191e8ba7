import type * as en from '../en/billing-settings.ts'
import type { Translation } from '../translation.ts'

export const billingSettings: Translation<typeof en.billingSettings> = {
  seen: 'ग्राहकों को ये बातें बिल पर दिखती हैं, और UPI के पैसे यहाँ लिखी आईडी पर आते हैं। जो बिल बन चुके हैं, वे वैसे ही रहते हैं।',
  upi: 'UPI',
  upiText: 'ग्राहक इसी UPI आईडी पर पैसे भेजते हैं। यह आपके बैंक के ऐप में मिलेगी।',
  bills: 'बिल',
  prefixHint: (prefix) => `बिल का नंबर ऐसा होगा: ${prefix || 'CH'}/26-27/00042।`,
  tax: 'GST',
  taxes: {
    none: 'रजिस्ट्रेशन नहीं है',
    composition: 'कंपोज़िशन स्कीम',
    regular: 'GST में रजिस्टर्ड',
  },
  taxHints: {
    none: 'ग्राहक को बिना टैक्स की रसीद मिलती है।',
    composition: 'ग्राहक को बिल ऑफ़ सप्लाई मिलता है; टैक्स नहीं जुड़ता।',
    regular: 'ग्राहक को 9% CGST और 9% SGST के साथ टैक्स इनवॉइस मिलता है।',
  },
}
