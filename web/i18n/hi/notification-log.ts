import { freeForm } from '#domain/notifications/free-form.ts'
import { notificationLabels } from '#domain/notifications/labels/hi.ts'
import type * as en from '../en/notification-log.ts'
import type { Translation } from '../translation.ts'

export const notificationLog: Translation<typeof en.notificationLog> = {
  heading: 'संदेश',
  sentHeading: 'भेजे गए संदेश',
  text: 'ग्राहकों, सफ़ाई कर्मियों और आपको भेजा गया हर SMS, WhatsApp संदेश और ईमेल। कोड नहीं रखे जाते।',
  none: 'कोई संदेश नहीं मिला',
  failed: 'संदेश लोड नहीं हुए',
  searchHint: 'नाम, फ़ोन या ऑर्डर नंबर',
  sorts: { newest: 'नए पहले', oldest: 'पुराने पहले' },
  columns: {
    at: 'कब लिखा',
    kind: 'संदेश',
    person: 'किसको',
    channel: 'कैसे भेजा',
    state: 'स्थिति',
    actions: 'क्या करें',
  },
  kind: 'संदेश',
  channel: 'कैसे भेजा',
  state: 'स्थिति',
  day: 'कब लिखा',
  onePerson: 'एक व्यक्ति',
  oneOrder: 'एक ऑर्डर',
  kinds: { ...notificationLabels, [freeForm]: 'WhatsApp पर जवाब' },
  channels: { sms: 'SMS', whatsapp: 'WhatsApp', email: 'ईमेल' },
  states: {
    queued: 'इंतज़ार में',
    sent: 'भेजा',
    failed: 'नहीं गया',
    dropped: 'ज़रूरत नहीं रही',
    held: 'रोका गया',
  },
  receipts: {
    sent: (when) => `WhatsApp को दिया ${when}`.trim(),
    delivered: (when) => `पहुँचा ${when}`.trim(),
    read: (when) => `पढ़ा ${when}`.trim(),
  },
  wentOtherWay: (why) => `WhatsApp से नहीं गया: ${why}`,
  noWhatsApp: 'इस फ़ोन पर WhatsApp नहीं है।',
  whatsAppMonth: (texts, codes, answers) =>
    `इस महीने WhatsApp पर: ${texts} संदेश, ${codes} कोड, ${answers} जवाब।`,
  nobody: 'नाम नहीं',
  business: 'आपका कारोबार',
  tries: (tries) => `${tries} कोशिश`,
  sentAt: (when) => `${when} को भेजा`,
  nextAt: (when) => `अगली कोशिश ${when}`,
  again: 'फिर भेजें',
  againQuestion: (name) => `यह संदेश ${name} को पहले ही मिल चुका है। दोबारा भेजें?`,
  sending: 'क़तार में लगा रहे हैं...',
  sentAgain: 'संदेश फिर जा रहा है',
  all: 'सभी संदेश',
}
