import type * as en from '../en/prepared-messages.ts'
import type { Translation } from '../translation.ts'

export const preparedMessages: Translation<typeof en.preparedMessages> = {
  closed: (name, brand, day, reason, number) =>
    `नमस्ते${name && ` ${name}`}, ${brand} की ओर से। ${day} को हम बंद रहेंगे${reason && ` (${reason})`} और आपकी बुकिंग ${number} उसी दिन की है। कृपया अपनी प्रोफ़ाइल में दूसरा समय चुनें, या यहीं बताएँ कि कौन-सा दिन ठीक रहेगा।`,
  moved: 'हमें आपकी सफ़ाई का समय बदलना पड़ रहा है। नया समय नीचे है; ठीक न लगे तो हमें फ़ोन करें।',
  due: (brand, jobs, day, rupees, link) =>
    `${brand} की ओर से नमस्ते। ${jobs === 1 ? `${day} की सफ़ाई` : `${jobs} बार की सफ़ाई (पहली ${day} को)`} के ${rupees} अभी बाक़ी हैं। आप यहाँ दे सकते हैं: ${link} धन्यवाद।`,
  rejectedDocuments: {
    notMasked: 'आधार मास्क्ड नहीं है',
    notReadable: 'फ़ोटो पढ़ी नहीं जा सकती',
    otherName: 'नाम बैंक खाते के नाम से नहीं मिलता',
  },
}
