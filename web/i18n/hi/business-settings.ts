import type * as en from '../en/business-settings.ts'
import type { Translation } from '../translation.ts'

export const businessSettings: Translation<typeof en.businessSettings> = {
  seen: 'यह वेबसाइट के हर पेज पर, संदेशों में और बिल पर रहता है।',
  reach: 'ग्राहक आपसे कैसे बात करें',
  smsDiffer: (brand) => `SMS अब भी ${brand} नाम और रजिस्टर किए हुए फ़ोन से जाते हैं, यहाँ चाहे जो लिखें।`,
  smsChange: 'संदेश में बदलें',
  address: 'आपका पता',
  mapHint:
    'नक़्शे और गूगल के लिए। गूगल मैप्स में अपनी जगह को दबाकर रखें, 24.9486, 84.0111 जैसे दो नंबर दिखेंगे। पता न हो तो ख़ाली छोड़ें।',
  social: 'सोशल पेज',
  socialText: 'अपने पेज का पता कॉपी करके डालें। ख़ाली हो तो नहीं दिखता।',
  claims: 'आपके पेज आपके बारे में क्या कहें',
  claimsText: 'जो आपके यहाँ सच न हो, उसे बंद कर दें।',
  documents: 'सफ़ाई कर्मियों के पहचान के दस्तावेज़',
  documentsText:
    'आधार और PAN की तस्वीरें इतने दिन बाद अपने आप मिट जाती हैं। निजता नीति में भी यही दिन लिखे रहते हैं।',
  preview: 'ग्राहकों को ऐसा दिखेगा',
  areasSeen: (areas) => `हम ${areas} आते हैं।`,
}
