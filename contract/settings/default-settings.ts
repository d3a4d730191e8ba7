import { fill, type WithoutDefaults } from '#contract/settings/defaults.ts'
import { settingsShape, type Business, type Settings } from '#contract/settings/settings.ts'
import { withChecklists } from '#domain/catalogue/checklists.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'

const business: Business = {
  brand: 'Chamak',
  phone: '919800000000',
  whatsapp: '919800000000',
  email: 'hello@chamak.example',
  address: {
    street: 'Station Road',
    town: 'Sasaram',
    state: 'Bihar',
    postcode: '821115',
    latitude: 24.9486,
    longitude: 84.0111,
  },
  areas: ['Sasaram', 'Dehri-on-Sone', 'Nokha', 'Chenari'],
  hindi: {
    brand: 'चमक',
    street: 'स्टेशन रोड',
    town: 'सासाराम',
    state: 'बिहार',
    areas: ['सासाराम', 'डेहरी-ऑन-सोन', 'नोखा', 'चेनारी'],
  },
  social: { facebook: '', instagram: '', youtube: '' },
  placeholders: [
    'brand',
    'phone',
    'whatsapp',
    'email',
    'address.street',
    'address.town',
    'address.postcode',
    'address.latitude',
    'address.longitude',
    'areas',
  ],
}

const answers: Settings['answers'] = {
  accepted: [
    {
      text: 'Your booking is confirmed. We will come at the time you chose.',
      hindi: 'आपकी बुकिंग पक्की है। हम आपके चुने हुए समय पर आएँगे।',
    },
    {
      text: 'Your booking is confirmed. We will call you before we come.',
      hindi: 'आपकी बुकिंग पक्की है। आने से पहले हम आपको फ़ोन करेंगे।',
    },
    {
      text: 'Your booking is confirmed. Please keep water and electricity ready.',
      hindi: 'आपकी बुकिंग पक्की है। कृपया पानी और बिजली चालू रखें।',
    },
  ],
  rejected: [
    {
      text: 'Sorry, all our crews are busy at this time. Please book another time.',
      hindi: 'माफ़ कीजिए, इस समय हमारी सभी टीमें व्यस्त हैं। कृपया कोई और समय चुनें।',
    },
    {
      text: 'Sorry, we cannot come to this address.',
      hindi: 'माफ़ कीजिए, हम इस पते पर नहीं आ सकते।',
    },
    {
      text: 'Sorry, we could not reach you by phone. Please call us to book again.',
      hindi: 'माफ़ कीजिए, आपसे फ़ोन पर बात नहीं हो पाई। दोबारा बुकिंग के लिए कृपया हमें फ़ोन करें।',
    },
  ],
  cancelled: [
    {
      text: 'Sorry, our crew cannot come at this time. Please book another time.',
      hindi: 'माफ़ कीजिए, हमारी टीम इस समय नहीं आ पाएगी। कृपया कोई और समय बुक करें।',
    },
    {
      text: 'Cancelled as you asked us on the phone.',
      hindi: 'फ़ोन पर आपके कहने पर बुकिंग रद्द की गई।',
    },
    {
      text: 'We came to the address but could not meet you. Please call us to book again.',
      hindi: 'हम पते पर पहुँचे, पर आपसे मुलाक़ात नहीं हो पाई। दोबारा बुकिंग के लिए कृपया हमें फ़ोन करें।',
    },
  ],
}

/** Sample facts; all other defaults stand beside their rules. */
const document: WithoutDefaults<typeof settingsShape> = {
  business,
  catalogue: withChecklists(defaultCatalogue),
  answers,
  messages: {
    registered: { brand: business.brand, hindi: business.hindi.brand, phone: business.phone },
  },
}

/** Settings before the first save, and defaults for fields missing from an older version. */
export const defaultSettings = fill(settingsShape, document, undefined) as Settings
