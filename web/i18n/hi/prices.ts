import type * as en from '../en/prices.ts'
import type { Translation } from '../translation.ts'

export const prices: Translation<typeof en.prices> = {
  heading: 'दाम',
  text: 'बुकिंग से पहले ही जान लें कि कितना लगेगा।',
  service: 'सेवा',
  price: 'दाम',
  action: 'बुक करें या पूछें',
  dependsOnArea: 'आकार के हिसाब से',
  note: '* शुरुआती दाम। आकार और हालत देखकर, काम से पहले, हम पक्का दाम बताते हैं।',
  book: 'बुक करें',
  bookRow: (group, item) => `${group}, ${item}`,
  question: (item) => `नमस्ते, मुझे “${item}” के बारे में पूछना है।`,
  askOnWhatsapp: (item) => `${item}: WhatsApp पर पूछें (नए टैब में खुलेगा)`,
  callAbout: (item) => `${item}: फ़ोन करें`,
  ask: 'पूछें',
  call: 'फ़ोन',
  flats: 'पूरा फ़्लैट, आकार के हिसाब से',
  size: 'आकार',
  duration: (hours) =>
    hours < 1
      ? `लगभग ${Math.round(hours * 60)} मिनट`
      : `लगभग ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`,
  included: 'क्या-क्या शामिल है',
  includedIn: (group) => `(${group})`,
}
