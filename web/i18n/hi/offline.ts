import type * as en from '../en/offline.ts'
import type { Translation } from '../translation.ts'

export const offline: Translation<typeof en.offline> = {
  title: 'आप ऑफ़लाइन हैं',
  heading: 'अभी इंटरनेट नहीं है',
  text: 'कुछ खोया नहीं है। फ़ोन में इंटरनेट आते ही यह पेज खुल जाएगा।',
  readable: 'यह अब भी पढ़ सकते हैं',
  prices: 'हमारे दाम',
  bookings: 'आपकी बुकिंग',
  again: 'फिर कोशिश करें',
  call: (phone) => `जल्दी है? कॉल के लिए इंटरनेट नहीं चाहिए: ${phone}`,
  page: (when) => `आप ऑफ़लाइन हैं। यह पेज ${when} का है।`,
  orders: (when) => `आप ऑफ़लाइन हैं; यह जानकारी ${when} की है।`,
}

export const install: Translation<typeof en.install> = {
  title: (brand) => `${brand} को होम स्क्रीन पर रखें`,
  text: 'अपनी बुकिंग एक टैप में देखें, इंटरनेट न हो तब भी।',
  byHand: 'स्क्रीन के नीचे शेयर का निशान दबाएँ, फिर “होम स्क्रीन में जोड़ें” चुनें।',
  add: 'होम स्क्रीन में जोड़ें',
  decline: 'नहीं, रहने दें',
  understood: 'ठीक है',
}

/** Shortcuts of the installed app, shown on a long press of its icon. */
export const shortcuts: Translation<typeof en.shortcuts> = {
  book: 'सफ़ाई बुक करें',
  bookings: 'मेरी बुकिंग',
}
