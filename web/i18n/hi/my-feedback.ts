import type * as en from '../en/my-feedback.ts'
import type { Translation } from '../translation.ts'

export const myFeedback: Translation<typeof en.myFeedback> = {
  heading: 'ग्राहक क्या कहते हैं',
  average: (average: string, given: number) => `5 में से ${average} तारे, ${given} राय`,
  text: 'यह सिर्फ़ आपकी जानकारी के लिए है। ऑफ़िस भी इसे देख सकता है।',
  starCount: (stars: number) => (stars === 1 ? '1 तारा' : `${stars} तारे`),
  more: 'सब दिखाएँ',
}
