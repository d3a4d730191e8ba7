import type * as en from '../en/job-money.ts'
import type { Translation } from '../translation.ts'

export const jobMoney: Translation<typeof en.jobMoney> = {
  back: 'वापस',
  due: 'ग्राहक से लेने हैं',
  take: 'पैसे लें',
  later: 'बाद में',
  unpaid: (rupees) => `${rupees} बाक़ी`,
  startingPrice: 'यह शुरुआती दाम है। पहले ग्राहक से पक्का दाम तय करें।',
  proposalOpen: 'सुझाए हुए काम की मंज़ूरी बाक़ी है, उसका दाम इसमें नहीं जुड़ा है।',
  scan: 'ग्राहक इसे किसी भी UPI ऐप से स्कैन कर सकते हैं।',
  qr: (rupees) => `UPI से ${rupees} देने का क्यूआर कोड`,
  method: 'कैसे मिले',
  methods: { cash: 'नक़द', upi: 'UPI' },
  amount: 'रक़म (रुपये)',
  amountInvalid: (due) => `${due} तक की रक़म लिखें।`,
  otherAmount: 'दूसरी रक़म',
  received: (rupees) => `${rupees} मिल गए`,
  taken: (rupees, method) => `${rupees}, ${method}`,
  paid: 'पूरा भुगतान हो गया।',
  more: 'और',
  skip: 'सीधे काम शुरू करें',
  propose: 'और काम सुझाएँ',
  proposeTitle: 'और काम सुझाएँ',
  proposeText: 'ग्राहक को दाम बताएँ। ग्राहक या ऑफ़िस के हाँ कहने पर यह दाम में जुड़ जाएगा।',
  fromList: 'दाम सूची से',
  choose: 'चुनें',
  total: 'कुल',
  send: 'सुझाव भेजें',
  incomplete: 'हर लाइन का नाम, संख्या और रुपये लिखें।',
  proposed: 'मंज़ूरी का इंतज़ार है',
  newPrice: (rupees) => `काम का दाम ${rupees} हो जाएगा।`,
}

export const proposal: Translation<typeof en.proposal> = {
  heading: 'और काम का सुझाव',
  by: (name) => `${name} ने आपके यहाँ के लिए यह सुझाया है।`,
  byForOffice: (name) => `${name} ने काम की जगह से सुझाया।`,
  price: (rupees) => `इसके साथ दाम: ${rupees}`,
  accept: 'हाँ, कर दीजिए',
  decline: 'नहीं, धन्यवाद',
  busy: 'भेजा जा रहा है...',
  accepted: 'तय हो गया। दाम बदल गया है।',
  declined: 'मना कर दिया। दाम वही रहेगा।',
}

export const payOnline: Translation<typeof en.payOnline> = {
  pay: (rupees) => `${rupees} ऑनलाइन दें`,
  text: 'कार्ड, UPI या नेटबैंकिंग से, रेज़रपे के सुरक्षित पेज पर।',
  busy: 'एक पल...',
}
