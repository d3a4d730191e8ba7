import type * as en from '../en/pictures-settings.ts'
import type { Translation } from '../translation.ts'

export const picturesSettings: Translation<typeof en.picturesSettings> = {
  seen: 'होम पेज, “हमारे बारे में” और “पहले और बाद में” पर आपकी अपनी फ़ोटो। जब तक फ़ोटो नहीं है, वहाँ चित्र दिखते हैं।',
  crew: 'आपकी टीम',
  crewText: 'जो घर आते हैं उनकी फ़ोटो और नाम। सिर्फ़ उन्हें दिखाएँ जिन्होंने हाँ कहा है।',
  person: (n, name) => name || `व्यक्ति ${n}`,
  noWorker: 'कोई नहीं: पेज पर पहचान की बात नहीं आएगी',
  addPerson: 'व्यक्ति जोड़ें',
  gallery: 'पहले और बाद में',
  galleryText: 'एक ही जगह की, एक ही कोने से ली गई दो फ़ोटो। तीन जोड़ियाँ हों तो होम पेज पर भी दिखती हैं।',
  pair: (n, caption) => caption || `जोड़ी ${n}`,
  addPair: 'जोड़ी जोड़ें',
  up: (name) => `${name} को ऊपर करें`,
  down: (name) => `${name} को नीचे करें`,
  remove: (name) => `${name} को हटाएँ`,
  choose: 'फ़ोटो चुनें',
  replace: 'दूसरी फ़ोटो',
  takeAway: 'फ़ोटो हटाएँ',
  pictureOf: (name, part) => `${name}: ${part}`,
  empty: 'अभी कोई फ़ोटो नहीं',
}

export const crop: Translation<typeof en.crop> = {
  title: 'फ़ोटो काटें',
  help: 'उँगली, माउस या तीर वाले बटनों से फ़ोटो खिसकाएँ, जब तक फ़्रेम में वही न दिखे जो दिखाना है।',
  frame: 'फ़ोटो का वह हिस्सा जो दिखेगा',
  zoom: 'और पास',
  turn: 'घुमाएँ',
  cancel: 'रहने दें',
  done: 'यही फ़ोटो लें',
  sending: 'भेजी जा रही है...',
  unreadable: 'यह फ़ाइल खुल नहीं सकी। कृपया कोई और फ़ोटो चुनें।',
}
