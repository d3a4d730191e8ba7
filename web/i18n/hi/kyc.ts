import type * as en from '../en/kyc.ts'
import type { Translation } from '../translation.ts'

export const kyc: Translation<typeof en.kyc> = {
  documents: { aadhaar: 'आधार', pan: 'PAN' },
  cards: { aadhaar: 'आधार कार्ड', pan: 'PAN कार्ड' },
  status: {
    worker: { pending: 'जाँच जारी', accepted: 'मंज़ूर', rejected: 'अस्वीकार' },
    admin: { pending: 'जवाब बाक़ी', accepted: 'मंज़ूर', rejected: 'अस्वीकार' },
  },
  notSent: 'नहीं भेजा',
  missing: 'नहीं दिया',
  erased: 'मिटा दी गई',
  erasedOn: (date) => `${date} को मिटा दी गई`,
  bankDetails: 'बैंक की जानकारी',
  bank: 'बैंक',
  account: 'खाता नंबर',
  ifsc: 'IFSC कोड',
  showAccount: 'देखें',
  hideAccount: 'छिपाएँ',
  accountLoading: 'लोड हो रहा है...',
}

export const kycSection: Translation<typeof en.kycSection> = {
  heading: 'KYC जाँच',
  required: 'KYC जाँच ज़रूरी है',
  requiredText: 'काम और सभी सुविधाएँ पाने के लिए अपनी KYC जाँच पूरी करें।',
  seen: 'हमने आपके काग़ज़ देख लिए हैं',
  seenText: (day) =>
    `${day} को देखे गए, इसलिए आप काम कर सकते हैं। फिर भी इनकी फ़ोटो और अपना बैंक खाता भेज दें।`,
  seenMeanwhile: (day) => `हमने ${day} को आपके काग़ज़ देखे: तब तक आप काम कर सकते हैं।`,
  upload: 'KYC दस्तावेज़ अपलोड करें',
  viewFull: 'पूरी तस्वीर देखें',
  sentOn: (date) => `${date} को भेजा`,
  decidedOn: (date) => `${date} को जवाब मिला`,
  states: {
    pending: 'हम आपके दस्तावेज़ जाँच रहे हैं। जवाब आपको SMS से मिलेगा।',
    accepted: 'आपके दस्तावेज़ मंज़ूर हो गए हैं। आपकी जाँच पूरी हो गई है।',
    rejected: 'हम ये दस्तावेज़ मंज़ूर नहीं कर पाए। कृपया इन्हें फिर भेजें।',
  },
  reason: 'कारण',
  reasonMissing: 'कोई कारण नहीं लिखा गया। क्या बदलना है, यह समझ न आए तो हमें फ़ोन करें।',
  inForce: (date) => `नई जानकारी मंज़ूर होने तक ${date} को मंज़ूर हुई जानकारी ही चलेगी।`,
  sendNew: 'नई जानकारी भेजें',
}
