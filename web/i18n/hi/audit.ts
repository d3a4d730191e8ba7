import type { AuditAction } from '#domain/audit.ts'
import type * as en from '../en/audit.ts'
import type { Translation } from '../translation.ts'

const kinds: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'साइन इन किया',
  'order-accepted': 'ऑर्डर पक्का किया',
  'order-rejected': 'ऑर्डर अस्वीकार किया',
  'order-cancelled': 'ऑर्डर रद्द किया',
  'account-disabled': 'खाता बंद किया',
  'account-enabled': 'खाता चालू किया',
  'admin-added': 'एडमिन जोड़ा',
  'rights-changed': 'एडमिन के अधिकार बदले',
  'session-ended': 'साइन आउट कराया',
  'message-sent-again': 'संदेश दोबारा भेजा',
  'order-rescheduled': 'ऑर्डर का समय बदला',
  'order-started': 'काम शुरू किया',
  'order-completed': 'ऑर्डर पूरा किया',
  'kyc-submitted': 'KYC के दस्तावेज़ भेजे',
  'kyc-accepted': 'KYC मंज़ूर किया',
  'kyc-rejected': 'KYC अस्वीकार किया',
  'document-viewed': 'दस्तावेज़ खोला',
  'account-number-viewed': 'खाता नंबर खोला',
  'documents-erased': 'दस्तावेज़ मिटाए',
  exported: 'सूची डाउनलोड की',
}

export const audit: Translation<typeof en.audit> = {
  heading: 'किसने क्या किया',
  text: 'किसने क्या देखा और क्या फ़ैसला किया। इसकी कोई लाइन बदली या हटाई नहीं जा सकती।',
  none: 'कोई लाइन नहीं मिली',
  failed: 'यह गतिविधि नहीं मिल पाई',
  searchHint: 'किसने किया: नाम या फ़ोन',
  kind: 'क्या किया गया',
  everything: 'सब कुछ',
  kinds,
  columns: {
    at: 'कब',
    actor: 'किसने',
    kind: 'क्या किया',
    about: 'किसके बारे में',
    details: 'जानकारी',
  },
  product: 'वेबसाइट ने ख़ुद',
  self: 'अपना खाता',
  missing: 'नाम नहीं दिया',
  onlyOf: (name) => `सिर्फ़ ${name} की या उनके बारे में लाइनें`,
  somebody: 'एक व्यक्ति',
  everybody: 'सबकी दिखाएँ',
  linesOf: (name) => `${name} की या उनके बारे में लाइनें`,
  openKyc: 'KYC देखें',
  order: (number) => `ऑर्डर ${number}`,
}
