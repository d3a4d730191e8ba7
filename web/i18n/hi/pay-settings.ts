import type * as en from '../en/pay-settings.ts'
import type { Translation } from '../translation.ts'

export const paySettings: Translation<typeof en.paySettings> = {
  seen: 'सफ़ाई कर्मी इसे अपने काम में और “आपने कितना कमाया” में देखते हैं।',
  door: 'काम की जगह पर',
  mayRecordPayment: 'कर्मी लिए गए पैसे दर्ज करें',
  mayRecordPaymentHint: 'नक़द या UPI, स्कैन करने के कोड के साथ; बिना नेटवर्क भी।',
  mayAddLines: 'कर्मी और काम सुझाएँ',
  mayAddLinesHint: 'ग्राहक या आपके हाँ कहने तक दाम नहीं बदलता।',
  pay: 'एक काम का कितना मिले',
  payText:
    'बिना GST के दाम का हिस्सा, या एक तय रकम, सब कर्मियों के लिए मिलाकर; बराबर बँटती है। बदलाव आगे पूरे होने वाले कामों पर लगता है।',
  percent: 'हिस्सा, % में',
  rupees: 'या हर काम के रुपये',
  exceptions: 'जिन सेवाओं का अलग मिलता है',
  exceptionsText: 'यहाँ लिखी सेवा पर सिर्फ़ उसके अपने खाने लगते हैं। दोनों खाली: उसका कुछ नहीं।',
  add: 'सेवा जोड़ें',
  choose: 'सेवा चुनें',
  remove: (name) => `${name} हटाएँ`,
  unknown: (name, percent, rupees) =>
    `“${name}” नाम की कोई सेवा नहीं है (${rupees === null ? `${percent ?? 0} %` : `₹${rupees}`})। इसका कोई असर नहीं: नीचे सेवा जोड़ें, फिर इसे हटाएँ।`,
}
