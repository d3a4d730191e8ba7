import type * as en from '../en/waitlist.ts'
import type { Translation } from '../translation.ts'

export const waitForDay: Translation<typeof en.waitForDay> = {
  ask: 'समय ख़ाली होने पर मुझे बताएँ',
  asking: 'नाम जोड़ रहे हैं...',
  waiting: (day: string) =>
    `${day} को कोई समय ख़ाली होते ही हम आपको संदेश भेजेंगे। समय आपके लिए रोका नहीं जाता: जो पहले बुक करे, उसी का।`,
  told: (day: string) => `हमने आपको बताया था कि ${day} को एक समय ख़ाली है। उसके बाद वह बुक हो गया।`,
  stop: 'अब इंतज़ार नहीं',
}

export const whoWaits: Translation<typeof en.whoWaits> = {
  heading: 'ख़ाली समय का इंतज़ार',
  call: (name) => `${name} को फ़ोन करें`,
  people: (count: number) => (count === 1 ? '1 व्यक्ति' : `${count} लोग`),
  nobody: 'नाम नहीं',
  told: 'बता दिया',
  calendar: 'दिन खोलें',
}
