import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

/** Labels of facts and links in emails. */
export const labels: TemplateTexts['labels'] = {
  service: 'सेवा',
  when: 'समय',
  where: 'पता',
  price: 'दाम',
  order: 'बुकिंग',
  name: 'नाम',
  phone: 'फ़ोन',
  theirWords: 'संदेश',
  ourWords: 'आपके लिए हमारा संदेश',
  bookings: 'नई बुकिंग',
  applications: 'नए आवेदन',
  seeBooking: 'अपनी बुकिंग देखें',
  giveFeedback: 'बताएँ कि सफ़ाई कैसी रही',
  openProblems: 'शिकायतें देखें',
  openBooking: 'बुकिंग खोलें',
  openPlans: 'प्लान खोलें',
  seePlan: 'अपना प्लान देखें',
  openApplications: 'आवेदन खोलें',
  openAdmin: 'एडमिन पेज खोलें',
  admin: 'एडमिन',
  answerBy: 'जवाब कब तक',
  openTeam: 'टीम खोलें',
  openErasures: 'अनुरोध खोलें',
  confirmMailbox: 'यह ई-मेल पक्का करें',
  whyConfirm:
    'क्या यह ई-मेल आपका है? इसे पक्का कर दें, फिर बुकिंग की याद और बदलाव यहाँ भी आएँगे। लिंक 7 दिन तक चलेगा।',
  bookNow: 'समय बुक करें',
  coupon: 'कूपन',
  off: 'छूट',
}
