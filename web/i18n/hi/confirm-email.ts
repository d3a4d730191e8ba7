import type * as en from '../en/confirm-email.ts'
import type { Translation } from '../translation.ts'

export const confirmEmail: Translation<typeof en.confirmEmail> = {
  heading: 'अपना ई-मेल पक्का करें',
  question: 'क्या यह मेलबॉक्स आपका है?',
  why: 'आप हमारे ई-मेल से यहाँ आए हैं। हाँ कहने पर बुकिंग की याद और बदलाव इसी पते पर भी आएँगे। अगर आपने कोई बुकिंग नहीं की, तो यह पेज बंद कर दें।',
  confirm: 'हाँ, मेरा है',
  confirming: 'पक्का हो रहा है...',
  done: 'आपका ई-मेल पक्का हो गया',
  doneText: 'अब से बुकिंग की याद और बदलाव यहाँ भी आएँगे।',
  gone: 'यह लिंक अब काम नहीं करता',
  goneText:
    'यह इस्तेमाल हो चुका है, एक हफ़्ते से पुराना है, या आपका ई-मेल बदल गया है। ई-मेल पक्का हुआ या नहीं, यह प्रोफ़ाइल में दिखता है; नया लिंक भी वहीं से भेजें।',
  toProfile: 'प्रोफ़ाइल पर जाएँ',
}
