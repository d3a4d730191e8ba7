import type * as en from '../en/pay.ts'
import type { Translation } from '../translation.ts'

export const pay: Translation<typeof en.pay> = {
  earnings: 'आपकी कमाई',
  payouts: 'कर्मियों की कमाई',
  loading: 'कमाई आ रही है...',
  failed: 'कमाई नहीं खुल पाई।',
  earned: 'कमाई',
  paidOut: 'दिए गए',
  balance: 'सब महीनों का मिलना बाकी',
  balanceOfOwner: 'सब महीनों का देना बाकी',
  jobs: (n) => `${n} काम`,
  noJobs: 'इस महीने कोई काम पूरा नहीं हुआ।',
  noPayouts: 'इस महीने कुछ नहीं दिया गया।',
  byOffice: 'एक काम का कितना मिलेगा, यह ऑफ़िस तय करता है। कुछ ठीक न लगे तो वहाँ पूछें।',
  none: 'अभी किसी सफ़ाई कर्मी ने कोई काम पूरा नहीं किया।',
  notSet: 'एक काम का कितना मिलेगा, यह सेटिंग के “कर्मी और पैसा” में तय होता है।',
  record: 'दिए पैसे दर्ज करें',
  recordFor: (name) => `${name} को दिए पैसे दर्ज करें`,
  rows: (name) => `${name} के काम और दिए गए पैसे`,
  method: 'कैसे दिए',
  methods: { cash: 'नक़द', upi: 'UPI', bank: 'बैंक', card: 'कार्ड' },
  amount: 'रकम, रुपये में',
  note: 'नोट',
  optional: 'ज़रूरी नहीं',
  save: 'दर्ज करें',
  recorded: 'दिए पैसे दर्ज हो गए।',
  notSaved: 'सेव नहीं हुआ। फिर कोशिश करें।',
  toJobs: 'आपके काम',
  ownersOnly: 'यह सिर्फ़ मालिक के लिए है।',
}

export const paymentNotes: Translation<typeof en.paymentNotes> = {
  heading: (rupees) => `${rupees} ऑनलाइन आए, पर दर्ज नहीं हुए`,
  reasons: {
    'amount-differs': 'यह माँगी गई रकम नहीं है।',
    'not-due': 'इतनी रकम अब बाकी नहीं है।',
    'booking-unknown': 'इसके लिए कोई बुकिंग नहीं मिली।',
  },
  asked: (rupees) => `माँगे गए थे: ${rupees}।`,
  what: 'इसे रेज़रपे में वापस करें, या बुकिंग पर दर्ज करें।',
  settle: 'निपटा दिया',
  busy: 'सहेजा जा रहा है...',
  failed: 'यह सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
}
