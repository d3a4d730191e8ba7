import type * as en from '../en/pay-settings.ts'
import type { Translation } from '../translation.ts'

export const paySettings: Translation<typeof en.paySettings> = {
  seen: 'सफ़ाई कर्मी इसे अपने काम में और “आपकी कमाई” में देखते हैं।',
  door: 'काम की जगह पर',
  pay: 'एक काम का कितना मिले',
  payText:
    'बिना GST के दाम का हिस्सा, या हर काम की एक तय रक़म, जो काम करने वाले कर्मियों में बराबर बँटती है। बदलाव आगे पूरे होने वाले कामों पर लगता है।',
  exceptions: 'जिन सेवाओं का अलग मिलता है',
  exceptionsText:
    'यहाँ चुनी सेवा पर सिर्फ़ यहाँ भरा हिस्सा या रक़म लागू होती है। दोनों ख़ाली हों, तो उस सेवा का कुछ नहीं मिलेगा।',
  add: 'सेवा जोड़ें',
  choose: 'सेवा चुनें',
  remove: (name) => `${name} हटाएँ`,
  unknown: (name, percent, rupees) =>
    `“${name}” नाम की कोई सेवा नहीं है (${rupees === null ? `${percent ?? 0}%` : `₹${rupees}`})। इसका कोई असर नहीं: नीचे सेवा जोड़ें, फिर इसे हटाएँ।`,
}
