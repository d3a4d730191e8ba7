import type * as en from '../en/activity.ts'
import type { Translation } from '../translation.ts'

export const activity: Translation<typeof en.activity> = {
  title: 'नई ख़बरें',
  empty: 'अभी कोई ख़बर नहीं',
  emptyText: 'नई बुकिंग, बदलाव और सफ़ाई कर्मियों की ख़बरें यहाँ दिखेंगी।',
  failed: 'ख़बरें लोड नहीं हुईं।',
  isNew: 'नई',
  sound: 'नई बुकिंग पर घंटी बजे',
  soundHint: 'इस डिवाइस पर, जब तक एडमिन का कोई पेज खुला है।',
  unread: (count) => `${count > 99 ? '99 से ज़्यादा' : count} नई`,
  chatFrom: (name) => `WhatsApp पर ${name}`,
  kinds: {
    'order-booked': 'नई बुकिंग',
    'order-moved': 'ग्राहक ने बुकिंग का समय बदला',
    'order-cancelled': 'ग्राहक ने बुकिंग रद्द की',
    'advance-late': 'एडवांस समय पर नहीं आया',
    'quote-accepted': 'दाम मान लिया',
    'quote-declined': 'दाम नहीं माना',
    'job-started': 'काम शुरू हुआ',
    'job-finished': 'काम पूरा हुआ',
    'kyc-applied': 'सफ़ाई कर्मी का नया आवेदन',
    'problem-reported': 'नई शिकायत',
    'feedback-given': 'नई राय',
    'plan-asked': 'नियमित सफ़ाई माँगी',
    'message-failed': 'संदेश नहीं भेजे जा सके',
    'webhook-failing': 'वेबहुक जवाब नहीं दे रहा',
    'chat-message': 'WhatsApp',
  },
}
