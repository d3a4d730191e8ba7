import type * as en from '../en/faces.ts'
import type { Translation } from '../translation.ts'

export const faces: Translation<typeof en.faces> = {
  heading: 'आपकी फ़ोटो',
  text: 'जिन ग्राहकों का काम आप करते हैं, उन्हें बुकिंग पक्की होने से काम पूरा होने तक यह आपके नाम के साथ दिखती है। इससे वे भरोसे के साथ दरवाज़ा खोलते हैं।',
  id: 'face-2026-11-hi',
  consent: 'जिन ग्राहकों का काम मैं करूँ, उन्हें मेरी फ़ोटो और नाम दिखाएँ। मैं इसे कभी भी हटा सकता/सकती हूँ।',
  choose: 'फ़ोटो चुनें',
  other: 'फ़ोटो बदलें',
  busy: 'भेजी जा रही है...',
  remove: 'हटाएँ',
  removed: 'आपकी फ़ोटो हटा दी गई',
  shown: 'अब ग्राहकों को आपकी फ़ोटो दिखती है',
  alt: 'आपकी फ़ोटो',
  failed: 'आपकी फ़ोटो लोड नहीं हुई।',
}
