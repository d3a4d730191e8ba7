import type * as en from '../en/closing-message.ts'
import type { Translation } from '../translation.ts'

export const closingMessage: Translation<typeof en.closingMessage> = {
  text: (name, brand, day, reason, number) =>
    `नमस्ते${name && ` ${name}`}, ${brand} की ओर से। ${day} को हम बंद रहेंगे${reason && ` (${reason})`} और आपकी बुकिंग ${number} उसी दिन की है। कृपया अपनी प्रोफ़ाइल में दूसरा समय चुनें, या यहीं बताएँ कि कौन-सा दिन ठीक रहेगा।`,
}
