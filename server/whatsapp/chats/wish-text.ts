import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { ChatWish } from '#domain/whatsapp/chat.ts'

type Business = Settings['business']

const texts: Readonly<Record<Language, Readonly<Record<ChatWish, (brand: string) => string>>>> = {
  en: {
    stop: (brand) =>
      `You get no more messages from ${brand} on WhatsApp. What you need to know about your bookings comes by SMS. To get it here again, write START.`,
    start: (brand) =>
      `Messages from ${brand} about your bookings come here again. To end them, write STOP.`,
  },
  hi: {
    stop: (brand) =>
      `अब WhatsApp पर ${brand} के संदेश नहीं आएँगे। आपकी बुकिंग की ज़रूरी ख़बर SMS से आएगी। फिर से यहीं पाने के लिए START लिखें।`,
    start: (brand) => `अब आपकी बुकिंग की ख़बर फिर यहीं आएगी, ${brand} की ओर से। बंद करने के लिए STOP लिखें।`,
  },
}

/** What is answered to a word that ends the messages or brings them back. */
export const wishText = (wish: ChatWish, language: Language, { brand, hindi }: Business): string =>
  texts[language][wish](language === 'hi' ? hindi.brand || brand : brand)
