import type * as en from '../en/orders.ts'
import type { Translation } from '../translation.ts'

const status: Translation<typeof en.orderStatus.customer> = {
  pending: 'जवाब बाक़ी',
  accepted: 'पक्की',
  rejected: 'अस्वीकार',
  'in-progress': 'काम जारी',
  completed: 'पूरा',
  'no-show': 'मुलाक़ात नहीं हुई',
  cancelled: 'रद्द',
}

/** Both readers say most with one word: there is no English "Accepted" to tell from "Confirmed". */
export const orderStatus: Translation<typeof en.orderStatus> = {
  customer: status,
  admin: { ...status, 'no-show': 'ग्राहक नहीं मिले' },
}

export const orderCopy: Translation<typeof en.orderCopy> = {
  number: (tail) => `#${tail}`,
  price: (price) => `${price}*`,
  priceFrom: (price) => `${price}* से`,
  onRequest: 'दाम पूछें',
  reply: (brand) => `${brand} का जवाब`,
  view: 'पूरी जानकारी',
  progress: {
    pending: 'हमारे जवाब का इंतज़ार है।',
    accepted: 'हमारी टीम इसी समय आएगी।',
    rejected: 'हम यह बुकिंग नहीं ले पाएँगे।',
    'in-progress': 'हमारी टीम काम कर रही है।',
    completed: 'काम पूरा हो गया है।',
    'no-show': 'हम आए थे, पर आपसे मुलाक़ात नहीं हो पाई। नया समय तय करने के लिए हमें फ़ोन करें।',
    cancelled: 'यह बुकिंग अब नहीं होगी।',
  },
  unanswered: 'यह समय निकल गया और हमारा जवाब नहीं आया। कृपया हमें फ़ोन करें।',
  journey: 'बुकिंग कहाँ तक पहुँची',
  steps: {
    pending: 'बुक हुई',
    accepted: 'पक्की',
    'in-progress': 'काम जारी',
    completed: 'पूरा',
    rejected: 'अस्वीकार',
    'no-show': 'मुलाक़ात नहीं हुई',
    cancelled: 'रद्द',
  },
  stepDone: 'हो गया',
  stepAhead: 'बाक़ी है',
}

export const orderHistory: Translation<typeof en.orderHistory> = {
  heading: 'अब तक क्या हुआ',
  loading: 'जानकारी लोड हो रही है...',
  failed: 'यह जानकारी नहीं मिल पाई।',
  did: {
    customer: {
      booked: 'बुक हुई',
      accepted: 'पक्की हुई',
      rejected: 'अस्वीकार हुई',
      rescheduled: 'नया समय माँगा गया',
      moved: 'समय बदला गया',
      assigned: 'कौन आएगा',
      started: 'काम शुरू हुआ',
      completed: 'काम पूरा हुआ',
      'no-show': 'आपसे मुलाक़ात नहीं हो पाई',
      undone: 'सुधारा गया',
      cancelled: 'रद्द हुई',
    },
    admin: {
      booked: 'बुक हुआ',
      accepted: 'पक्का हुआ',
      rejected: 'अस्वीकार हुआ',
      rescheduled: 'नया समय माँगा गया',
      moved: 'समय बदला गया',
      assigned: 'काम सौंपा गया',
      started: 'काम शुरू हुआ',
      completed: 'काम पूरा हुआ',
      'no-show': 'ग्राहक नहीं मिले',
      undone: 'वापस लिया गया',
      cancelled: 'रद्द हुआ',
    },
  },
  you: 'आप',
  at: (date, time) => `${date}, ${time} बजे`,
  moved: (from, to) => `${from} की जगह ${to}`,
  anyway: 'टीम खाली न होने या बंद समय के बावजूद तय की गई।',
  quote: (words) => `“${words}”`,
  youDid: 'आपने',
  nameDid: (name) => `${name} ने`,
  first: {
    booked: (who, date, time) => `${who} ${date} को ${time} बजे इसे बुक किया।`,
    accepted: (who, date, time) => `${who} ${date} को ${time} बजे इसे पक्का किया।`,
    rejected: (who, date, time) => `${who} ${date} को ${time} बजे इसे अस्वीकार किया।`,
    rescheduled: (who, date, time) => `${who} ${date} को ${time} बजे नया समय माँगा।`,
    moved: (who, date, time) => `${who} ${date} को ${time} बजे इसका समय बदला।`,
    assigned: (who, date, time) => `${who} ${date} को ${time} बजे तय किया कि कौन आएगा।`,
    started: (who, date, time) => `${who} ${date} को ${time} बजे काम शुरू किया।`,
    completed: (who, date, time) => `${who} ${date} को ${time} बजे काम पूरा किया।`,
    'no-show': (who, date, time) => `${who} ${date} को ${time} बजे लिखा कि ग्राहक नहीं मिले।`,
    undone: (who, date, time) => `${who} ${date} को ${time} बजे पिछला क़दम वापस लिया।`,
    cancelled: (who, date, time) => `${who} ${date} को ${time} बजे इसे रद्द किया।`,
  },
}
