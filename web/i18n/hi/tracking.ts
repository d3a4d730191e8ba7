import type * as en from '../en/tracking.ts'
import type { Translation } from '../translation.ts'

export const tracking: Translation<typeof en.tracking> = {
  heading: 'बुकिंग कहाँ तक पहुँची',
  failed: 'बुकिंग लोड नहीं हुई',
  gone: 'यह लिंक अब काम नहीं करता',
  goneText: 'इसे बंद कर दिया गया है, या काम कब का हो चुका है। जिसने भेजा था, उससे नया लिंक माँगें।',
  number: (number: string) => `बुकिंग ${number}`,
  minutes: (time: string) => `लगभग ${time} का काम`,
  questions: 'सवाल हो तो फ़ोन करें:',
  calendar: 'कैलेंडर में जोड़ें',
  ask: 'WhatsApp पर पूछें',
  about: (number: string) => `नमस्ते, मेरी बुकिंग ${number} के बारे में: `,
  share: 'बुकिंग का लिंक भेजें',
  shareText: 'जिसके पास यह लिंक होगा, वह देख सकेगा कि बुकिंग कहाँ तक पहुँची, पर फ़ोन, पता या दाम नहीं।',
  sharing: 'लिंक बन रहा है...',
  copied: 'लिंक कॉपी हो गया',
  end: 'लिंक बंद करें',
  ended: 'लिंक अब काम नहीं करता',
  link: 'बुकिंग का लिंक',
  said: (service: string) => `बुकिंग देखते रहें: ${service}`,
}
