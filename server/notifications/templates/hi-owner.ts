import type { OwnerNotification } from '#domain/notifications.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

/** Emails to the owner. */
export const ownerEmails: Pick<TemplateTexts['email'], OwnerNotification> = {
  'owner-booking': {
    subject: 'नई बुकिंग',
    opening: 'एक ग्राहक ने बुकिंग की है। कृपया जल्दी जवाब दें।',
  },
  'owner-problem': {
    subject: 'काम की शिकायत',
    opening: 'एक ग्राहक ने काम की शिकायत की है। कृपया एक दिन के अंदर जवाब दें।',
  },
  'owner-extra': {
    subject: 'और काम का सुझाव',
    opening:
      'सफ़ाई कर्मी ने इस काम में कुछ और सुझाया है। उसके साथ बुकिंग का दाम नीचे लिखा है। आप या ग्राहक हाँ कह सकते हैं।',
  },
  'owner-quote-accepted': {
    subject: 'दाम मान लिया गया',
    opening: 'ग्राहक ने आपका दाम मान लिया। बुकिंग पक्की है।',
  },
  'owner-quote-declined': {
    subject: 'दाम नहीं माना गया',
    opening: 'ग्राहक ने आपका दाम नहीं माना। बुकिंग रद्द है।',
  },
  'owner-payment': {
    subject: 'जो रकम मेल नहीं खाती',
    opening:
      'इस बुकिंग के लिए ऑनलाइन रकम आई, पर बाक़ी रकम से मेल नहीं खाती, इसलिए दर्ज नहीं हुई। “पैसा” में देखें: वापस करें या ख़ुद दर्ज करें।',
  },
  'owner-plan': {
    subject: 'नियमित सफ़ाई की माँग',
    opening: 'एक ग्राहक ने नियमित सफ़ाई माँगी है। आपके हाँ कहने तक कुछ बुक नहीं होता, कृपया जल्दी जवाब दें।',
  },
  'owner-unassigned': {
    subject: 'बिना कर्मी के काम',
    opening:
      'एक सफ़ाई कर्मी को अब काम पर नहीं भेजा जा सकता। उनके आगे के कामों पर अब कोई नहीं है; यह पहला है। कृपया चुनें कि कौन जाएगा।',
  },
  'owner-application': {
    subject: 'नया आवेदन',
    opening: 'एक सफ़ाई कर्मी ने दस्तावेज़ भेजे हैं। कृपया आवेदन देखें।',
  },
  'owner-digest': { subject: 'आपका सार', opening: 'पिछली सूचना के बाद यह नया है।' },
  'owner-sign-in': {
    subject: 'नए ब्राउज़र से साइन इन',
    opening:
      'एक एडमिन ने ऐसे ब्राउज़र से साइन इन किया जो पहले इस्तेमाल नहीं हुआ था। आप में से किसी को पता न हो तो “टीम” में वह खाता तुरंत बंद कर दें।',
  },
  'owner-erasure': {
    subject: 'जानकारी मिटाने का अनुरोध',
    opening: 'किसी ने अपनी जानकारी मिटाने को कहा है। नीचे लिखे दिन तक जवाब दे दें।',
  },
  'owner-payment-unknown': {
    subject: 'अनजान बुकिंग की रकम',
    opening:
      'ऐसी बुकिंग के लिए ऑनलाइन रकम आई जो यहाँ दर्ज नहीं है, इसलिए दर्ज नहीं हुई। पेमेंट ID से Razorpay में देखें: वापस करें, या सही बुकिंग में ख़ुद दर्ज करें।',
  },
}
