import { labels } from '#server/notifications/templates/hi-labels.ts'
import { ownerEmails } from '#server/notifications/templates/hi-owner.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

const order = (says: string) =>
  `{brand}: ${says} {service}, {when}। बुकिंग {order}। सवाल हो तो {call} पर फ़ोन करें।`
const job = (says: string) =>
  `{brand}: ${says} {service}, {when}। बुकिंग {order}। पूरी जानकारी के लिए साइन इन करें।`
const plain = (says: string) => `{brand}: ${says} सवाल हो तो {call} पर फ़ोन करें।`

// Flat sizes such as 2 BHK are not translated.
const services: Readonly<Record<string, string>> = {
  'Room Cleaning': 'कमरे की सफ़ाई',
  'Bathroom Cleaning': 'बाथरूम की सफ़ाई',
  'Carpet Cleaning': 'कालीन की सफ़ाई',
  'AC Cleaning': 'AC की सफ़ाई',
  'Sofa Cleaning': 'सोफ़े की सफ़ाई',
  'Car Cleaning': 'कार की सफ़ाई',
  'Restaurant Cleaning': 'रेस्टोरेंट की सफ़ाई',
}

const dateFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

function partOfDay(hour: number): string {
  if (hour < 4) return 'रात'
  if (hour < 12) return 'सुबह'
  if (hour < 16) return 'दोपहर'
  return hour < 20 ? 'शाम' : 'रात'
}

export const hi: TemplateTexts = {
  sms: {
    otp: '{code} आपका {brand} साइन इन कोड है। यह 5 मिनट तक चलेगा। इसे किसी को न बताएँ।',
    'booking-received': order('आपकी बुकिंग मिल गई, हम जल्दी पक्की करेंगे।'),
    'booking-quoted': order('आपकी बुकिंग का दाम तय हो गया। देखने और जवाब देने के लिए साइन इन करें।'),
    'booking-priced': order('आपकी बुकिंग का दाम बदल गया है। देखने के लिए साइन इन करें।'),
    'booking-extra': order(
      'हमारी टीम ने कुछ और काम सुझाया है। दाम देखने और हाँ या ना कहने के लिए साइन इन करें।',
    ),
    'booking-lapsed': order('हमारे बताए दाम की मियाद निकल गई। नए दाम के लिए हमें फ़ोन करें।'),
    'booking-accepted': order('आपकी बुकिंग पक्की हो गई।'),
    'booking-rejected': order('माफ़ कीजिए, हम यह बुकिंग नहीं ले पाएँगे।'),
    'booking-rescheduled': order('आपका नया समय मिल गया, हम जल्दी पक्का करेंगे।'),
    'booking-moved': order('हमने आपकी बुकिंग का समय बदल दिया है।'),
    'booking-on-the-way': order('हमारी टीम आपके यहाँ के लिए निकल चुकी है।'),
    'booking-started': order('हमारी टीम ने काम शुरू कर दिया है।'),
    'booking-completed': order(
      'आपकी सफ़ाई पूरी हो गई। कोई कमी हो तो 24 घंटे के अंदर फ़ोन या WhatsApp करें।',
    ),
    'booking-no-show': order('हम आए थे, पर आपसे मुलाक़ात नहीं हो पाई। नया समय तय करने के लिए हमें फ़ोन करें।'),
    'booking-cancelled': order('आपकी बुकिंग रद्द हो गई।'),
    'booking-day-closed': order('माफ़ कीजिए, आपकी बुकिंग के दिन हम बंद हैं। कोई और समय चुनें या हमें फ़ोन करें।'),
    'feedback-asked': order('सफ़ाई कैसी रही? साइन इन करके एक मिनट में बताएँ।'),
    'problem-received': order('आपकी शिकायत मिल गई, हम जल्दी जवाब देंगे।'),
    'problem-answered': order('हमने आपकी शिकायत का जवाब दे दिया है। पढ़ने के लिए साइन इन करें।'),
    'plan-accepted': plain('आपकी नियमित सफ़ाई पक्की हो गई: {service}, {when} से।'),
    'plan-declined': plain('माफ़ कीजिए, हम यह नियमित सफ़ाई नहीं कर पाएँगे: {service}, {when} से।'),
    'time-free': plain('{when} को एक समय ख़ाली हुआ है। साइन इन करके बुक करें: जो पहले करे, उसी का।'),
    'neighbour-coupon': plain('आपको और आपके पड़ोसी को अगली सफ़ाई के लिए एक-एक कूपन मिला है: {code}।'),
    'reminder-24h': order('याद रहे: आपकी सफ़ाई का समय आने वाला है।'),
    'reminder-2h': order('याद रहे: हमारी टीम 2 घंटे के अंदर आपके यहाँ होगी।'),
    'kyc-received': plain('आपका आवेदन मिल गया, हम जल्दी जवाब देंगे।'),
    'kyc-accepted': plain('आपके दस्तावेज़ मंज़ूर हो गए।'),
    'kyc-rejected': plain(
      'आपके दस्तावेज़ मंज़ूर नहीं हुए। कारण पढ़ने और दोबारा भेजने के लिए सफ़ाई कर्मी के रूप में साइन इन करें।',
    ),
    'job-new': job('आपको नया काम मिला है।'),
    'job-changed': job('आपके काम में बदलाव हुआ है।'),
    'job-withdrawn': job('यह काम अब आपके पास नहीं है।'),
    'owner-booking': '{brand}: नई बुकिंग {order}: {service}, {when}। जवाब देने के लिए साइन इन करें।',
    'owner-problem':
      '{brand}: बुकिंग {order} की शिकायत आई है: {service}, {when}। जवाब देने के लिए साइन इन करें।',
    'owner-plan':
      '{brand}: एक ग्राहक ने नियमित सफ़ाई माँगी है: {service}, {when} से। जवाब देने के लिए साइन इन करें।',
    'owner-unassigned':
      '{brand}: एक सफ़ाई कर्मी को अब काम पर नहीं भेजा जा सकता। बिना कर्मी का पहला काम: बुकिंग {order}, {service}, {when}। कौन जाएगा, यह चुनने के लिए साइन इन करें।',
    'owner-extra':
      '{brand}: सफ़ाई कर्मी ने बुकिंग {order} में और काम सुझाया है: {service}, {when}। देखने के लिए साइन इन करें।',
    'owner-quote-accepted': '{brand}: ग्राहक ने बुकिंग {order} का दाम मान लिया: {service}, {when}।',
    'owner-quote-declined': '{brand}: ग्राहक ने बुकिंग {order} का दाम नहीं माना: {service}, {when}।',
    'owner-payment':
      '{brand}: बुकिंग {order} के लिए ऑनलाइन आई रकम मेल नहीं खाती: {service}, {when}। देखने के लिए साइन इन करें।',
    'owner-application': '{brand}: एक सफ़ाई कर्मी ने आवेदन किया है। देखने के लिए साइन इन करें।',
    'owner-digest':
      '{brand}: पिछली सूचना के बाद नया: बुकिंग {bookings}, आवेदन {applications}। जवाब देने के लिए साइन इन करें।',
    'owner-sign-in':
      '{brand}: {admin} ने नए ब्राउज़र से एडमिन पेज में साइन इन किया, {when}। आपको पता न हो तो “टीम” में यह खाता बंद कर दें।',
    'owner-settings':
      '{brand}: {admin} ने UPI आईडी, फ़ोन नंबर या दो चरणों में साइन इन की सेटिंग बदली, {when}। आपको पता न हो तो तुरंत सेटिंग देखें।',
    'owner-erasure':
      '{brand}: किसी ने अपनी जानकारी मिटाने को कहा है। 30 दिन के अंदर जवाब देने के लिए साइन इन करें।',
    'owner-codes':
      '{brand}: साइन-इन कोड बहुत माँगे जा रहे हैं, पर कम ही डाले जा रहे हैं। शायद कोई इन्हें बर्बाद कर रहा है; उसे अब कम मिलेंगे। SMS बैलेंस देखते रहें।',
    'owner-payment-unknown':
      '{brand}: ऐसी बुकिंग के लिए ऑनलाइन रकम आई है जो यहाँ दर्ज नहीं है। देखने के लिए साइन इन करें।',
    'owner-no-backup': '{brand}: दो दिन से बैकअप नहीं बना है। कृपया सर्वर की देखभाल करने वाले को बताएँ।',
  },
  email: {
    'booking-received': {
      subject: 'बुकिंग मिल गई',
      opening: 'बुकिंग के लिए धन्यवाद। हम इसे देखकर जल्दी पक्की करेंगे। अभी कुछ नहीं देना है।',
    },
    'booking-quoted': {
      subject: 'आपकी बुकिंग का दाम',
      opening:
        'आपने जो काम बताया, उसका दाम यह है। इसमें क्या-क्या होगा, यह देखने और हाँ या ना कहने के लिए साइन इन करें। आपकी हाँ के बाद हम आएँगे।',
    },
    'booking-priced': {
      subject: 'आपकी बुकिंग का नया दाम',
      opening: 'आपकी बुकिंग का दाम बदल गया है। नया दाम यह है।',
    },
    'booking-extra': {
      subject: 'कुछ और काम, अगर आप चाहें',
      opening:
        'हमारी टीम ने आपके यहाँ कुछ और काम सुझाया है। उसके साथ बुकिंग का दाम नीचे लिखा है। साइन इन करके देखें और हाँ या ना कहें: आपकी हाँ के बिना कुछ नहीं बदलेगा।',
    },
    'booking-lapsed': {
      subject: 'दाम की मियाद निकल गई',
      opening:
        'हमारे बताए दाम पर हाँ कहने का समय निकल गया। आपकी बुकिंग हमारे पास है: हमें फ़ोन करें या नए दाम का इंतज़ार करें।',
    },
    'booking-accepted': {
      subject: 'बुकिंग पक्की',
      opening:
        'आपकी बुकिंग पक्की हो गई। हमारी टीम नीचे लिखे समय पर आपके यहाँ पहुँचेगी। हम पहले जगह देखते हैं और काम शुरू करने से पहले पक्का दाम बताते हैं।',
    },
    'booking-rejected': {
      subject: 'बुकिंग नहीं हो पाई',
      opening: 'माफ़ कीजिए, हम यह बुकिंग नहीं ले पाएँगे।',
    },
    'booking-rescheduled': {
      subject: 'नया समय मिल गया',
      opening: 'आपने नया समय माँगा है। हम इसे देखकर जल्दी पक्का करेंगे।',
    },
    'booking-moved': {
      subject: 'बुकिंग का समय बदला',
      opening:
        'हमने आपकी बुकिंग का समय बदल दिया है। नया समय नीचे लिखा है। ठीक न हो तो बुकिंग रद्द कर सकते हैं या हमें फ़ोन करें।',
    },
    'booking-on-the-way': {
      subject: 'हमारी टीम रास्ते में है',
      opening: 'हमारी टीम आपके यहाँ के लिए निकल चुकी है।',
    },
    'booking-started': {
      subject: 'सफ़ाई शुरू',
      opening: 'हमारी टीम ने काम शुरू कर दिया है।',
    },
    'booking-completed': {
      subject: 'सफ़ाई पूरी',
      opening:
        'आपकी सफ़ाई पूरी हो गई। हमें चुनने के लिए धन्यवाद। कोई कमी रह गई हो तो 24 घंटे के अंदर फ़ोन या WhatsApp करें।',
    },
    'booking-no-show': {
      subject: 'मुलाक़ात नहीं हो पाई',
      opening:
        'हम नीचे लिखे समय पर आए थे, पर आपसे मुलाक़ात नहीं हो पाई। हमें फ़ोन करें, आपकी सुविधा का नया समय तय कर लेंगे।',
    },
    'booking-cancelled': { subject: 'बुकिंग रद्द', opening: 'यह बुकिंग रद्द हो गई है।' },
    'booking-day-closed': {
      subject: 'उस दिन हम बंद हैं',
      opening:
        'माफ़ कीजिए, आपकी बुकिंग के दिन हम बंद हैं। अपनी बुकिंग में कोई और समय चुन लें, या हमें फ़ोन करें, हम समय ढूँढ देंगे।',
    },
    'feedback-asked': {
      subject: 'सफ़ाई कैसी रही?',
      opening:
        'आपकी सफ़ाई कैसी रही? तारे दीजिए और दो शब्द लिखिए, अच्छे हों या बुरे: एक मिनट लगेगा, और हम हर राय पढ़ते हैं।',
    },
    'problem-received': {
      subject: 'आपकी शिकायत मिल गई',
      opening: 'आपने बताया कि कुछ ठीक नहीं है। हम इसे देखकर जल्दी जवाब देंगे।',
    },
    'problem-answered': {
      subject: 'आपकी शिकायत के बारे में',
      opening: 'आपने जो कमी बताई थी, उसे हमने देख लिया है।',
    },
    'plan-accepted': {
      subject: 'आपकी नियमित सफ़ाई पक्की हो गई',
      opening: 'ख़ुशख़बरी: आपकी नियमित सफ़ाई पक्की हो गई। हर सफ़ाई से दो हफ़्ते पहले हम उसे बुक करके आपको बताएँगे।',
    },
    'plan-declined': {
      subject: 'आपकी नियमित सफ़ाई',
      opening: 'माफ़ कीजिए, आपने जो नियमित सफ़ाई माँगी थी, वह हम नहीं कर पाएँगे।',
    },
    'time-free': {
      subject: 'एक समय ख़ाली हुआ है',
      opening: 'आपने कहा था कि बता दें: नीचे लिखे दिन एक समय ख़ाली हुआ है। जो पहले बुक करे, उसी को मिलेगा।',
    },
    'neighbour-coupon': {
      subject: 'आपके लिए कूपन',
      opening:
        'धन्यवाद: एक पड़ोसी दूसरे को साथ लाया। आप दोनों को अगली सफ़ाई के लिए एक-एक कूपन मिला है। बुक करते समय यह कोड लिखें।',
    },
    'reminder-24h': {
      subject: 'आपकी सफ़ाई का समय आने वाला है',
      opening:
        'हमारी टीम नीचे लिखे समय पर आपके यहाँ पहुँचेगी। कृपया ध्यान रखें कि दरवाज़ा खोलने के लिए कोई घर पर हो।',
    },
    'reminder-2h': {
      subject: 'हम थोड़ी देर में पहुँच रहे हैं',
      opening: 'हमारी टीम 2 घंटे के अंदर आपके यहाँ होगी। कृपया ध्यान रखें कि दरवाज़ा खोलने के लिए कोई घर पर हो।',
    },
    ...ownerEmails,
    'mailbox-confirm': {
      subject: 'क्या यह ई-मेल आपका है?',
      opening:
        'हमारे यहाँ बुकिंग करने वाले किसी ने यह ई-मेल पता दिया है। अगर वह आप हैं, तो इसे पक्का कर दें, फिर बुकिंग की याद और बदलाव यहाँ भी आएँगे। अगर नहीं, तो कुछ न करें: बुकिंग के जवाब के सिवा हम यहाँ कुछ नहीं भेजेंगे।',
    },
  },
  labels,
  hello: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  questions: 'सवाल हो तो {call} पर फ़ोन करें।',
  price: (rupees, isStarting) => (isStarting ? `${rupees} से` : rupees),
  onRequest: 'बात करके',
  serviceName: (label) => services[label] ?? label,
  day: (date) => dateFormat.format(new Date(`${date}T00:00:00Z`)),
  slot(date, time) {
    const hour = Number(time.slice(0, 2))
    // Without the comma, as in 'मंगल 5 मई', so that the longest value fits a registered variable.
    const day = dateFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
    return `${day}, ${partOfDay(hour)} ${hour % 12 || 12}:${time.slice(3)}`
  },
}
